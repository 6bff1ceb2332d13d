/**
 * Moves that two squares tell, as people type them and as records have them: `e2-e3`, `e2xd3`. For games in which that is
 * all there is to a move; what names men as chess does is read by `typed-moves.ts`.
 */
import { type Board, nameOf, squareNamed } from './board.js';
import type { Path, Square } from './choices.js';
import type { KernelRefusal } from './kernel-codes.js';
import { ok, type Result, refuse } from './result.js';
import { clipped } from './typed-moves.js';

/** A move from one square to another. */
export interface SquareMove {
  readonly from: Square;
  readonly to: Square;
}

/** Such a move as somebody typed it. */
export interface TypedSquares extends SquareMove {
  /** The text says that it takes something (`x`). */
  readonly takes: boolean;
}

const TYPED = /^([a-z]\d{1,2})\s*(?:([x×:])|[-–—>]|to)?\s*([a-z]\d{1,2})[+#!?]*$/i;

/** The path of choices that a move is. */
export function pathOfSquares(board: Board, { from, to }: SquareMove): Path {
  return [nameOf(board, from), nameOf(board, to)];
}

/** The move that a path tells, legal or not. Refusals: `off-board {square}`, `unreadable {text}`. */
export function squaresOfPath(board: Board, path: Path): Result<SquareMove, KernelRefusal> {
  const [one, other, ...more] = path;
  if (one === undefined || other === undefined || more.length > 0)
    return refuse('unreadable', { text: clipped(path.join(' ')) });
  const from = squareNamed(board, one);
  const to = squareNamed(board, other);
  if (from === undefined) return refuse('off-board', { square: clipped(one) });
  return to === undefined ? refuse('off-board', { square: clipped(other) }) : ok({ from, to });
}

/** Reads what a person typed: blanks, case and the kind of dash do not matter. Refusals: those of `squaresOfPath`. */
export function readSquares(board: Board, text: string): Result<TypedSquares, KernelRefusal> {
  const [, one, sign, other] = TYPED.exec(text.trim()) ?? [];
  if (one === undefined || other === undefined) return refuse('unreadable', { text: clipped(text) });
  const read = squaresOfPath(board, [one, other]);
  return read.ok ? ok({ ...read.value, takes: sign !== undefined }) : read;
}

/** A move in canonical notation. */
export function writeSquares(board: Board, { from, to }: SquareMove, takes: boolean): string {
  return pathOfSquares(board, { from, to }).join(takes ? 'x' : '-');
}
