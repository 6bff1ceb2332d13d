/** Special squares of a board by kind. */
import type { Square } from '../../engine/choices.js';
import type { BoardView, SideView } from '../../engine/view.js';

/** Cached by board: all positions of a variant share one board object. */
const squaresByBoard = new WeakMap<BoardView, ReadonlyMap<string, readonly Square[]>>();

/** Squares of a kind other than plain. */
export function specialSquares(board: BoardView, kind: string): readonly Square[] {
  const squaresByKind = squaresByBoard.get(board) ?? groupByKind(board);
  squaresByBoard.set(board, squaresByKind);
  return squaresByKind.get(kind) ?? [];
}

/** For each side that has a home row, the side and the row's squares. Null if sides share an edge. */
export function homeRows(
  board: BoardView,
  sides: readonly SideView[],
): readonly (readonly [side: SideView, squares: readonly Square[]])[] | null {
  if (new Set(sides.map(({ turn }) => turn)).size < sides.length) return null;
  const homes = specialSquares(board, 'home');
  return sides
    .map((side) => [side, homes.filter((square) => nearestEdge(board, square) === side.turn)] as const)
    .filter(([, squares]) => squares.length > 0);
}

/** The edge nearest to a square: 0 bottom, 1 right, 2 top, 3 left, like a side's `turn`. */
function nearestEdge({ columns, rows }: BoardView, square: Square): number {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  const distances = [rows - 1 - row, columns - 1 - column, row, column];
  return distances.indexOf(Math.min(...distances));
}

function groupByKind({ cells }: BoardView): ReadonlyMap<string, readonly Square[]> {
  const squaresByKind = new Map<string, Square[]>();
  for (const [square, kind] of cells.entries())
    if (kind !== null && kind !== 'plain')
      squaresByKind.set(kind, [...(squaresByKind.get(kind) ?? []), square]);
  return squaresByKind;
}
