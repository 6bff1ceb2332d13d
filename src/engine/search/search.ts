/**
 * Contract for searching: a position that changes in place without allocating, by the same rules as `Game`.
 * Sides are numbers, and bit `n` of a set is side `n`. Chance acts as a side: when a die is due, `toMove` is
 * `CHANCE` and the pushed actions are the possible rolls.
 */

import type { Path } from '../choices.js';
import type { Outcome, SideId } from '../sides.js';
import type { MoveList } from './piece-codes.js';

/** Value of `toMove` when a die decides. */
export const CHANCE = -1;

/** Outcome numbers of an undecided game and of a draw. Any other outcome number is a set of winners. */
export const UNDECIDED = -1;
export const DRAWN = 0;

/**
 * Interface that a search needs. An action number means the same in every position with the same options, so
 * history tables can use it.
 */
export interface SearchTree {
  /** For each side, the set of its allies and the side itself. */
  readonly allies: readonly number[];
  /** Side to act, or `CHANCE`. */
  readonly toMove: number;
  /**
   * `UNDECIDED`, `DRAWN`, or the set of winners. Mate and stalemate appear only after `pushMoves` found no
   * move. They take precedence over draws by counting.
   */
  readonly outcome: number;
  /**
   * Halves of the hash, independent of the path. Must leave out repetition counts, plies and counters of
   * quiet moves.
   */
  readonly low: number;
  readonly high: number;

  /** Pushes every legal action or roll. Pushes nothing after the end. */
  pushMoves(list: MoveList): void;
  /** Probability of a roll. The probabilities of all rolls add up to 1. */
  probability(rolled: number): number;
  /** True for an action that only ends the turn. Missing in games in which every move ends the turn. */
  isTurnEnd?(action: number): boolean;
  /** The legal action that only ends the turn. Undefined if there is none now. */
  findTurnEnd?(): number | undefined;
  /** Makes one of the pushed actions. */
  make(action: number): void;
  /** Passes the turn. Missing in games without null moves. `unmake` takes the pass back. */
  pass?(): void;
  /** Takes back the last action. */
  unmake(): void;
}

export interface SearchPosition<P = unknown> extends SearchTree {
  /** Side ids by number. */
  readonly sides: readonly SideId[];
  /** True if the king of the side to move is attacked. */
  readonly inCheck: boolean;

  /** True if the action doesn't capture, promote or win. */
  isQuiet(action: number): boolean;
  /** Path of an action. Not for rolls. */
  pathOf(action: number): Path;
  actionOf(path: Path): number | undefined;
  /** Current position, without pending rolls. Throws while a die is due. */
  position(): P;
}

export interface Search<P> {
  /**
   * Creates a search position. Null while set-ups or decks are chosen. The computer then uses `Game.choices`
   * or `Game.setups`.
   */
  load(position: P): SearchPosition<P> | null;
  /**
   * Samples a position that the side, or a spectator if null, can't tell from the true one. Hands, decks,
   * hidden set-ups and future dice are drawn again. Depends only on visible information and the seed. Null if
   * there is nothing to search.
   */
  sample(position: P, side: SideId | null, seed: number): P | null;
}

/** Converts an outcome to the number used in searches. */
export function toOutcomeNumber(outcome: Outcome | null, sides: readonly SideId[]): number {
  if (outcome === null) return UNDECIDED;
  return outcome.winners.reduce((set, winner) => set | (1 << sides.indexOf(winner)), DRAWN);
}

/** Finds the legal action with this path. */
export function findAction(
  actions: readonly number[],
  path: Path,
  pathOf: (action: number) => Path,
): number | undefined {
  return actions.find((action) => {
    const own = pathOf(action);
    return own.length === path.length && own.every((token, depth) => token === path[depth]);
  });
}

/** Error for a search that asks for the position while a die is due. */
export function createOpenRollError(): Error {
  return new Error('a roll is open: there is no position to tell');
}
