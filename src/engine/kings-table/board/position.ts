/** Position as a plain value, and its endings. */
import type { Square } from '../../choices.js';
import type { Position } from '../../game.js';
import { createSideEndings } from '../../kit/two-sides/side-endings.js';
import type { SideNumber } from '../../kit/two-sides/two-sides.js';
import type { Options } from '../../options.js';
import type { TaflCodes } from '../codes.js';
import { ATTACKERS, sideIds, sides } from './pieces.js';

/** No die decides how the king makes its next move. */
export const FREE = 0;
/** The king must slide, as rolled after a declaration. */
export const SLIDES = 1;
/** The king must step, as rolled after a declaration. */
export const STEPS = 2;
export type KingMode = typeof FREE | typeof SLIDES | typeof STEPS;

/** An action packed into a number: kind, from, to (`packAction`). */
export type Action = number;

export const MOVE = 0;
/** Declares the king's move before its die is rolled (ruling 23). */
export const DECLARE = 1;
/** Returns a captured piece to a start square of its side (ruling 24 ii). */
export const REVIVE = 2;
/** Rolls a die. Only searches make this action. */
export const ROLL = 3;
const NONE = 4;
/** Removes a piece of the stronger side before the first move (ruling 24 i). */
export const REMOVE = 5;

export const NO_ACTION: Action = NONE << 20;

/** Packs an action. `from` is 0 for actions that move no piece. */
export function packAction(
  kind: typeof MOVE | typeof DECLARE | typeof REVIVE | typeof ROLL | typeof REMOVE,
  from: Square,
  to: Square,
): Action {
  return (kind << 20) | (from << 10) | to;
}

export function kindOf(action: Action): number {
  return action >> 20;
}

export function fromOf(action: Action): Square {
  return (action >> 10) & 1023;
}

export function toOf(action: Action): Square {
  return action & 1023;
}

export interface TaflPosition extends Position {
  readonly game: 'kings-table';
  readonly options: Options;
  /** Pieces by square (`pieces.ts`), row by row. */
  readonly cells: readonly number[];
  readonly side: SideNumber;
  /** Number of actions and calls so far. */
  readonly ply: number;
  /** Number of moves since the last capture. */
  readonly quiet: number;
  /** Moves left in a sequence that a die allowed, including the next move. 0 in a normal turn. */
  readonly movesLeft: number;
  /** Squares of pieces that already moved in this sequence, if each may move only once. */
  readonly moved: readonly Square[];
  readonly kingMode: KingMode;
  /** Number of the stronger side's pieces still to remove before the first move. */
  readonly removals: number;
  /** Number of the weaker side's pieces that will still return after their capture. */
  readonly reviveLeft: number;
  /** Number of pieces waiting to return. */
  readonly revivePending: number;
  /** Number of further captures for which the stronger side needs three pieces. */
  readonly surroundLeft: number;
  readonly dice: number;
  /** Hashes of the positions since the last irreversible change, two halves each. Includes this position. */
  readonly seen: readonly number[];
  readonly last: { readonly action: Action; readonly taken: readonly Square[] };
  /** True if the king's escape was called since the last move. */
  readonly called: boolean;
  /** Number of the ending (`endings`). 0 while playing. */
  readonly ended: number;
}

const [attackers, defenders] = sideIds;

export const endings = createSideEndings<TaflCodes['outcome']>(sides, [
  { winners: [attackers], reason: 'king-captured' },
  { winners: [defenders], reason: 'escape' },
  { winners: [defenders], reason: 'attrition' },
  { winners: [], reason: 'stalemate' },
  { winners: [], reason: 'repetition' },
  { winners: [attackers], reason: 'repetition' },
  { winners: [defenders], reason: 'repetition' },
  { winners: [], reason: 'no-capture' },
]);

/** Numbers of endings, precomputed because searches compare endings often. */
export const KING_CAPTURED = endings.toNumber('king-captured', attackers);
export const ESCAPED = endings.toNumber('escape', defenders);
export const ATTRITION = endings.toNumber('attrition', defenders);
export const STALEMATE = endings.toNumber('stalemate', null);
export const REPEATED = endings.toNumber('repetition', null);
export const NO_CAPTURE = endings.toNumber('no-capture', null);

/** Ending by repetition that one side wins. */
export function repetitionEnding(side: SideNumber): number {
  return endings.toNumber('repetition', side === ATTACKERS ? attackers : defenders);
}
