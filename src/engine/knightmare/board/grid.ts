/** Meaning of a board for movement: units, kinds and traits, closed squares and steps. */
import type { Square } from '../../choices.js';
import type { Board } from './board.js';
import type { Colour, Kinds, PieceId } from './pieces.js';

/** Trait bits of a unit. */
export const PACIFIST = 1;
/** Next to a magnet: can't move, capture or give check. */
export const FROZEN = 2;
export const CURSED = 4;
export const NEUTRAL = 8;
/** Contains a pawn under Crab. */
export const CRABBED = 16;
/** A King made Prince by Coup. */
export const PRINCE = 32;
export const ROYAL = 64;
export const MAGNET = 128;
/** Pieces joined by Confabulation. */
export const COMPOSITE = 256;
/** Two pieces no longer joined and not yet separated. */
export const CROWDED = 512;
export const SHIELDED = 1024;

/** A board prepared for queries; arrays by square (`squares.ts`). */
export interface Grid {
  readonly board: Board;
  /** Pieces by square; several for composites and their remains. */
  readonly units: readonly (readonly PieceId[])[];
  /** Movement kinds of the unit, CRAB instead of PAWN for crabs; 0 if empty. */
  readonly moves: Uint8Array;
  /** Kinds of the unit for cards. */
  readonly kinds: Uint8Array;
  /** Owner 0 or 1; -1 if empty. */
  readonly owner: Int8Array;
  /** Colours that may move the unit: bit 0 White, bit 1 Black. */
  readonly control: Uint8Array;
  readonly traits: readonly number[];
  /** 1 for squares that nothing enters or crosses (Forbidden City). */
  readonly forbidden: Uint8Array;
  /** Bit `d` for a walled step in direction `d` (Fortification). */
  readonly walled: Uint8Array;
  /** Royal squares by colour; none while the King is away. */
  readonly royals: readonly [readonly Square[], readonly Square[]];
  /** True by colour while the royal piece is off the board (Under Elf Hill). */
  readonly hiding: readonly [boolean, boolean];
  /** No captures (Truce). */
  readonly truce: boolean;
  /** By colour: the move must capture an enemy if it can (Vendetta). */
  readonly vendetta: boolean;
}

/** True if the unit has one of these traits. */
export function hasTrait({ traits }: Pick<Grid, 'traits'>, square: Square, wanted: number): boolean {
  return ((traits[square] as number) & wanted) !== 0;
}

/** True if the unit counts as one of these kinds for cards. */
export function hasKind({ kinds }: Pick<Grid, 'kinds'>, square: Square, wanted: Kinds): boolean {
  return ((kinds[square] as number) & wanted) !== 0;
}

/** True if the unit moves as one of these kinds. */
export function movesAs({ moves }: Pick<Grid, 'moves'>, square: Square, wanted: Kinds): boolean {
  return ((moves[square] as number) & wanted) !== 0;
}

/** True if a colour may move the unit, neutral pieces included. */
export function isControlledBy({ control }: Pick<Grid, 'control'>, square: Square, colour: Colour): boolean {
  return (((control[square] as number) >> colour) & 1) === 1;
}

/** True if a colour has a royal piece, on the board or away. */
export function hasRoyal({ royals, hiding }: Pick<Grid, 'royals' | 'hiding'>, colour: Colour): boolean {
  return royals[colour].length > 0 || hiding[colour];
}

/** True if a wall blocks a step. */
export function isWalled({ walled }: Pick<Grid, 'walled'>, from: Square, direction: number): boolean {
  return (((walled[from] as number) >> direction) & 1) === 1;
}
