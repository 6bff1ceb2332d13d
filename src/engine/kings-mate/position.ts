/** A position of King's Mate: the plain value that hosts keep, and the ways a game can end. */
import type { Move } from '../piece-codes.js';
import type { Square } from '../choices.js';
import type { Position } from '../game.js';
import type { Options } from '../options.js';
import { createSideEndings } from '../side-endings.js';
import type { MateCodes } from './codes.js';
import { type Army, sideIds, sides } from './pieces.js';

/** No action yet. */
export const NO_MOVE: Move = -1;

/** The last action: a move, or an attempt to take that failed. */
export interface LastMove {
  readonly move: Move;
  /** It took the man that stood on its target. */
  readonly took: boolean;
  /** It was an attempt that failed: nothing moved (ruling 18). */
  readonly failed: boolean;
}

/** The last action of a game in which nothing has happened yet. */
export const NOTHING_YET: LastMove = { move: NO_MOVE, took: false, failed: false };

/** Everything that has to be known to go on with a game. */
export interface MatePosition extends Position {
  readonly game: 'kings-mate';
  readonly options: Options;
  /** The code of the man on each square (`men.ts`), row by row from A9. */
  readonly cells: readonly number[];
  readonly side: Army;
  /** Actions and calls so far. */
  readonly ply: number;
  /** Whether each army's king has never moved: he may still defend the crown. */
  readonly unmoved: readonly [white: boolean, black: boolean];
  /** How many men of each kind each army has lost and not won back, at `army * 8 + kind`. */
  readonly prisoners: readonly number[];
  /** Where men of the side to move stand whose attempts have failed in this turn. */
  readonly barred: readonly Square[];
  /** The generator's state. */
  readonly dice: number;
  /** Hashes of the positions since the last change that cannot be undone, two halves each, this one included. */
  readonly seen: readonly number[];
  readonly last: LastMove;
  /** A number of `endings`; 0 while the game goes on. */
  readonly ended: number;
}

const [white, black] = sideIds;

/** How games end; pairs stand in the order of the winners. */
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

/** The endings that the rules of play declare; those that somebody wins by winner. */
export const CONQUERED = sideIds.map((side) => endings.of('conquered', side));
export const GAMBIT = sideIds.map((side) => endings.of('fools-gambit', side));
export const STALEMATE = endings.of('stalemate', null);
export const STALEMATE_WON = sideIds.map((side) => endings.of('stalemate', side));
export const REPEATED = endings.of('repetition', null);
export const PLY_CAP = endings.of('ply-cap', null);
