import type { Path } from '../../choices.js';

/** Castling on the king's side. */
export const SHORT = 'O-O';
/** Castling on the queen's side. */
export const LONG = 'O-O-O';

/** Formats a path: `e2-e4`, `e4xd5`, `g7-g8=Q`. */
export function formatPath([from = '', to = '', promotion]: Path, isCapture: boolean): string {
  return `${from}${isCapture ? 'x' : '-'}${to}${promotion === undefined ? '' : `=${promotion}`}`;
}
