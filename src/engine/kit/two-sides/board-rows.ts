/**
 * Reads and writes board rows for games with one kind of piece per side. Rows go from top to bottom, joined
 * by `/`. A letter is a piece, a number counts empty squares. Missing squares are left out.
 */
import type { Board } from '../../board/board.js';
import type { Square } from '../../choices.js';
import type { KernelRefusal } from '../../kernel-codes.js';
import { ok, type Result, refuse } from '../../result.js';
import type { SideNumber } from './two-sides.js';

/** Owner of the piece on a square. Null if the square is empty or missing. */
export type Cell = SideNumber | null;

/** Length limit for text quoted in a refusal. */
const CLIP = 40;

/** Formats the rows. `letters`: the first side's letter, then the second side's. */
export function writeCells(board: Board, cells: readonly Cell[], letters: string): string {
  return rowsOf(board)
    .map((squares) =>
      squares
        .map((square) => letters[cells[square] ?? -1] ?? '.')
        .join('')
        .replace(/\.+/g, (empty) => String(empty.length)),
    )
    .join('/');
}

/** Parses the text of `writeCells`. */
export function readCells(
  board: Board,
  text: string,
  letters: string,
): Result<readonly Cell[], KernelRefusal> {
  const rows = rowsOf(board);
  const lines = text.split('/');
  if (lines.length !== rows.length)
    return refuse('position-rows', { count: lines.length, expected: rows.length });
  const cells = new Array<Cell>(board.off).fill(null);
  for (const [index, squares] of rows.entries()) {
    const line = lines[index] ?? '';
    const pieces = line.replace(/\d{1,2}/g, (count) => '.'.repeat(Number(count)));
    const wrong = [...pieces].find((letter) => letter !== '.' && !letters.includes(letter));
    if (wrong !== undefined) return refuse('position-letter', { at: wrong });
    if (pieces.length !== squares.length)
      return refuse('position-row', { at: line.slice(0, CLIP), expected: squares.length });
    for (const [column, square] of squares.entries()) {
      const side = letters.indexOf(pieces[column] ?? '');
      if (side === 0 || side === 1) cells[square] = side;
    }
  }
  return ok(cells);
}

function rowsOf({ view, squares }: Board): readonly (readonly Square[])[] {
  const rowOf = (square: Square) => Math.floor(square / view.columns);
  return view.rowLabels.map((_, row) => squares.filter((square) => rowOf(square) === row));
}
