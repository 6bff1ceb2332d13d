/**
 * The facet of the contract for computer players: a position that is changed in place, action by action, and changed back,
 * without allocating on the way. It goes by the very rules that `play` goes by. It is loaded from a position, which travels
 * between threads as its notation (`Game.write`, `Game.read`), and gives one back.
 *
 * Sides are numbers here, and sets of sides have bit `n` for side `n`. Chance is a side of its own: where a die is to be
 * rolled `toMove` is `CHANCE`, the moves are what may come of the roll, and each has its probability.
 */
import type { MoveList } from './piece-codes.js';
import type { Path } from './choices.js';
import type { Outcome, SideId } from './sides.js';

/** The side to move where a roll decides. */
export const CHANCE = -1;

/** The outcome of a game that goes on, and of a drawn one; any other number is the set of the sides that have won. */
export const UNDECIDED = -1;
export const DRAWN = 0;

/**
 * What a search itself asks of a position. An action is a number that stands for the same action in every position with the same
 * options, so that tables of killers and histories can be kept by it.
 */
export interface Searchable {
  /** The set of the sides that win together with a side, itself included, by number. */
  readonly allies: readonly number[];
  /** The number of the side to act, or `CHANCE`; without meaning once the game is over. */
  readonly toMove: number;
  /**
   * `UNDECIDED`, `DRAWN`, or the set of the winners. Where having no move ends the game (mate, stalemate), it says so only
   * once `moves` has found none, which goes before a draw by counting.
   */
  readonly outcome: number;
  /**
   * The two halves of the position's hash: equal however the position was reached. It covers all that decides what can still
   * be played; how often positions have been seen, plies and counters of quiet moves are no part of it.
   */
  readonly low: number;
  readonly high: number;

  /** Pushes every legal action, or what may come of the roll; nothing once the game is over. */
  pushMoves(list: MoveList): void;
  /** How likely it is that a roll comes out so; those of one roll add up to 1. */
  probability(rolled: number): number;
  /** Makes one of `moves`. */
  make(action: number): void;
  /** Gives the turn to the other side, without a roll, where a search may suppose that; taken back like an action. */
  pass?(): void;
  /** Takes the last action back. */
  unmake(): void;
}

/** A position to search in. */
export interface SearchPosition<P = unknown> extends Searchable {
  /** The ids of the sides by number. */
  readonly sides: readonly SideId[];
  /** Whether the king of the side to move could be taken now, whether or not the game calls that a check. */
  readonly inCheck: boolean;

  /** Whether an action of the side to move takes nobody, promotes nobody and does not win at once. */
  isQuiet(action: number): boolean;
  /** The path of choices that one of `moves` is; no roll has one. */
  pathOf(action: number): Path;
  /** The legal action that a path is; `undefined` where it is none. */
  actionOf(path: Path): number | undefined;
  /**
   * The position as the game has it, but for what the dice will show, and what only pictures need of the last action. Throws
   * while a roll is open: no position stands there.
   */
  position(): P;
}

export interface Search<P> {
  /**
   * The position to search in; null where nothing is moved yet (men are set up, decks are built, somebody is to begin): then
   * an action is chosen by `Game.choices` or `Game.setups`.
   */
  load(position: P): SearchPosition<P> | null;
  /**
   * A whole position that the side cannot tell from the true one, drawn at random: what it must not know (hands, decks,
   * hidden set-ups, dice to come) is drawn again. Depends on nothing but what the side may see, and the seed. Null where
   * nothing can be drawn for a position in which nothing is searched either.
   */
  sample(position: P, side: SideId, seed: number): P | null;
}

/** An outcome of the contract as a number. */
export function toOutcomeNumber(outcome: Outcome | null, sides: readonly SideId[]): number {
  if (outcome === null) return UNDECIDED;
  return outcome.winners.reduce((set, winner) => set | (1 << sides.indexOf(winner)), DRAWN);
}

/** The legal action that a path is: the one that has this path. */
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

/** The error of asking for the position in the middle of a roll. */
export function openRollError(): Error {
  return new Error('a roll is open: there is no position to tell');
}
