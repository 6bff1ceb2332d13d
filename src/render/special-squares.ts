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

function sorted({ cells }: BoardView): ReadonlyMap<string, readonly Square[]> {
  const byKind = new Map<string, Square[]>();
  for (const [square, kind] of cells.entries())
    if (kind !== null && kind !== 'plain') byKind.set(kind, [...(byKind.get(kind) ?? []), square]);
  return byKind;
}
