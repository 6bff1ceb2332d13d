/** Special squares of a board by kind. */
import type { Square } from '../../engine/choices.js';
import type { BoardView, SideView } from '../../engine/view.js';

/** Cached by board: all positions of a variant share one board object. */
const squaresByBoard = new WeakMap<BoardView, ReadonlyMap<string, readonly Square[]>>();

/** Squares of a kind other than plain. */
export function specialSquares(board: BoardView, kind: string): readonly Square[] {
  const compareKinds = squaresByBoard.get(board) ?? groupByKind(board);
  squaresByBoard.set(board, compareKinds);
  return compareKinds.get(kind) ?? [];
}

/** Sides with their own home row and its squares. Null if sides share an edge. */
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

/** The edge nearest to a square, counted like a side's `turn`. */
function nearestEdge({ columns, rows }: BoardView, square: Square): number {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  const distances = [rows - 1 - row, columns - 1 - column, row, column];
  return distances.indexOf(Math.min(...distances));
}

function groupByKind({ cells }: BoardView): ReadonlyMap<string, readonly Square[]> {
  const compareKinds = new Map<string, Square[]>();
  for (const [square, kind] of cells.entries())
    if (kind !== null && kind !== 'plain')
      compareKinds.set(kind, [...(compareKinds.get(kind) ?? []), square]);
  return compareKinds;
}
