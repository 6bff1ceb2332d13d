/** A position of Conquer the Kings: the plain value that hosts keep, and the ways a game can end. */

import { createEndings } from '../army-endings.js';
import type { Position } from '../game.js';
import type { LastMove } from '../last-move.js';
import type { Options } from '../options.js';
import type { Direction } from '../view.js';

/** Everything that has to be known to go on with a game. Sets of armies have bit `a` for army `a`. */
export interface ConquestPosition extends Position {
  readonly game: 'conquer-the-kings';
  readonly options: Options;
  /** What stands on each square (codes of `chessmen.ts`), row by row; nobody while the armies are set up. */
  readonly cells: readonly number[];
  /**
   * While the armies are set up: each army's rows as its owner sees them, null where it is not ready, an empty text where
   * nobody sets it up. Null once all stand.
   */
  readonly setups: readonly (string | null)[] | null;
  /** The army to move; without meaning while the armies are set up. */
  readonly turn: number;
  readonly arrows: readonly Direction[];
  /** Armies whose king stands. */
  readonly alive: number;
  /** Fallen armies whose men stay as obstacles. */
  readonly ruins: number;
  /** Armies in the order in which they fell. */
  readonly fallen: readonly number[];
  /** The bone yards: how many men of an army and kind each army holds (`yardIndex`). */
  readonly yards: readonly number[];
  readonly points: readonly number[];
  /** Actions and calls so far. */
  readonly ply: number;
  /** The generator's state: kept for play that goes on from here, the rules never draw from it. */
  readonly dice: number;
  /** Hashes of the positions since the last change that cannot be undone, two halves each, this one included. */
  readonly seen: readonly number[];
  readonly last: LastMove | null;
  /** How the game ended (`endings`); 0 while it goes on. */
  readonly ended: number;
}

/** Where the men of an owner and kind are counted that lie in an army's bone yard. */
export function yardIndex(holder: number, owner: number, kind: number): number {
  return (holder << 5) | (owner << 3) | kind;
}

/** How many counters the bone yards have. */
export const YARD_COUNTERS = yardIndex(4, 0, 0);

/** How games end. */
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

/** The endings that the rules of play declare without a winner, ready for the hot path. */
export const STALEMATE = endings.of('stalemate', 0);
export const REPEATED = endings.of('repetition', 0);
export const NOBODY_MOVES = endings.of('nobody-moves', 0);
export const BARE_KINGS = endings.of('bare-kings', 0);
