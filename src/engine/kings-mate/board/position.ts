/** Position as a plain value, and its endings. */

import type { Square } from '../../choices.js';
import type { Position } from '../../game.js';
import { createSideEndings } from '../../kit/two-sides/side-endings.js';
import type { Options } from '../../options.js';
import type { Move } from '../../search/piece-codes.js';
import type { MateCodes } from '../codes.js';
import { type Army, sideIds, sides } from './pieces.js';

/** Marks that no action was made yet. */
export const NO_MOVE: Move = -1;

/** Last action: a move or a failed attempt. */
export interface LastMove {
  readonly move: Move;
  /** True for a capture. */
  readonly took: boolean;
  /** True for a failed attempt, which moves nothing (ruling 18). */
  readonly failed: boolean;
}

/** Value of `last` before the first action. */
export const NOTHING_YET: LastMove = { move: NO_MOVE, took: false, failed: false };

export interface MatePosition extends Position {
  readonly game: 'kings-mate';
  readonly options: Options;
  /** Piece codes by square (`pieces.ts`), row by row from A9. */
  readonly cells: readonly number[];
  readonly side: Army;
  /** Number of actions and calls so far. */
  readonly ply: number;
  /** True for a king that hasn't moved, so the Defense of the Crown is still possible. */
  readonly unmoved: readonly [white: boolean, black: boolean];
  /** Captured pieces that weren't won back, at index `army * 8 + kind`. */
  readonly prisoners: readonly number[];
  /** Squares of pieces whose attempts failed in this turn. */
  readonly barred: readonly Square[];
  readonly dice: number;
  /** Hashes of the positions since the last irreversible change, two halves each. Includes this position. */
  readonly seen: readonly number[];
  readonly last: LastMove;
  /** Number of the ending (`endings`). 0 while playing. */
  readonly ended: number;
}

const [white, black] = sideIds;

/** Endings on the board. If either side can win by an ending, White's win is listed before Black's. */
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

/** Numbers of the endings. Arrays are indexed by the winner. */
export const CONQUERED = sideIds.map((side) => endings.toNumber('conquered', side));
export const GAMBIT = sideIds.map((side) => endings.toNumber('fools-gambit', side));
export const STALEMATE = endings.toNumber('stalemate', null);
export const STALEMATE_WON = sideIds.map((side) => endings.toNumber('stalemate', side));
export const REPEATED = endings.toNumber('repetition', null);
export const PLY_CAP = endings.toNumber('ply-cap', null);
