/**
 * The mailbox: 16 columns with a border as wide as a knight's jump. Steps off the board hit a wall, and the
 * difference of two cells tells how they are related. Squares outside this folder count from 0 (a8) to 63
 * (h1).
 */
import type { Square } from '../../choices.js';
import type { Colour } from '../board/pieces.js';

/** An index into the mailbox. */
export type Cell = number;

export const CELLS = 208;
/** A cell off the board. */
export const NOWHERE: Cell = 0;

export function cellAt(square: Square): Cell {
  return square + (square & 56) + 48;
}

export function squareAt(cell: Cell): Square {
  return ((cell + (cell & 7)) >> 1) - 24;
}

/** True for White's or Black's first rank. */
export function isOnOuterRank(cell: Cell): boolean {
  return cell < 64 || cell >= 160;
}

/** Diagonal steps. Opposite steps are negatives. */
export const DIAGONALS: readonly number[] = [-17, -15, 15, 17];
/** Steps along ranks and files. */
export const STRAIGHTS: readonly number[] = [-16, -1, 1, 16];
/** Knight jumps. */
export const LEAPS: readonly number[] = [-33, -31, -18, -14, 14, 18, 31, 33];

/** Pawn step of a colour. */
export function forwardOf(colour: Colour): number {
  return colour === 0 ? -16 : 16;
}
