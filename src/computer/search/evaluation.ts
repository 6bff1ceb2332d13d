import type { MoveList } from '../../engine/piece-codes.js';

/** Static evaluation for a search. Made for one position and follows it as it changes. */
export interface Evaluation {
  /**
   * Score of a side and its allies against all others, in hundredths of the game's common piece, within
   * `MAX_EVALUATION`. Zero-sum between two sides.
   */
  evaluate(side: number): number;
  /**
   * Estimated gain of an action of the side to move, before it is made: above 0 exactly for captures,
   * promotions and immediate wins.
   */
  estimateGain(action: number): number;
  /**
   * Gain of a capture after all profitable recaptures (static exchange evaluation); below 0 if it loses.
   * Absent in games without recaptures.
   */
  exchangeGain?(action: number): number;
  /**
   * True if an action of the side to move attacks a king, so that its enemy must react. Such actions are never
   * pruned. Absent where that gains nothing.
   */
  givesCheck?(action: number): boolean;
  /** True if the side to move loses at once unless it reacts. */
  readonly isUrgent: boolean;
  /** True if `evaluate` needs exchanges played out first (quiescence). */
  readonly hasExchanges: boolean;
  /** True unless zugzwang is likely: allows null moves. */
  readonly allowsNullMove: boolean;
  /**
   * Returns the action without its side change; itself if it has none. Absent in games without such actions.
   */
  plainAction?(action: number): number;
  /**
   * Drops variants above a mark that aren't searched below the root: their side change can wait. Absent like
   * `plainAction`.
   */
  dropVariants?(list: MoveList, mark: number): void;
  /** True if every enemy of the side to move has at most one piece left. */
  readonly areEnemiesBare?: boolean;
}

/** Bound of evaluations. Scores beyond it are won games. */
export const MAX_EVALUATION = 20_000;
