/** The special squares of boards by what they are. */
import type { Square } from '../engine/choices.js';
import type { BoardView, SideView } from '../engine/view.js';

/** A board is the same for all positions of its kind. */
const squaresByBoard = new WeakMap<BoardView, ReadonlyMap<string, readonly Square[]>>();

/** The squares of a kind other than plain; none where the board has none of it. */
export function specialSquares(board: BoardView, kind: string): readonly Square[] {
  const byKind = squaresByBoard.get(board) ?? groupByKind(board);
  squaresByBoard.set(board, byKind);
  return byKind.get(kind) ?? [];
}

/** The sides that have a row in which their army begins, each with its squares; null where sides share an edge: it is nobody's. */
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

/** The edge that a square is nearest to, as a side's `turn` counts them. */
function nearestEdge({ columns, rows }: BoardView, square: Square): number {
  const [column, row] = [square % columns, Math.floor(square / columns)];
  const distances = [rows - 1 - row, columns - 1 - column, row, column];
  return distances.indexOf(Math.min(...distances));
}

function groupByKind({ cells }: BoardView): ReadonlyMap<string, readonly Square[]> {
  const byKind = new Map<string, Square[]>();
  for (const [square, kind] of cells.entries())
    if (kind !== null && kind !== 'plain') byKind.set(kind, [...(byKind.get(kind) ?? []), square]);
  return byKind;
}
