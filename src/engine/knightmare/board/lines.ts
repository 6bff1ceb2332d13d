/** Lines, knight jumps and unblocked steps on the chessboard. */
import { squareAtOffset } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { type Grid, isWalled } from './grid.js';
import { chessboard, columnOffset, neighbourInDirection, OFF, rowOffset } from './squares.js';

/** Leaps of a knight in the order in which moves are offered. */
const KNIGHT_LEAPS: readonly (readonly [dx: number, dy: number])[] = [
  [1, -2],
  [2, -1],
  [2, 1],
  [1, 2],
  [-1, 2],
  [-2, 1],
  [-2, -1],
  [-1, -2],
];

/** Targets of knight jumps, by square. */
export const leapsFrom: readonly (readonly Square[])[] = chessboard.squares.map((from) =>
  KNIGHT_LEAPS.map(([dx, dy]) => squareAtOffset(chessboard, from, dx, dy)).filter((to) => to !== OFF),
);

/** True if a step stays on the board and no wall or forbidden square blocks it. */
export function isStepOpen(grid: Grid, from: Square, direction: number): boolean {
  const to = neighbourInDirection(from, direction);
  return to !== OFF && !isWalled(grid, from, direction) && grid.forbidden[to] === 0;
}

/** Direction of a straight or diagonal offset. */
export function directionOfOffset(dx: number, dy: number): number {
  if (dx === 0) return dy < 0 ? 0 : 2;
  if (dy === 0) return dx > 0 ? 1 : 3;
  if (dx > 0) return dy < 0 ? 4 : 5;
  return dy > 0 ? 6 : 7;
}

/** True if two squares are equal or share a rank, file or diagonal. */
export function isInLine(one: Square, other: Square): boolean {
  const dx = columnOffset(one, other);
  const dy = rowOffset(one, other);
  return dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
}

/** Squares that a slide crosses and enters, in order. */
export function lineBetween(from: Square, to: Square): readonly Square[] {
  const direction = directionOfOffset(columnOffset(from, to), rowOffset(from, to));
  const path: Square[] = [];
  for (let at = from; at !== to; ) {
    at = neighbourInDirection(at, direction);
    path.push(at);
  }
  return path;
}
