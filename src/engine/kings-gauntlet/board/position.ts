/** Position as a plain value, and its endings. */

import type { Position } from '../../game.js';
import { createEndings } from '../../kit/armies/army-endings.js';
import type { LastMove } from '../../notation/last-move.js';
import type { Options } from '../../options.js';

/** Sets of armies are numbers: bit `a` stands for army `a`. */
export interface GauntletPosition extends Position {
  readonly game: 'kings-gauntlet';
  readonly options: Options;
  readonly cells: readonly number[];
  /** Army to move. Undefined during odd man out. */
  readonly turn: number;
  /**
   * Hands shown during odd man out: -1 for an army that isn't asked, 0 while waiting, else the number of
   * fingers. Null once it is decided which army moves first.
   */
  readonly fingers: readonly number[] | null;
  /** Armies without a king whose pieces are obstacles. */
  readonly frozen: number;
  /**
   * Capture counters at `(taker * 4 + army) * LETTERS.length + kind` (see `state.ts`). The fifth taker counts
   * pieces that no army captured.
   */
  readonly taken: readonly number[];
  /** Number of actions and calls so far. */
  readonly ply: number;
  readonly dice: number;
  /** Hashes of the positions since the last irreversible change, two halves each. Includes this position. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** Number of the ending (`endings`). 0 while playing. */
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

/** Numbers of endings, precomputed because searches compare endings often. */
export const REPEATED = endings.toNumber('repetition', 0);
export const NO_MOVES_LEFT = endings.toNumber('nobody-moves', 0);
