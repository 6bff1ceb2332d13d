import type { MoveList } from '../../engine/piece-codes.js';

/** What a search asks about a game apart from its rules. One is made for a position and follows it as it changes. */
export interface Evaluation {
  /**
   * How the position stands for a side and its allies against all others, as nobody has won yet: in hundredths of the game's
   * common man, within `MOST_WORTH`. For two sides, what is good for one is as bad for the other.
   */
  evaluate(side: number): number;
  /**
   * What an action of the side to move gains at a glance, on the same scale: above 0 exactly where it takes, promotes or wins
   * at once. Asked before it is made.
   */
  estimateGain(action: number): number;
  /**
   * What an action that gains something at a glance gains once everybody has taken on its square for whom that pays; below 0 where it
   * loses. Left out where nobody takes back.
   */
  exchangeGain?(action: number): number;
  /** Whether the side to move loses at once unless it sees to it now. */
  readonly isUrgent: boolean;
  /** Whether exchanges have to be played out before `worth` tells how a position stands. */
  readonly hasExchanges: boolean;
  /** Whether a side that may leave its turn out would mostly not want to, as it is in all but bare endings. */
  readonly allowsNullMove: boolean;
  /**
   * The same action without what it changes besides, and what a player changes for a reason alone; the action itself where there is
   * nothing of that. Left out in a game in which no action changes anything besides.
   */
  plainAction?(action: number): number;
  /**
   * Drops the actions above a mark that are not looked at below the root: those with a plain one next to them, since what they change
   * besides can wait until it is the player's turn. Left out as `plain` is.
   */
  dropVariants?(list: MoveList, mark: number): void;
  /** Whether all enemies of the side to move have one man left at most; left out where that decides nothing. */
  readonly areEnemiesBare?: boolean;
}

/** No evaluation is above it, nor below its negative: what lies beyond is a won game. */
export const MAX_EVALUATION = 20_000;
