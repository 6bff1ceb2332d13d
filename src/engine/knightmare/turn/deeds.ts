/** What was done in a turn, read off its deeds. */
import { cardById } from '../cards/table.js';
import type { Core, Deed } from './core.js';

/**
 * The moves of the side to move in this turn, oldest first: its regular move, or the cards that stood in for one. Void cards
 * are none.
 */
export function movesMade({ deeds, board }: Core): readonly Deed[] {
  return deeds.filter(
    ({ by, card, void: isVoid }) =>
      by === board.mover && !isVoid && (card === null || cardById(card)?.timing === 'instead'),
  );
}
