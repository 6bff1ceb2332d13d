/** A position of The King's Gauntlet: the plain value that hosts keep, and the ways a game can end. */

import { createEndings } from '../army-endings.js';
import type { Position } from '../game.js';
import type { LastMove } from '../last-move.js';
import type { Options } from '../options.js';

/** Everything that has to be known to go on with a game. Sets of armies have bit `a` for army `a`. */
export interface GauntletPosition extends Position {
  readonly game: 'kings-gauntlet';
  readonly options: Options;
  /** What stands on each square (codes of `chessmen.ts`), row by row. */
  readonly cells: readonly number[];
  /** The army to move; without meaning while the odd man out is looked for. */
  readonly turn: number;
  /**
   * What each army shows while the odd man out is looked for: -1 not asked (another army speaks for its player),
   * 0 not chosen yet, else the number of fingers; null once it is known who begins.
   */
  readonly fingers: readonly number[] | null;
  /** Armies whose men stand still: their king has fallen, and they are obstacles. */
  readonly frozen: number;
  /** How many men were taken, at `(taker * 4 + army) * LETTERS.length + kind` (`state.ts`); a fifth taker stands for nobody. */
  readonly taken: readonly number[];
  /** Actions and calls so far. */
  readonly ply: number;
  /** The generator's state. */
  readonly dice: number;
  /** Hashes of the positions since the last change that cannot be undone, two halves each, this one included. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** How the game ended (`endings`); 0 while it goes on. */
  readonly ended: number;
}

/** How games end. */
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

/** The endings that the rules of play declare without a winner, ready for the hot path. */
export const REPEATED = endings.of('repetition', 0);
export const NOBODY_MOVES = endings.of('nobody-moves', 0);
