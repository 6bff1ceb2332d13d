/** Formats what a turn did to the board. Two turns with equal results have equal texts (X21). */
import type { Board } from './board.js';
import { isLost, letterOf } from './pieces.js';

/** Formats the pieces that moved or changed kind, by number: `3:e2-e4 12:a7-a8Q`. */
export function formatDisplacement(before: Board, after: Board): string {
  return after.pieces
    .flatMap((piece, id) => {
      const was = before.pieces[id];
      if (was === undefined || isLost(piece)) return [];
      if (was.at === piece.at && was.kind === piece.kind) return [];
      return [`${id}:${was.at}-${piece.at}${was.kind === piece.kind ? '' : letterOf(piece.kind)}`];
    })
    .join(' ');
}
