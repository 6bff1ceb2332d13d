import type { Path } from '../../choices.js';

/** Kingside castling. */
export const SHORT = 'O-O';
/** Queenside castling. */
export const LONG = 'O-O-O';

/** Formats a path: `e2-e4`, `e4xd5`, `g7-g8=Q`. */
export function formatPath([from = '', to = '', promotion]: Path, isCapture: boolean): string {
  return `${from}${isCapture ? 'x' : '-'}${to}${promotion === undefined ? '' : `=${promotion}`}`;
}
