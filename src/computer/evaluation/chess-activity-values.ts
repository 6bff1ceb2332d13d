/**
 * Values of pieces' activity in orthodox chess, in hundredths of a pawn, in pairs for the opening and the ending.
 * They were tuned together with the other values of this folder by Texel's method on 150,000 positions without
 * captures to make, whose scores are Stockfish 15.1's after 3,000 nodes.
 */
import { BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from '../../engine/knightmare/board/pieces.js';

/** Value in the opening and in the ending. */
export type Phased = readonly [early: number, late: number];

/** Kinds of the attacked pieces in `threats`, in order. */
export const ATTACKED_KINDS = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] as const;

interface PieceActivity {
  readonly kind: number;
  /** Mobility values by the number of reached squares, from 0. */
  readonly early: readonly number[];
  readonly late: readonly number[];
  /** Units of attack per attacked square near the enemy king. */
  readonly unit: number;
  /** Value of each protected piece of its own side. */
  readonly protection: Phased;
  /** Values of attacks on enemy pieces, in the order of `ATTACKED_KINDS`. */
  readonly threats: readonly [Phased, Phased, Phased, Phased, Phased];
}

export const pieceActivities: readonly PieceActivity[] = [
  {
    kind: KNIGHT,
    early: [-29, -11, -1, 4, 12, 16, 22, 24, 18],
    late: [-19, -15, -2, 9, 8, 11, 13, 12, 13],
    unit: 2,
    protection: [5, 2],
    threats: [
      [-4, 10],
      [0, 0],
      [20, 8],
      [12, 5],
      [8, 0],
    ],
  },
  {
    kind: BISHOP,
    early: [-31, -24, -14, -8, -4, -1, 0, -1, 2, 10, 19, 23, 31, 35],
    late: [-33, -26, -22, -12, -5, 1, 7, 9, 7, 9, 16, 20, 30, 33],
    unit: 2,
    protection: [2, 4],
    threats: [
      [-2, 4],
      [12, 10],
      [0, 0],
      [18, 9],
      [9, 2],
    ],
  },
  {
    kind: ROOK,
    early: [-28, -20, -14, -9, -4, -4, 3, 2, 0, 7, 10, 7, 11, 13, 12],
    late: [-28, -28, -24, -15, -6, -7, 0, 0, 5, 9, 15, 16, 20, 26, 23],
    unit: 3,
    protection: [0, 0],
    threats: [
      [-6, 10],
      [3, 4],
      [5, 8],
      [0, 0],
      [7, 1],
    ],
  },
  {
    kind: QUEEN,
    early: [
      -17, -16, -14, -10, -9, -8, -6, -2, -2, -4, 0, -4, 1, 1, 3, 3, 3, 1, 7, 8, 8, 9, 9, 11, 11, 12, 13, 14,
    ],
    late: [
      -26, -24, -22, -21, -19, -16, -16, -15, -8, -6, -6, -1, -1, 1, 5, 6, 8, 7, 11, 14, 16, 17, 18, 21, 22,
      24, 26, 28,
    ],
    unit: 5,
    protection: [0, 0],
    threats: [
      [-2, 11],
      [3, 2],
      [-1, 4],
      [-4, 2],
      [0, 0],
    ],
  },
];

/** Values of a pawn's attack on an enemy knight, bishop, rook and queen. */
export const pawnThreats: readonly (readonly [kind: number, ...Phased])[] = [
  [KNIGHT, 33, 7],
  [BISHOP, 25, 8],
  [ROOK, 8, 5],
  [QUEEN, 6, 1],
];

/** Bonus of a knight or bishop on ranks 4 to 6 that no enemy pawn can ever attack. */
export const OUTPOST: Phased = [14, -5];
/** Bonus instead of `OUTPOST` if an own pawn protects the knight or bishop. */
export const PROTECTED_OUTPOST: Phased = [19, 7];

/** Bonus of a rook on a half-open file. */
export const HALF_OPEN: Phased = [20, 13];
/** Bonus of a rook on an open file. */
export const OPEN: Phased = [31, 6];
