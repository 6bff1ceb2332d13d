/**
 * Reads and writes moves given by two squares: `e2-e3`, `e2xd3`. For moves that name pieces, see
 * `typed-moves.ts`.
 */
import { type Board, findSquare, nameOf } from '../board/board.js';
import type { Path, Square } from '../choices.js';
import type { KernelRefusal } from '../kernel-codes.js';
import { ok, type Result, refuse } from '../result.js';
import { clipText } from './typed-moves.js';

export interface SquareMove {
  readonly from: Square;
  readonly to: Square;
}

export interface TypedSquares extends SquareMove {
  /** True if the text marks a capture (`x`). */
  readonly takes: boolean;
}

const TYPED = /^([a-z]\d{1,2})\s*(?:([x×:])|[-–—>]|to)?\s*([a-z]\d{1,2})[+#!?]*$/i;

export function squaresToPath(board: Board, { from, to }: SquareMove): Path {
  return [nameOf(board, from), nameOf(board, to)];
}

/** Parses a path into a move, legal or not. */
export function squaresFromPath(board: Board, path: Path): Result<SquareMove, KernelRefusal> {
  const [one, other, ...more] = path;
  if (one === undefined || other === undefined || more.length > 0)
    return refuse('unreadable', { text: clipText(path.join(' ')) });
  const from = findSquare(board, one);
  const to = findSquare(board, other);
  if (from === undefined) return refuse('off-board', { square: clipText(one) });
  return to === undefined ? refuse('off-board', { square: clipText(other) }) : ok({ from, to });
}

/** Parses typed text with any capitalization, spacing or dash. */
export function parseSquares(board: Board, text: string): Result<TypedSquares, KernelRefusal> {
  const [, one, sign, other] = TYPED.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return refuse('unreadable', { text: clipText(text) });
  const read = squaresFromPath(board, [one, other]);
  return read.ok ? ok({ ...read.value, takes: sign !== undefined }) : read;
}

export function formatSquares(board: Board, { from, to }: SquareMove, takes: boolean): string {
  return squaresToPath(board, { from, to }).join(takes ? 'x' : '-');
}
