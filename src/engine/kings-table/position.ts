/** A position of King's Table: the plain value that hosts keep, and the ways a game can end. */
import type { Square } from '../choices.js';
import type { Position } from '../game.js';
import type { Options } from '../options.js';
import { createSideEndings } from '../side-endings.js';
import type { SideNumber } from '../two-sides.js';
import type { TaflCodes } from './codes.js';
import { ATTACKERS, sideIds, sides } from './pieces.js';

/** How the king moves next: freely, or, once his move is declared, as the die said. */
export const FREE = 0;
export const SLIDES = 1;
export const STEPS = 2;
export type KingMode = typeof FREE | typeof SLIDES | typeof STEPS;

/** An action as one number: what is done, from where, to where (`pack`). */
export type Action = number;

export const MOVE = 0;
/** The declaration that the king will move, before the die is rolled (ruling 23). */
export const DECLARE = 1;
/** A captured man comes back on one of its side's starting squares (ruling 24 ii). */
export const REVIVE = 2;
/** What a die shows, where it is not rolled at once but a search tries its results. */
export const ROLL = 3;
const NONE = 4;
/** A man of the stronger side is taken off before the first move (ruling 24 i). */
export const REMOVE = 5;

/** No action yet. */
export const NO_ACTION: Action = NONE << 20;

/** Packs an action. `from` is 0 where nothing leaves a square. */
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

/** Everything that has to be known to go on with a game. */
export interface TaflPosition extends Position {
  readonly game: 'kings-table';
  readonly options: Options;
  /** What stands on each square (`men.ts`), row by row. */
  readonly cells: readonly number[];
  readonly side: SideNumber;
  /** Actions and calls so far. */
  readonly ply: number;
  /** Moves since the last capture. */
  readonly quiet: number;
  /** Moves left in a sequence that a die allowed, this one included; 0 when moves simply alternate. */
  readonly movesLeft: number;
  /** Where the pieces stand that have moved in this sequence, when each may move only once. */
  readonly moved: readonly Square[];
  readonly kingMode: KingMode;
  /** Men of the stronger side that are still to be taken off before the first move. */
  readonly removals: number;
  /** Captures of the weaker side's men that still bring a man back. */
  readonly reviveLeft: number;
  /** Men that wait to be put back. */
  readonly revivePending: number;
  /** Captures by the stronger side that still need three. */
  readonly surroundLeft: number;
  /** The generator's state. */
  readonly dice: number;
  /** Hashes of the positions since the last change that cannot be undone, two halves each, this one included. */
  readonly seen: readonly number[];
  readonly last: { readonly action: Action; readonly taken: readonly Square[] };
  /** The king's open way has been called since the last move. */
  readonly called: boolean;
  /** A number of `endings`; 0 while the game goes on. */
  readonly ended: number;
}

const [attackers, defenders] = sideIds;

/** How games end. */
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

/** The endings that the rules of play declare, ready for the hot path. */
export const KING_CAPTURED = endings.of('king-captured', attackers);
export const ESCAPED = endings.of('escape', defenders);
export const ATTRITION = endings.of('attrition', defenders);
export const STALEMATE = endings.of('stalemate', null);
export const REPEATED = endings.of('repetition', null);
export const NO_CAPTURE = endings.of('no-capture', null);

/** The ending of a repetition that one side wins. */
export function repetitionEnding(side: SideNumber): number {
  return endings.of('repetition', side === ATTACKERS ? attackers : defenders);
}
