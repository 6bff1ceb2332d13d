/** Finds the last change on the board, for pictures. */
import type { Square } from '../../choices.js';
import type { Board } from '../board/board.js';
import { isLost } from '../board/pieces.js';
import type { CardPosition, LastChange } from '../play/position.js';

/**
 * Difference of two boards. Null if there is none to see. Pieces that are away (Abduction) leave no trace,
 * because the player must recall their square.
 */
export function findChange(before: Board, after: Board): LastChange | null {
  const moved: Square[] = [];
  const captured: Square[] = [];
  for (const [id, { at }] of after.pieces.entries()) {
    const was = before.pieces[id]?.at ?? at;
    if (was === at) continue;
    if (at >= 0 && was >= 0) moved.push(was, at);
    else if (at >= 0) moved.push(at);
    else if (was >= 0 && isLost({ at })) captured.push(was);
  }
  return moved.length + captured.length > 0 ? { moved, captured } : null;
}

/** Last change that led to a position. */
export function findLastChange({ trail, core, earlier }: CardPosition): LastChange | null {
  let after = core;
  for (let step = trail.length - 1; step >= 0; step--) {
    const before = trail[step]?.before ?? after;
    const change = findChange(before.board, after.board);
    if (change !== null) return change;
    after = before;
  }
  return earlier;
}
