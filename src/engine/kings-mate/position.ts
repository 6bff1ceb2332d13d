/** The plain value of a position, and the endings. */

import type { Square } from '../choices.js';
import type { Position } from '../game.js';
import type { Options } from '../options.js';
import type { Move } from '../piece-codes.js';
import { createSideEndings } from '../side-endings.js';
import type { MateCodes } from './codes.js';
import { type Army, sideIds, sides } from './pieces.js';

/** No action yet. */
export const NO_MOVE: Move = -1;

/** Last action: a move, or a failed attempt. */
export interface LastMove {
  readonly move: Move;
  /** It captured the piece on its target. */
  readonly took: boolean;
  /** It was a failed attempt: nothing moved (ruling 18). */
  readonly failed: boolean;
}

/** The last action of a game in which nothing has happened yet. */
export const NOTHING_YET: LastMove = { move: NO_MOVE, took: false, failed: false };

/** A complete position. */
export interface MatePosition extends Position {
  readonly game: 'kings-mate';
  readonly options: Options;
  /** Piece code by square (`pieces.ts`), row by row from A9. */
  readonly cells: readonly number[];
  readonly side: Army;
  /** Actions and calls so far. */
  readonly ply: number;
  /** True for an unmoved king, which may still defend the crown. */
  readonly unmoved: readonly [white: boolean, black: boolean];
  /** Captured pieces not won back, at `army * 8 + kind`. */
  readonly prisoners: readonly number[];
  /** Squares of pieces whose attempts failed this turn. */
  readonly barred: readonly Square[];
  /** The generator's state. */
  readonly dice: number;
  /** Hashes since the last irreversible change, two halves each, this position included. */
  readonly seen: readonly number[];
  readonly last: LastMove;
  /** Ending (`endings`); 0 while playing. */
  readonly ended: number;
}

const [white, black] = sideIds;

/** Endings; pairs are in the order of the winners. */
export const endings = createSideEndings<MateCodes['outcome']>(sides, [
  { winners: [white], reason: 'conquered' },
  { winners: [black], reason: 'conquered' },
  { winners: [white], reason: 'fools-gambit' },
  { winners: [black], reason: 'fools-gambit' },
  { winners: [], reason: 'stalemate' },
  { winners: [white], reason: 'stalemate' },
  { winners: [black], reason: 'stalemate' },
  { winners: [], reason: 'repetition' },
  { winners: [], reason: 'ply-cap' },
]);

/** Endings of the rules; decisive ones by winner. */
export const CONQUERED = sideIds.map((side) => endings.of('conquered', side));
export const GAMBIT = sideIds.map((side) => endings.of('fools-gambit', side));
export const STALEMATE = endings.of('stalemate', null);
export const STALEMATE_WON = sideIds.map((side) => endings.of('stalemate', side));
export const REPEATED = endings.of('repetition', null);
export const PLY_CAP = endings.of('ply-cap', null);
