/** Interprets a board for movement: units, kinds and traits, closed squares and walls. */
import type { Square } from '../../choices.js';
import type { Board } from './board.js';
import type { Colour, Kinds, PieceId } from './pieces.js';

/** Bits for the traits of a unit. */
export const PACIFIST = 1;
/** Trait of a unit next to a magnet: it can't move, capture or give check. */
export const FROZEN = 2;
export const CURSED = 4;
export const NEUTRAL = 8;
/** Trait of a unit that contains a pawn under Crab. */
export const CRABBED = 16;
/** Trait of a King that Coup made a Prince. */
export const PRINCE = 32;
export const ROYAL = 64;
export const MAGNET = 128;
/** Trait of pieces merged by Confabulation. */
export const COMPOSITE = 256;
/** Trait of two pieces on one square that are no longer merged and must still separate. */
export const CROWDED = 512;
export const SHIELDED = 1024;

/** A board prepared for queries. Arrays are indexed by square (`squares.ts`). */
export interface Grid {
  readonly board: Board;
  /** Pieces by square. Composites and crowded squares hold several. */
  readonly units: readonly (readonly PieceId[])[];
  /** Kinds by which the unit moves. A crab has CRAB instead of PAWN. 0 if empty. */
  readonly moves: Uint8Array;
  /** Kinds as which cards treat the unit: a crab is still a PAWN. */
  readonly kinds: Uint8Array;
  /** Owner of the unit, or -1 if empty. */
  readonly owner: Int8Array;
  /** Colours that may move the unit: bit 0 White, bit 1 Black. */
  readonly control: Uint8Array;
  readonly traits: readonly number[];
  /** 1 for squares that no unit can enter or cross (Forbidden City). */
  readonly forbidden: Uint8Array;
  /** Bit `d` is set if a wall blocks the step in direction `d` (Fortification). */
  readonly walled: Uint8Array;
  /** Squares of royal pieces, by colour. Empty while the King is away. */
  readonly royals: readonly [readonly Square[], readonly Square[]];
  /** True while the colour's royal piece is off the board (Under Elf Hill). */
  readonly hiding: readonly [boolean, boolean];
  /** True if captures are forbidden (Truce). */
  readonly truce: boolean;
  /** True if the move must capture an enemy when possible (Vendetta). */
  readonly vendetta: boolean;
}

/** True if the unit has at least one of these traits. */
export function hasTrait({ traits }: Pick<Grid, 'traits'>, square: Square, wanted: number): boolean {
  return ((traits[square] as number) & wanted) !== 0;
}

/** True if cards treat the unit as one of these kinds. */
export function hasKind({ kinds }: Pick<Grid, 'kinds'>, square: Square, wanted: Kinds): boolean {
  return ((kinds[square] as number) & wanted) !== 0;
}

/** True if the unit moves as one of these kinds. */
export function isMovingAs({ moves }: Pick<Grid, 'moves'>, square: Square, wanted: Kinds): boolean {
  return ((moves[square] as number) & wanted) !== 0;
}

/** True if a colour may move the unit. Includes neutral units. */
export function isControlledBy({ control }: Pick<Grid, 'control'>, square: Square, colour: Colour): boolean {
  return (((control[square] as number) >> colour) & 1) === 1;
}

/** True if a colour has a royal piece, on the board or away. */
export function hasRoyal({ royals, hiding }: Pick<Grid, 'royals' | 'hiding'>, colour: Colour): boolean {
  return royals[colour].length > 0 || hiding[colour];
}

export function isWalled({ walled }: Pick<Grid, 'walled'>, from: Square, direction: number): boolean {
  return (((walled[from] as number) >> direction) & 1) === 1;
}
