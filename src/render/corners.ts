/**
 * The empty corners of a board that is a cross or an octagon: room for the plates of its sides, each at its own edge's left
 * hand as the side sees it.
 */
import type { Direction } from '../engine/view.js';
import { borderOf, type Layout } from './layout.js';

/** Edges of the picture, and the corners that go with them, by the quarter turns clockwise that bring them to the bottom. */
export type Edge = 'bottom' | 'right' | 'top' | 'left';

const edges: readonly Edge[] = ['bottom', 'right', 'top', 'left'];

/** The edge at which a side sits in a picture that is turned. */
export function edgeOf(side: { readonly turn: Direction }, turn: Direction): Edge {
  return edges[(side.turn - turn + 4) % 4] ?? 'bottom';
}

/** A square place in a corner, in pixels; its upper left corner from that of the picture's upper row of squares. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Narrower corners, in 350ths of the width, are left empty. */
const LEAST = 48;

/** The four corners; null where the board leaves them no room. */
export function cornersOf(layout: Layout): Readonly<Record<Edge, Corner>> | null {
  const { board, columns, rows, cell, width, left, squares } = layout;
  const { inner, gap, outer } = borderOf(layout);
  const isFree = (column: number, row: number) => board.cells[squares[row * columns + column] ?? -1] === null;
  const areFree = (cells: number) =>
    range(cells).every((x) =>
      range(cells).every((y) =>
        [x, columns - 1 - x].every((column) => [y, rows - 1 - y].every((row) => isFree(column, row))),
      ),
    );
  let cells = 0;
  while (cells < columns / 2 && cells < rows / 2 && areFree(cells + 1)) cells++;
  const size = cells * cell - inner - gap - outer - Math.round((2 * width) / 350);
  if (size < (LEAST * width) / 350) return null;
  const right = left + columns * cell - size;
  const bottom = rows * cell - size;
  return {
    bottom: { x: left, y: bottom, size },
    left: { x: left, y: 0, size },
    top: { x: right, y: 0, size },
    right: { x: right, y: bottom, size },
  };
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, at) => at);
}
