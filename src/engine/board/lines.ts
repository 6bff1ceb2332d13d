/**
 * Precomputes the lines of riders, steppers and leapers: the squares in the order in which a piece passes
 * them, ended by the board's `off`. `cells[off]` holds a wall, so a loop along a line needs no test for the
 * edge: `for (let i = lines.starts[from * lines.count + k]; cells[(to = lines.squares[i])] === EMPTY; i++)`.
 */

import type { Square } from '../choices.js';
import { type Board, squareAtOffset } from './board.js';

export interface Lines {
  /** Number of lines per square. Some may be empty. */
  readonly count: number;
  /** Index in `squares` where line `k` of a square begins, at index `square * count + k`. */
  readonly starts: Int32Array;
  /** All lines one after another, each ended by `off`. */
  readonly squares: Int16Array;
}

/** Lines to the edge of the board. `range` limits the steps (1 for a stepper). */
export function createRiderLines(
  board: Board,
  directions: readonly number[],
  range = Number.POSITIVE_INFINITY,
): Lines {
  return buildLines(board, directions.length, (from, k) => {
    const line: Square[] = [];
    const direction = directions[k] ?? 0;
    let square = board.steps[from * 8 + direction] as number;
    while (square !== board.off && line.length < range) {
      line.push(square);
      square = board.steps[square * 8 + direction] as number;
    }
    return line;
  });
}

/** Lines of a leaper. Each jump is `[columns right, rows down]`. Jumps may cross missing squares. */
export function createLeaperLines(
  board: Board,
  jumps: readonly (readonly [dx: number, dy: number])[],
): Lines {
  return buildLines(board, jumps.length, (from, k) => {
    const [dx, dy] = jumps[k] ?? [0, 0];
    const target = squareAtOffset(board, from, dx, dy);
    return target === board.off ? [] : [target];
  });
}

/** Finds the line that leads to a square, with the squares before it. */
export function findLineToSquare(
  board: Board,
  { count, starts, squares }: Lines,
  from: Square,
  to: Square,
): { readonly direction: number; readonly way: readonly Square[] } | null {
  for (let direction = 0; direction < count; direction++) {
    const start = starts[from * count + direction] as number;
    const line = squares.subarray(start, squares.indexOf(board.off, start));
    const index = line.indexOf(to);
    if (index >= 0) return { direction, way: Array.from(line.subarray(0, index)) };
  }
  return null;
}

function buildLines(
  board: Board,
  count: number,
  lineOf: (from: Square, k: number) => readonly Square[],
): Lines {
  const starts = new Int32Array((board.off + 1) * count);
  const squares: Square[] = [board.off];
  for (const from of board.squares) {
    for (let k = 0; k < count; k++) {
      starts[from * count + k] = squares.length;
      squares.push(...lineOf(from, k), board.off);
    }
  }
  return { count, starts, squares: Int16Array.from(squares) };
}
