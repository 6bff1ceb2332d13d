/** What a board means for movement: who stands where, as what, under which effects; which squares and steps are closed. */
import type { Square } from '../../choices.js';
import type { Board } from './board.js';
import type { Colour, Kinds, PieceId } from './pieces.js';

/** Traits of what stands on a square, as bits. */
export const PACIFIST = 1;
/** Next to a magnet: cannot move, capture or give check. */
export const FROZEN = 2;
export const CURSED = 4;
export const NEUTRAL = 8;
/** A pawn under Crab is (part of) what stands here. */
export const CRABBED = 16;
/** A King that Coup made a Prince. */
export const PRINCE = 32;
export const ROYAL = 64;
export const MAGNET = 128;
/** Two or more pieces joined by Confabulation. */
export const COMPOSITE = 256;
/** Two pieces that Confabulation no longer joins and that have not been put right yet. */
export const CROWDED = 512;
export const SHIELDED = 1024;

/** A board made ready for questions. Arrays are by square; squares have the numbers of `squares.ts`. */
export interface Grid {
  readonly board: Board;
  /** The pieces on a square; more than one only for composites and what is left of them. */
  readonly units: readonly (readonly PieceId[])[];
  /** The kinds that the unit moves as; CRAB instead of PAWN for crabs; 0 where nobody stands. */
  readonly moves: Uint8Array;
  /** The kinds that the unit counts as for cards. */
  readonly kinds: Uint8Array;
  /** 0, 1, or -1 where nobody stands. */
  readonly owner: Int8Array;
  /** Who may move the unit: bit 0 White, bit 1 Black. */
  readonly control: Uint8Array;
  readonly traits: readonly number[];
  /** 1 for squares that no piece can enter or slide across (Forbidden City). */
  readonly forbidden: Uint8Array;
  /** By square, bit `d` for a step in direction `d` that a wall forbids (Fortification). */
  readonly walled: Uint8Array;
  /** The squares of each colour's royal pieces; none while the King is away. */
  readonly royals: readonly [readonly Square[], readonly Square[]];
  /** Whether each colour's royal piece is off the board for a while (Under Elf Hill). */
  readonly hiding: readonly [boolean, boolean];
  /** Nothing can be captured (Truce). */
  readonly truce: boolean;
  /** If White has a lawful capture of an enemy piece, the move must be one (Vendetta); the same for Black. */
  readonly vendetta: boolean;
}

/** Whether what stands on a square has one of these traits. */
export function hasTrait({ traits }: Pick<Grid, 'traits'>, square: Square, wanted: number): boolean {
  return ((traits[square] as number) & wanted) !== 0;
}

/** Whether what stands on a square is (partly) of one of these kinds, for cards. */
export function hasKind({ kinds }: Pick<Grid, 'kinds'>, square: Square, wanted: Kinds): boolean {
  return ((kinds[square] as number) & wanted) !== 0;
}

/** Whether what stands on a square moves (partly) as one of these kinds. */
export function movesAs({ moves }: Pick<Grid, 'moves'>, square: Square, wanted: Kinds): boolean {
  return ((moves[square] as number) & wanted) !== 0;
}

/** Whether what stands on a square is a colour's to move, neutral pieces among it. */
export function isControlledBy({ control }: Pick<Grid, 'control'>, square: Square, colour: Colour): boolean {
  return (((control[square] as number) >> colour) & 1) === 1;
}

/** Whether a colour has a royal piece, on the board or off it for a while. */
export function hasRoyal({ royals, hiding }: Pick<Grid, 'royals' | 'hiding'>, colour: Colour): boolean {
  return royals[colour].length > 0 || hiding[colour];
}

/** Whether a wall stands in the way of a step. */
export function isWalled({ walled }: Pick<Grid, 'walled'>, from: Square, direction: number): boolean {
  return (((walled[from] as number) >> direction) & 1) === 1;
}
