/**
 * Search facet of the contract: a position changed in place without allocating, by the same rules as `play`.
 * Sides are numbers and sets of sides have bit `n` for side `n`. Chance is a side: when a die is due `toMove`
 * is `CHANCE`, and the pushed actions are its results.
 */

import type { Path } from './choices.js';
import type { MoveList } from './piece-codes.js';
import type { Outcome, SideId } from './sides.js';

/** `toMove` when a roll decides. */
export const CHANCE = -1;

/** Outcome of an open game, and of a draw; other numbers are sets of winners. */
export const UNDECIDED = -1;
export const DRAWN = 0;

/**
 * Interface that a search needs. Action numbers mean the same in all positions with the same options, so
 * history tables can use them.
 */
export interface Searchable {
  /** Set of allies by side, itself included. */
  readonly allies: readonly number[];
  /** Number of the side to act, or `CHANCE`. */
  readonly toMove: number;
  /**
   * `UNDECIDED`, `DRAWN`, or the set of winners. Mate and stalemate appear only after `pushMoves` found none;
   * they precede draws by counting.
   */
  readonly outcome: number;
  /** Hash halves, independent of the path. Exclude repetition counts, plies and quiet-move counters. */
  readonly low: number;
  readonly high: number;

  /** Pushes every legal action or roll result; nothing after the end. */
  pushMoves(list: MoveList): void;
  /** Probability of a roll result; they add up to 1. */
  probability(rolled: number): number;
  /** Makes one of the pushed actions. */
  make(action: number): void;
  /** Passes the turn where null moves are possible; undone like an action. */
  pass?(): void;
  /** Takes the last action back. */
  unmake(): void;
}

/** A position to search in. */
export interface SearchPosition<P = unknown> extends Searchable {
  /** Side ids by number. */
  readonly sides: readonly SideId[];
  /** True if the king of the side to move could be captured now. */
  readonly inCheck: boolean;

  /** True if an action neither captures, promotes nor wins. */
  isQuiet(action: number): boolean;
  /** Path of an action; rolls have none. */
  pathOf(action: number): Path;
  /** Legal action of a path; undefined if none. */
  actionOf(path: Path): number | undefined;
  /** Current position, without upcoming rolls. Throws while a roll is open. */
  position(): P;
}

export interface Search<P> {
  /**
   * Returns a search position; null while nothing is moved yet (set-ups, decks): then `Game.choices` or
   * `Game.setups` choose.
   */
  load(position: P): SearchPosition<P> | null;
  /**
   * Samples a position that the side (null: a spectator) can't tell from the true one: hands, decks, hidden
   * set-ups and future dice are drawn again. Depends only on visible information and the seed. Null if
   * nothing is searched.
   */
  sample(position: P, side: SideId | null, seed: number): P | null;
}

/** An outcome of the contract as a number. */
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

/** Error of asking for the position during a roll. */
export function openRollError(): Error {
  return new Error('a roll is open: there is no position to tell');
}
