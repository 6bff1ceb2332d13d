/** Ratings by which entrants are seeded. */
import type { Ladder } from '../../../db/store.js';
import type { Ratings } from '../../ratings/ratings.js';
import type { Entrant } from '../tournament.js';
import type { RatingOf } from './seeding.js';

/** Finds the entrants' ratings on the ladder. Null for computers, and for those without a rated game. */
export async function findSeedRatings(
  ratings: Pick<Ratings, 'ratingOf'>,
  ladder: Ladder,
  entrants: readonly Pick<Entrant, 'holder'>[],
): Promise<RatingOf> {
  const found = new Map<string, number>();
  for (const { holder } of entrants) {
    if (holder.kind === 'computer') continue;
    const { points, games } = await ratings.ratingOf({ kind: holder.kind, id: holder.id }, ladder);
    if (games > 0) found.set(holder.id, points);
  }
  return ({ kind, id }) => (kind === 'computer' ? null : (found.get(id) ?? null));
}
