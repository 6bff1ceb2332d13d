/** Boards of games' shapes, for tests of the kernel. */
import { type Board, createBoard, findSquare } from '../../../src/engine/board/board.js';
import type { Square } from '../../../src/engine/choices.js';

const row = (missing: number, width: number) =>
  `${'-'.repeat(missing)}${'.'.repeat(width - 2 * missing)}${'-'.repeat(missing)}`;

/** Octagon: 14 by 14 with cut corners, 136 squares. */
export const octagon = createBoard({
  id: 'test-octagon',
  map: [
    ...[5, 4, 3, 2, 1].map((missing) => row(missing, 14)),
    ...Array.from({ length: 4 }, () => row(0, 14)),
    ...[1, 2, 3, 4, 5].map((missing) => row(missing, 14)),
  ],
  legend: {},
  naming: 'a1-lower-left',
  checkered: true,
});

/** Cross with a throne, 15 by 15, 189 squares. */
export const cross = createBoard({
  id: 'test-cross',
  map: [
    ...Array.from({ length: 3 }, () => row(3, 15)),
    ...Array.from({ length: 9 }, (_, index) =>
      index === 4 ? `${'.'.repeat(7)}#${'.'.repeat(7)}` : row(0, 15),
    ),
    ...Array.from({ length: 3 }, () => row(3, 15)),
  ],
  legend: { '#': 'throne' },
  naming: 'a1-lower-left',
  checkered: true,
});

/** Square by name. Throws if there is none. */
export function squareNamed(board: Board, name: string): Square {
  const square = findSquare(board, name);
  if (square === undefined) throw new Error(`no square ${name}`);
  return square;
}
