/**
 * Empty corners of a cross-shaped or octagonal board. Each side's plate is to the left of its edge, as that
 * side sees it. Corners without a plate can hold a tray.
 */
import type { Direction } from '../../../engine/view.js';
import { borderOf, type Layout } from '../../board/layout.js';

/**
 * Edges of the picture with their corners. In this sequence, the index of an edge is the number of quarter
 * turns clockwise that bring it to the bottom.
 */
export type Edge = 'bottom' | 'right' | 'top' | 'left';

const edges: readonly Edge[] = ['bottom', 'right', 'top', 'left'];

/** Edge of the picture at which the side sits, if the picture is rotated by `turn` quarter turns. */
export function edgeOf(side: { readonly turn: Direction }, turn: Direction): Edge {
  return edges[(side.turn - turn + 4) % 4] ?? 'bottom';
}

/** The edge whose corner is to the right of a player at this edge. */
export function edgeToTheRight(edge: Edge): Edge {
  return edges[(edges.indexOf(edge) + 1) % 4] ?? 'bottom';
}

/** A square area in a corner, in pixels from the upper left of the top row of squares. */
export interface Corner {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Minimum corner width, in 350ths of the picture's width. */
const MIN_CORNER_WIDTH = 48;

/** The four corners. Null if the board leaves no room for them. */
export function cornersOf(layout: Layout): Readonly<Record<Edge, Corner>> | null {
  const { columns, rows, cell, width, left } = layout;
  const areFree = (cells: number) => edges.every((edge) => countFreeColumns(layout, edge, cells) >= cells);
  let cells = 0;
  while (cells < columns / 2 && cells < rows / 2 && areFree(cells + 1)) cells++;
  const size = cells * cell - borderClearance(layout);
  if (size < (MIN_CORNER_WIDTH * width) / 350) return null;
  const right = left + columns * cell - size;
  const bottom = rows * cell - size;
  return {
    bottom: { x: left, y: bottom, size },
    left: { x: left, y: 0, size },
    top: { x: right, y: 0, size },
    right: { x: right, y: bottom, size },
  };
}

/** A rectangle in a corner that no square of the board covers. */
export interface Strip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/**
 * The free rectangle in a corner along the upper or lower edge of the picture, `height` pixels high. Measured
 * like `Corner`.
 */
export function cornerStripAlong(layout: Layout, corner: Edge, height: number): Strip {
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

/** Counts the columns that are empty in the outer `deep` rows, starting at a corner. */
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

/** Width of a corner's margin taken by the lines around the board. */
function borderClearance(layout: Layout): number {
  const { inner, gap, outer } = borderOf(layout);
  return inner + gap + outer + Math.round((2 * layout.width) / 350);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, at) => at);
}
