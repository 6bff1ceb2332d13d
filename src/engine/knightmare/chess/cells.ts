/**
 * The mailbox: the board in a field of 16 columns, with a border as wide as a knight leaps, so that a step over the edge
 * meets a wall and needs no test of its own, and so that the difference of two cells tells how they lie to each other.
 * Outside of this folder squares count from 0 (a8) to 63 (h1), as everywhere.
 */
import type { Square } from '../../choices.js';
import type { Colour } from '../board/pieces.js';

/** A place in the mailbox. */
export type Cell = number;

/** How many places the mailbox has. */
export const CELLS = 208;
/** A place that is not on the board. */
export const NOWHERE: Cell = 0;

export function cellAt(square: Square): Cell {
  return square + (square & 56) + 48;
}

export function squareAt(cell: Cell): Square {
  return ((cell + (cell & 7)) >> 1) - 24;
}

/** Whether the cell lies on White's or on Black's first rank. */
export function isOnOuterRank(cell: Cell): boolean {
  return cell < 64 || cell >= 160;
}

/** Steps from cell to cell along diagonals; a step's opposite is its negative. */
export const DIAGONALS: readonly number[] = [-17, -15, 15, 17];
/** Along ranks and files. */
export const STRAIGHTS: readonly number[] = [-16, -1, 1, 16];
/** A knight's. */
export const LEAPS: readonly number[] = [-33, -31, -18, -14, 14, 18, 31, 33];

/** The step of a pawn. */
export function forwardOf(colour: Colour): number {
  return colour === 0 ? -16 : 16;
}
