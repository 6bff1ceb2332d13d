/** A deck by chance, which its builder sees before using it. */
import { shuffle } from '../../../engine/dice.js';
import type { DueDeck } from '../../shared/setups/due-deck.js';

/**
 * Cards drawn one after the other, each taken that the points still allow, in the order of the library. `seed`: of a generator of its
 * own, since what the game's generator says is a secret.
 */
export function cardsByChance(
  { cards, points }: Pick<DueDeck, 'cards' | 'points'>,
  seed: number,
): readonly string[] {
  const taken = new Set<string>();
  let left = points;
  for (const card of shuffle(seed, cards).items) {
    if (card.points > left) continue;
    left -= card.points;
    taken.add(card.id);
  }
  return cards.map(({ id }) => id).filter((id) => taken.has(id));
}
