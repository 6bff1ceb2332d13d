/**
 * Men as numbers, for a search that supposes that no card is played any more: what a man moves as, whose he is, and what effects
 * in play make of him; and what he is worth where he stands, in the opening and in the ending.
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
import { rankFor } from '../../engine/knightmare/board/squares.js';
import type { Direction } from '../../engine/view.js';
import { ending, opening } from '../evaluation/chess-tables.js';

/** The bits of the kinds that a man moves as (`board/men.ts`). */
export const KINDS = 127;
/** The bit that Black's men have. */
export const BLACK = 128;
/** Neither takes nor is taken. */
export const PEACEFUL = 256;
/** Cannot move. */
export const STUCK = 512;
/** Slides two squares at most. */
export const SHORT = 1024;
/** Serves both sides. */
export const COMMON = 2048;
/** Is not taken in the coming turn. */
export const COVERED = 4096;
/** The King, or who was made one: he must not be taken. */
export const CROWNED = 8192;

/** Codes lie below this number. */
export const CODES = 16_384;

/** No man. */
export const NO_PIECE = 0;

const BITS: readonly (readonly [trait: number, bit: number])[] = [
  [PACIFIST, PEACEFUL],
  [FROZEN, STUCK],
  [CURSED, SHORT],
  [NEUTRAL, COMMON],
  [SHIELDED, COVERED],
  [ROYAL, CROWNED],
];

/** What stands on a square, as a number; `NOBODY` where nothing does. */
export function pieceCodeOn(grid: Grid, square: number): number {
  const owner = grid.owner[square] as number;
  if (owner < 0) return NO_PIECE;
  let code = (grid.moves[square] as number) | (owner === 1 ? BLACK : 0);
  for (const [trait, bit] of BITS) if (hasTrait(grid, square, trait)) code |= bit;
  return code;
}

/** How much of the opening each kind keeps on, pawn first; all men together make `ALL`. */
const PHASES = [0, 1, 1, 2, 4, 0];
export const ALL = 24;

/** A King who is none any more still moves like one. */
const PRINCE_VALUE = 300;
/** Who was made the King and does not move like one: he neither runs nor may be given for anything (Coup). */
const BOUND_KING_VALUE = -250;
/** A crab takes like a pawn and goes no way but that. */
const CRAB_VALUE = 90;

/** What is left of a man's worth, in quarters. */
const REMAINING_VALUE: readonly (readonly [bit: number, quarters: number])[] = [
  [COMMON, 0],
  [PEACEFUL, 1],
  [STUCK, 2],
  [SHORT, 3],
];

/** By code: what a man is worth for White wherever he stands, and what he counts for the phase. */
export const early = new Int16Array(CODES);
export const late = new Int16Array(CODES);
export const phases = new Uint8Array(CODES);
/** By code: what taking him gains, no matter whose man he is. */
export const prices = new Int16Array(CODES);
/** By kinds and square as its owner sees it: what standing there adds. */
export const placesEarly = new Int16Array((KINDS + 1) * 64);
export const placesLate = new Int16Array((KINDS + 1) * 64);

for (let kinds = 1; kinds <= KINDS; kinds++) {
  const orders = kindWords.flatMap(([kind], order) => ((kinds & kind) === 0 ? [] : [order]));
  // A crab stands where a pawn would.
  const leading = orders.at(-1) ?? 0;
  const crab = (kinds & CRAB) === 0 ? 0 : CRAB_VALUE;
  const sum = (values: readonly number[]) =>
    orders.reduce((total, order) => total + (values[order] ?? 0), crab);
  for (const bits of allBits()) {
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

/** All that a code may have besides kinds. */
function allBits(): readonly number[] {
  return Array.from({ length: CODES / BLACK }, (_, bits) => bits * BLACK);
}

/** A square as its owner sees it, so that his own first rank lies at the lower edge: by facing, owner and square. */
export const seenFrom: readonly (readonly Uint8Array[])[] = ([0, 1, 2, 3] as const).map((facing) =>
  colours.map((owner) => Uint8Array.from({ length: 64 }, (_, square) => viewedSquare(owner, facing, square))),
);

function viewedSquare(owner: Colour, facing: Direction, square: number): number {
  const row = 7 - rankFor(owner, facing, square);
  const column = facing % 2 === 0 ? square & 7 : square >> 3;
  return row * 8 + column;
}

/** Whether a man is a pawn and nothing else: he may promote. */
export function canPromote(code: number): boolean {
  return (code & KINDS) === PAWN;
}

/** Whose man it is. */
export function ownerOf(code: number): Colour {
  return (code & BLACK) === 0 ? 0 : 1;
}

/** Whether a man is a colour's to move, if he can move at all. */
export function isMovableBy(code: number, colour: Colour): boolean {
  return ownerOf(code) === colour || (code & COMMON) !== 0;
}

/** Whether a colour may take with a man. */
export function canCaptureFor(code: number, colour: Colour): boolean {
  return (code & (PEACEFUL | STUCK)) === 0 && isMovableBy(code, colour);
}
