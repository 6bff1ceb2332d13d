/** What was done in a turn, read off its events. */
import type { Board } from '../board/board.js';
import { gridOf } from '../board/grid-builder.js';
import type { Kinds } from '../board/pieces.js';
import { findCard } from '../catalogue/table.js';
import type { Core, PlayEvent } from './core.js';

/**
 * The moves of the side to move in this turn, oldest first: its regular move, or the cards that stood in for one. Void cards
 * are none.
 */
export function listMovesMade({ events, board }: Core): readonly PlayEvent[] {
  return events.filter(
    ({ by, card, void: isVoid }) =>
      by === board.mover && !isVoid && (card === null || findCard(card)?.timing === 'instead'),
  );
}

/** Whether an event is a castling, by a move or by Sanctuary: King and rook, both of which count as moved. */
export function isCastling({ card, moved }: PlayEvent): boolean {
  return moved.length === 2 && (card === null || card === 'sanctuary');
}

/**
 * The kinds as which the piece moves that an event moved first, or either piece of a castling, on the board before it; 0 where
 * it moved nothing.
 */
export function movedKinds(before: Board, event: PlayEvent): Kinds {
  const moved = isCastling(event) ? event.moved : event.moved.slice(0, 1);
  return moved.reduce((kinds, { from }) => kinds | (gridOf(before).moves[from] as Kinds), 0);
}
