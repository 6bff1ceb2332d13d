/** Formats lists of squares. Long runs are shortened to the first and last square. */
import type { Square } from '../../engine/choices.js';
import { type BoardView, squareName, type View } from '../../engine/view.js';
import { pictureText } from '../../texts/index.js';

const MIN_RUN = 4;

/**
 * Formats squares separated by blanks. Runs along a rank or file are shortened to `d2 to g2`, come first and
 * are separated by commas.
 */
export function formatSquareRuns({ board }: Pick<View, 'board'>, squares: readonly Square[]): string {
  const left = new Set(squares);
  const rows: string[] = [];
  const nameOf = (square: Square) => squareName(board, square);
  for (const square of squares) {
    const row = left.has(square) ? longestRow(board, left, square) : [];
    const [first, last] = [row[0], row.at(-1)];
    if (row.length < MIN_RUN || first === undefined || last === undefined) continue;
    for (const one of row) left.delete(one);
    rows.push(pictureText('alt.row', { first: nameOf(first), last: nameOf(last) }));
  }
  return [...rows, [...left].map(nameOf).join(' ')].filter((words) => words !== '').join(', ');
}

/** The longest run through the square along its rank or file. */
function longestRow({ columns }: BoardView, squares: ReadonlySet<Square>, square: Square): readonly Square[] {
  const extendRow = (step: number): readonly Square[] => {
    const row = [square];
    const isNext = (from: Square, to: Square) =>
      squares.has(to) && (step !== 1 || Math.floor(from / columns) === Math.floor(to / columns));
    for (let at = square; isNext(at, at + step); at += step) row.push(at + step);
    for (let at = square; isNext(at, at - step); at -= step) row.unshift(at - step);
    return row;
  };
  const [rank, file] = [extendRow(1), extendRow(columns)];
  return file.length > rank.length ? file : rank;
}
