/** Squares of the chessboard, and directions relative to a rotated board. */
import { createBoard, findSquare, nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import type { Direction } from '../../view.js';
import type { Colour } from './pieces.js';

/** Square 0 is a8 and square 63 is h1. */
export const chessboard = createBoard({
  id: 'knightmare',
  map: Array.from({ length: 8 }, () => '........'),
  legend: {},
  naming: 'a1-lower-left',
  checkered: true,
});

export const OFF: Square = chessboard.off;

/** Neighbour in one of the directions of `engine/board/board.ts`, or `OFF`. */
export function neighbourInDirection(square: Square, direction: number): Square {
  return chessboard.steps[square * 8 + direction] as Square;
}

/** Name of a square: `e4` for 36. */
export function squareName(square: Square): string {
  return nameOf(chessboard, square);
}

/** Square of a name in upper or lower case: 36 for `e4`. */
export function parseSquare(name: string): Square | undefined {
  return findSquare(chessboard, name);
}

/** Number of columns from one square to another, counted to the right. */
export function columnOffset(from: Square, to: Square): number {
  return (to & 7) - (from & 7);
}

/** Number of rows from one square to another, counted downward. */
export function rowOffset(from: Square, to: Square): number {
  return (to >> 3) - (from >> 3);
}

export function neighbours(square: Square): readonly Square[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((d) => neighbourInDirection(square, d)).filter((at) => at !== OFF);
}

/** Direction of a colour's pawns. `facing` is White's direction. */
export function forwardOf(colour: Colour, facing: Direction): Direction {
  return (colour === 0 ? facing : facing ^ 2) as Direction;
}

/** The two diagonals next to a straight direction. */
export function diagonalsOf(forward: Direction): readonly [number, number] {
  return DIAGONALS[forward];
}

/** Diagonals by straight direction: 4 up-right, 5 down-right, 6 down-left, 7 up-left. */
const DIAGONALS: Readonly<Record<Direction, readonly [number, number]>> = {
  0: [7, 4],
  1: [4, 5],
  2: [5, 6],
  3: [6, 7],
};

/** Rank as the colour sees it, from 0 to 7. */
export function relativeRank(colour: Colour, facing: Direction, square: Square): number {
  switch (forwardOf(colour, facing)) {
    case 0:
      return 7 - (square >> 3);
    case 1:
      return square & 7;
    case 2:
      return square >> 3;
    case 3:
      return 7 - (square & 7);
  }
}

/** True if a square is on the colour's half of the board. */
export function isOnHalfOf(colour: Colour, facing: Direction, square: Square): boolean {
  return relativeRank(colour, facing, square) < 4;
}

/** Shade of a square: 0 dark, 1 light. */
export function shadeOf(square: Square): number {
  return (square + (square >> 3) + 1) & 1;
}

/** Corners in the order of Figure Dance: a1, h1, h8, a8. */
export const CORNERS: readonly Square[] = [56, 63, 7, 0];

/** True if a square is on the edge of the board. */
export function isOnRim(square: Square): boolean {
  return (square & 7) % 7 === 0 || (square >> 3) % 7 === 0;
}
