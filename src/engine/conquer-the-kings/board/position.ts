/** Position as a plain value, and its endings. */

import type { Position } from '../../game.js';
import { createEndings } from '../../kit/armies/army-endings.js';
import type { LastMove } from '../../notation/last-move.js';
import type { Options } from '../../options.js';
import type { Direction } from '../../view.js';

/** Sets of armies are numbers: bit `a` stands for army `a`. */
export interface ConquestPosition extends Position {
  readonly game: 'conquer-the-kings';
  readonly options: Options;
  /** Piece codes by square. All squares are empty during set-up. */
  readonly cells: readonly number[];
  /**
   * During set-up, the rows that each army has chosen, as its owner sees them. Null for an army that must
   * still choose. Empty text for an army that isn't in the game. Once all pieces are placed, the whole list
   * is null.
   */
  readonly setups: readonly (string | null)[] | null;
  /** Army to move. Undefined during set-up. */
  readonly turn: number;
  readonly arrows: readonly Direction[];
  /** Armies that still have a king. */
  readonly alive: number;
  /** Fallen armies whose pieces stay as obstacles. */
  readonly ruins: number;
  /** Fallen armies in the order of their fall. */
  readonly fallen: readonly number[];
  /** Piece counts of the bone yards, by `yardIndex`. */
  readonly yards: readonly number[];
  readonly points: readonly number[];
  /** Number of actions and calls so far. */
  readonly ply: number;
  /** State of the random generator. No rule of this game uses random numbers. */
  readonly dice: number;
  /** Hashes of the positions since the last irreversible change, two halves each. Includes this position. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** Number of the ending (`endings`). 0 while playing. */
  readonly ended: number;
}

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

export type Reason = Parameters<typeof endings.toNumber>[0];

/** Numbers of endings, precomputed because searches compare endings often. */
export const STALEMATE = endings.toNumber('stalemate', 0);
export const REPEATED = endings.toNumber('repetition', 0);
export const NO_MOVES_LEFT = endings.toNumber('nobody-moves', 0);
export const BARE_KINGS = endings.toNumber('bare-kings', 0);
