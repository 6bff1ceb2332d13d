/** How a regular move is written. */
import type { Path } from '../../choices.js';

/** Castling on the king's and on the queen's side. */
export const SHORT = 'O-O';
export const LONG = 'O-O-O';

/** `e2-e4`, `e4xd5` for a capture, `g7-g8=Q`: a move by its squares and the letter of its promotion. */
export function formatPath([from = '', to = '', promotion]: Path, isCapture: boolean): string {
  return `${from}${isCapture ? 'x' : '-'}${to}${promotion === undefined ? '' : `=${promotion}`}`;
}
