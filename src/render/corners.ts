/**
 * The empty corners of a board that is a cross or an octagon: room for the plates of its sides, each at its own edge's left
 * hand as the side sees it, and where a corner has no plate for a tray.
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

/** The edge whose corner lies at the right hand of who sits at this one. */
export function edgeToTheRight(edge: Edge): Edge {
  return edges[(edges.indexOf(edge) + 1) % 4] ?? 'bottom';
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
  const { columns, rows, cell, width, left } = layout;
  const areFree = (cells: number) => edges.every((edge) => countFreeColumns(layout, edge, cells) >= cells);
  let cells = 0;
  while (cells < columns / 2 && cells < rows / 2 && areFree(cells + 1)) cells++;
  const size = cells * cell - borderClearance(layout);
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

/** A place in a corner that is no square. */
export interface Strip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The place in a corner for something `height` pixels high along the picture's upper or lower edge, as wide as the board leaves
 * it; measured as a `Corner` is.
 */
export function stripAlong(layout: Layout, corner: Edge, height: number): Strip {
  const { columns, rows, cell, left } = layout;
  const taken = borderClearance(layout);
  const deep = Math.ceil((height + taken) / cell);
  const width = Math.max(0, countFreeColumns(layout, corner, deep) * cell - taken);
  const isLeft = corner === 'bottom' || corner === 'left';
  const isUpper = corner === 'left' || corner === 'top';
  return {
    x: isLeft ? left : left + columns * cell - width,
    y: isUpper ? 0 : rows * cell - height,
    width,
  };
}

/** How many columns from a corner on are empty in its `deep` outer rows. */
function countFreeColumns({ board, columns, rows, squares }: Layout, corner: Edge, deep: number): number {
  const isLeft = corner === 'bottom' || corner === 'left';
  const isUpper = corner === 'left' || corner === 'top';
  const isFree = (x: number, y: number) => {
    const [column, row] = [isLeft ? x : columns - 1 - x, isUpper ? y : rows - 1 - y];
    return board.cells[squares[row * columns + column] ?? -1] === null;
  };
  let free = 0;
  while (free < columns && range(deep).every((y) => isFree(free, y))) free++;
  return free;
}

/** The room that the lines around the board take of its corners. */
function borderClearance(layout: Layout): number {
  const { inner, gap, outer } = borderOf(layout);
  return inner + gap + outer + Math.round((2 * layout.width) / 350);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, at) => at);
}
