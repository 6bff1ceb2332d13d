/** The plain value of a position, and the endings. */

import { createEndings } from '../army-endings.js';
import type { Position } from '../game.js';
import type { LastMove } from '../last-move.js';
import type { Options } from '../options.js';
import type { Direction } from '../view.js';

/** A complete position. Sets of armies have bit `a` for army `a`. */
export interface ConquestPosition extends Position {
  readonly game: 'conquer-the-kings';
  readonly options: Options;
  /** Piece codes by square; empty during set-up. */
  readonly cells: readonly number[];
  /**
   * During set-up: each army's rows as its owner sees them, null if not ready, empty text if not set up. Null
   * once all are placed.
   */
  readonly setups: readonly (string | null)[] | null;
  /** Army to move; meaningless during set-up. */
  readonly turn: number;
  readonly arrows: readonly Direction[];
  /** Armies with a standing king. */
  readonly alive: number;
  /** Fallen armies whose pieces stay as obstacles. */
  readonly ruins: number;
  /** Fallen armies in order. */
  readonly fallen: readonly number[];
  /** Piece counts of the bone yards (`yardIndex`). */
  readonly yards: readonly number[];
  readonly points: readonly number[];
  /** Actions and calls so far. */
  readonly ply: number;
  /** Generator state; the rules never draw from it. */
  readonly dice: number;
  /** Hashes since the last irreversible change, two halves each, this position included. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** Ending (`endings`); 0 while playing. */
  readonly ended: number;
}

/** Index of a bone-yard counter. */
export function yardIndex(holder: number, owner: number, kind: number): number {
  return (holder << 5) | (owner << 3) | kind;
}

export const YARD_COUNTERS = yardIndex(4, 0, 0);

export const endings = createEndings([
  'conquered',
  'checkmate',
  'stalemate',
  'resignation',
  'timeout',
  'agreement',
  'repetition',
  'nobody-moves',
  'absence',
  'departure',
  'cannot-win',
  'bare-kings',
]);

export type Reason = Parameters<typeof endings.of>[0];

/** Endings without a winner, precomputed for the hot path. */
export const STALEMATE = endings.of('stalemate', 0);
export const REPEATED = endings.of('repetition', 0);
export const NOBODY_MOVES = endings.of('nobody-moves', 0);
export const BARE_KINGS = endings.of('bare-kings', 0);
