/** The special squares of boards by what they are. */
import type { Square } from '../engine/choices.js';
import type { BoardView } from '../engine/view.js';

/** A board is the same for all positions of its kind. */
const known = new WeakMap<BoardView, ReadonlyMap<string, readonly Square[]>>();

/** The squares of a kind other than plain; none where the board has none of it. */
export function specialSquares(board: BoardView, kind: string): readonly Square[] {
  const byKind = known.get(board) ?? sorted(board);
  known.set(board, byKind);
  return byKind.get(kind) ?? [];
}

/** The row in which the army at an edge begins, which a side's `turn` counts. */
export function homeSquares(board: BoardView, edge: number): readonly Square[] {
  return specialSquares(board, 'home').filter((square) => edgeOf(board, square) === edge);
}

/** The edge that a square is nearest to, as a side's `turn` counts them. */
function edgeOf({ columns, rows }: BoardView, square: Square): number {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  const distances = [rows - 1 - row, columns - 1 - column, row, column];
  return distances.indexOf(Math.min(...distances));
}

function sorted({ cells }: BoardView): ReadonlyMap<string, readonly Square[]> {
  const byKind = new Map<string, Square[]>();
  for (const [square, kind] of cells.entries())
    if (kind !== null && kind !== 'plain') byKind.set(kind, [...(byKind.get(kind) ?? []), square]);
  return byKind;
}
