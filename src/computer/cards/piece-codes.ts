/**
 * Packs pieces into numbers for a search without cards: movement kinds, owner and effects. Also holds
 * piece-square values for the opening and the ending.
 */
import {
  CURSED,
  FROZEN,
  type Grid,
  hasTrait,
  NEUTRAL,
  PACIFIST,
  ROYAL,
  SHIELDED,
} from '../../engine/knightmare/board/grid.js';
import { type Colour, CRAB, colours, kindWords, PAWN } from '../../engine/knightmare/board/pieces.js';
import { relativeRank } from '../../engine/knightmare/board/squares.js';
import type { Direction } from '../../engine/view.js';
import { ending, opening } from './piece-square-tables.js';

/** Bits of the movement kinds (`board/pieces.ts`). */
export const KINDS = 127;
/** Bit of Black's pieces. */
export const BLACK = 128;
/** Bit of a piece that can't capture or be captured. */
export const PEACEFUL = 256;
/** Bit of a piece that can't move. */
export const STUCK = 512;
/** Bit of a piece that slides at most two squares. */
export const SHORT = 1024;
/** Bit of a piece that both sides may move. */
export const COMMON = 2048;
/** Bit of a piece that can't be captured in the next turn. */
export const COVERED = 4096;
/** Bit of the royal piece, which must not be captured. */
export const CROWNED = 8192;

/** Upper bound of piece codes. */
export const CODES = 16_384;

export const NO_PIECE = 0;

const BITS: readonly (readonly [trait: number, bit: number])[] = [
  [PACIFIST, PEACEFUL],
  [FROZEN, STUCK],
  [CURSED, SHORT],
  [NEUTRAL, COMMON],
  [SHIELDED, COVERED],
  [ROYAL, CROWNED],
];

/** Code of the piece on a square; `NO_PIECE` if empty. */
export function pieceCodeOn(grid: Grid, square: number): number {
  const owner = grid.owner[square] as number;
  if (owner < 0) return NO_PIECE;
  let code = (grid.moves[square] as number) | (owner === 1 ? BLACK : 0);
  for (const [trait, bit] of BITS) if (hasTrait(grid, square, trait)) code |= bit;
  return code;
}

/** Game-phase weight by kind, pawn first. All pieces together weigh `ALL`. */
const PHASES = [0, 1, 1, 2, 4, 0];
export const ALL = 24;

/** A Prince moves like a King. */
const PRINCE_VALUE = 300;
/** Penalty for a royal piece that isn't a King, because it can't be exchanged and must stay safe (Coup). */
const BOUND_KING_VALUE = -250;
/** A crab captures like a pawn but can't advance. */
const CRAB_VALUE = 90;

/** Value that remains under an effect, in quarters. */
const REMAINING_VALUE: readonly (readonly [bit: number, quarters: number])[] = [
  [COMMON, 0],
  [PEACEFUL, 1],
  [STUCK, 2],
  [SHORT, 3],
];

/** Value of a piece for White in the opening, by code. Leaves out the value of its square. */
export const early = new Int16Array(CODES);
/** Value of a piece for White in the ending, by code. Leaves out the value of its square. */
export const late = new Int16Array(CODES);
/** Game-phase weight by code. */
export const phases = new Uint8Array(CODES);
/** Value of capturing a piece by code, whichever side owns it. */
export const prices = new Int16Array(CODES);
/** Bonus of a square by kinds, as the owner sees it. */
export const placesEarly = new Int16Array((KINDS + 1) * 64);
export const placesLate = new Int16Array((KINDS + 1) * 64);

for (let kinds = 1; kinds <= KINDS; kinds++) {
  const orders = kindWords.flatMap(([kind], order) => ((kinds & kind) === 0 ? [] : [order]));
  // A piece of none of these kinds is a crab, which counts as a pawn (order 0).
  const leading = orders.at(-1) ?? 0;
  const crab = (kinds & CRAB) === 0 ? 0 : CRAB_VALUE;
  const sum = (values: readonly number[]) =>
    orders.reduce((total, order) => total + (values[order] ?? 0), crab);
  for (const bits of listEffectCombinations()) {
    const quarters = REMAINING_VALUE.reduce(
      (least, [bit, left]) => ((bits & bit) === 0 ? least : Math.min(least, left)),
      4,
    );
    const code = kinds | bits;
    const movesLikeKing = orders.includes(5);
    const isCrowned = (bits & CROWNED) !== 0;
    const prince = movesLikeKing ? PRINCE_VALUE : 0;
    const sign = (code & BLACK) === 0 ? 1 : -1;
    const worth = (values: readonly number[]) =>
      isCrowned ? (movesLikeKing ? 0 : BOUND_KING_VALUE) : sum(values) + prince;
    early[code] = (sign * quarters * worth(opening.values)) >> 2;
    late[code] = (sign * quarters * worth(ending.values)) >> 2;
    prices[code] = Math.abs(early[code] as number);
    phases[code] = quarters === 0 ? 0 : orders.reduce((total, order) => total + (PHASES[order] ?? 0), 0);
  }
  for (let seen = 0; seen < 64; seen++) {
    const place = kinds * 64 + seen;
    placesEarly[place] = opening.squares[leading]?.[seen] ?? 0;
    placesLate[place] = ending.squares[leading]?.[seen] ?? 0;
  }
}

/** Every combination of effect bits. */
function listEffectCombinations(): readonly number[] {
  return Array.from({ length: CODES / BLACK }, (_, bits) => bits * BLACK);
}

/** Square as its owner sees it, by facing, owner and square. The owner's first rank is at the bottom. */
export const seenFrom: readonly (readonly Uint8Array[])[] = ([0, 1, 2, 3] as const).map((facing) =>
  colours.map((owner) => Uint8Array.from({ length: 64 }, (_, square) => viewedSquare(owner, facing, square))),
);

function viewedSquare(owner: Colour, facing: Direction, square: number): number {
  const row = 7 - relativeRank(owner, facing, square);
  const column = facing % 2 === 0 ? square & 7 : square >> 3;
  return row * 8 + column;
}

/** True for an ordinary pawn, which may promote. */
export function canPromote(code: number): boolean {
  return (code & KINDS) === PAWN;
}

export function ownerOf(code: number): Colour {
  return (code & BLACK) === 0 ? 0 : 1;
}

/** True if a colour may move the piece, ignoring whether it is stuck. */
export function isMovableBy(code: number, colour: Colour): boolean {
  return ownerOf(code) === colour || (code & COMMON) !== 0;
}

/** True if a colour may capture with the piece. */
export function canCaptureFor(code: number, colour: Colour): boolean {
  return (code & (PEACEFUL | STUCK)) === 0 && isMovableBy(code, colour);
}
