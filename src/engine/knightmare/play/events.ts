import type { Board } from '../board/board.js';
import { gridOf } from '../board/grid-builder.js';
import type { Kinds } from '../board/pieces.js';
import { findCard } from '../catalogue/table.js';
import type { Core, PlayEvent } from './core.js';

/**
 * Moves of the side to move in this turn, oldest first: regular moves, and cards that replace the move.
 * Leaves out void cards.
 */
export function listMovesMade({ events, board }: Core): readonly PlayEvent[] {
  return events.filter(
    ({ by, card, void: isVoid }) =>
      by === board.mover && !isVoid && (card === null || findCard(card)?.timing === 'instead'),
  );
}

/** True for castling or Sanctuary, where both King and rook count as moved. */
export function isCastling({ card, moved }: PlayEvent): boolean {
  return moved.length === 2 && (card === null || card === 'sanctuary');
}

/**
 * Movement kinds that an event's first piece had before the event. 0 if no piece moved. For castling, the
 * kinds of both pieces.
 */
export function movedKinds(before: Board, event: PlayEvent): Kinds {
  const moved = isCastling(event) ? event.moved : event.moved.slice(0, 1);
  return moved.reduce((kinds, { from }) => kinds | (gridOf(before).moves[from] as Kinds), 0);
}
