/** Orders entrants before the start: by rating, or at random. */
import { shuffle } from '../../../engine/dice.js';
import type { Entrant, EntrantHolder, Tournament } from '../tournament.js';

/** Returns the rating by which an entrant is seeded. Null if the entrant has none. */
export type RatingOf = (holder: EntrantHolder) => number | null;

/**
 * Gives each entrant a seed. Unrated entrants follow the rated ones, and computers follow people. Equals are
 * ordered at random.
 */
export function seedEntrants(
  { entrants, seed, settings }: Pick<Tournament, 'entrants' | 'seed' | 'settings'>,
  ratingOf: RatingOf,
): readonly Entrant[] {
  const drawn = shuffle(seed, entrants).items;
  const rated = settings.seeding === 'random' ? drawn : drawn.toSorted(compareRatings(ratingOf));
  const isComputer = ({ holder }: Entrant) => Number(holder.kind === 'computer');
  const seeded = rated.toSorted((one, other) => isComputer(one) - isComputer(other));
  return entrants.map((entrant) => ({ ...entrant, seed: seeded.indexOf(entrant) + 1 }));
}

function compareRatings(ratingOf: RatingOf): (one: Entrant, other: Entrant) => number {
  const value = ({ holder }: Entrant) => ratingOf(holder) ?? Number.NEGATIVE_INFINITY;
  return (one, other) => {
    const [first, second] = [value(one), value(other)];
    return first === second ? 0 : second - first;
  };
}
