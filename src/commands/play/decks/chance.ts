/** Random decks, shown to the builder before use. */
import { shuffle } from '../../../engine/dice.js';
import type { DueDeck } from '../../shared/setups/due-deck.js';

/**
 * Draws cards at random, keeps those that the points still allow, and returns them in library order. `seed`
 * must not come from the game's generator, whose state is secret.
 */
export function pickRandomCards(
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
