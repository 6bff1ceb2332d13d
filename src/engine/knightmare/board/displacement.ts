/** What a turn did to the board, as text: turns that put the same pieces onto the same squares are the same (X21). */
import type { Board } from './board.js';
import { isLost, letterOf } from './pieces.js';

/** The pieces that stand elsewhere or became something else, in the order of their numbers: `3:e2-e4 12:a7-a8Q`. */
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
