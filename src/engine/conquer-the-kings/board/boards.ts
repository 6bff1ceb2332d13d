/** Builds the boards of both shapes with the armies' start areas. */

import { type Board, createBoard } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { rotateSquare } from '../../kit/armies/armies.js';
import { type Shape, type ShapeId, shapes } from './layouts.js';

export interface Ground {
  readonly shape: Shape;
  readonly board: Board;
  /**
   * The 18 start squares of each army, from its front row to its back row, left to right as the owner sees
   * them.
   */
  readonly areas: readonly (readonly Square[])[];
  /** Army whose back line contains the square, by square. -1 if there is none. */
  readonly backLines: Int8Array;
}

const grounds: Readonly<Record<ShapeId, Ground>> = {
  octagon: createGround('octagon'),
  long: createGround('long'),
};

export function groundByShape(shape: string | undefined): Ground {
  return shape === 'long' ? grounds.long : grounds.octagon;
}

function createGround(id: ShapeId): Ground {
  const shape = shapes.find((one) => one.id === id);
  if (shape === undefined) throw new Error(`no shape ${id}`);
  const board = createBoard({
    id: `conquer-the-kings-${id}`,
    map: shape.map,
    legend: { h: 'home' },
    naming: 'a1-lower-left',
    checkered: true,
  });
  const areas = [0, 1, 2, 3].map((army) => areaOf(shape, board, army));
  const backLines = new Int8Array(board.off + 1).fill(-1);
  areas.forEach((area, army) => {
    for (const square of area.slice(-(shape.rows.at(-1) ?? 0))) backLines[square] = army;
  });
  return { shape, board, areas, backLines };
}

function areaOf({ rows }: Shape, board: Board, army: number): readonly Square[] {
  const { columns } = board.view;
  return rows.flatMap((length, index) => {
    const row = columns - rows.length + index;
    const left = (columns - length) / 2;
    return Array.from({ length }, (_, column) => rotateSquare(columns, row * columns + left + column, army));
  });
}
