/** The plain value of a position, and the endings. */

import { createEndings } from '../army-endings.js';
import type { Position } from '../game.js';
import type { LastMove } from '../last-move.js';
import type { Options } from '../options.js';

/** A complete position. Sets of armies have bit `a` for army `a`. */
export interface GauntletPosition extends Position {
  readonly game: 'kings-gauntlet';
  readonly options: Options;
  /** Piece codes by square. */
  readonly cells: readonly number[];
  /** Army to move; meaningless during odd man out. */
  readonly turn: number;
  /** Hands during odd man out: -1 not asked, 0 waiting, else fingers; null once a side begins. */
  readonly fingers: readonly number[] | null;
  /** Armies without a king whose pieces are obstacles. */
  readonly frozen: number;
  /**
   * Capture counts at `(taker * 4 + army) * LETTERS.length + kind` (`state.ts`). The fifth taker means none.
   */
  readonly taken: readonly number[];
  /** Actions and calls so far. */
  readonly ply: number;
  /** The generator's state. */
  readonly dice: number;
  /** Hashes since the last irreversible change, two halves each, this position included. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** Ending (`endings`); 0 while playing. */
  readonly ended: number;
}

export const endings = createEndings([
  'throne',
  'kings-taken',
  'checkmate',
  'resignation',
  'agreement',
  'repetition',
  'nobody-moves',
  'timeout',
  'absence',
  'departure',
]);

/** Endings without a winner, precomputed for the hot path. */
export const REPEATED = endings.of('repetition', 0);
export const NOBODY_MOVES = endings.of('nobody-moves', 0);
