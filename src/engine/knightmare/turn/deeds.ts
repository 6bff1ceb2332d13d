/** What was done in a turn, read off its deeds. */
import type { Board } from '../board/board.js';
import { gridOf } from '../board/grids.js';
import type { Kinds } from '../board/men.js';
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

/** The kinds as which the piece moves that a deed moved first, on the board before it; 0 where it moved nothing. */
export function mannerOf(before: Board, { moved }: Deed): Kinds {
  const [first] = moved;
  return first === undefined ? 0 : (gridOf(before).moves[first.from] as Kinds);
}
