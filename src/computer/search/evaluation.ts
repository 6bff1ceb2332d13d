import type { MoveList } from '../../engine/search/piece-codes.js';

/** Static evaluation for a search. It is created for one position and follows its changes. */
export interface Evaluation {
  /**
   * Score of a side and its allies against all others, in hundredths of the game's common piece and within
   * `MAX_EVALUATION`. Zero-sum between two sides.
   */
  evaluate(side: number): number;
  /**
   * Estimated gain of an action before it is made. Above 0 only for captures, promotions and immediate wins.
   */
  estimateGain(action: number): number;
  /**
   * Gain of a capture after all profitable recaptures (static exchange evaluation). Below 0 if it loses.
   * Absent in games without recaptures.
   */
  exchangeGain?(action: number): number;
  /**
   * True if an action attacks a king, so that the enemy must react. Such actions are never pruned. Absent in
   * games where knowing this wouldn't help the search.
   */
  isGivingCheck?(action: number): boolean;
  /** True if the side to move loses at once unless it reacts. */
  readonly isUrgent: boolean;
  /** True if exchanges must be played out before `evaluate` (quiescence). */
  readonly hasExchanges: boolean;
  /** True if null moves are allowed. False if zugzwang is likely. */
  readonly allowsNullMove: boolean;
  /**
   * Removes an incidental change from an action, such as the rotation of an arrow. Absent in games without such
   * changes.
   */
  removeSideChange?(action: number): number;
  /**
   * Removes, above a mark, the actions whose incidental change can wait (`removeSideChange`). They are
   * searched only at the root. Absent in games without such changes.
   */
  dropVariants?(list: MoveList, mark: number): void;
  /** True if incidental changes can't matter. The search then leaves them out at the root too. Absent: false. */
  readonly hasIdleChanges?: boolean;
  /**
   * Removes, above a mark, actions that lose at once, but never all of them. The root still searches them.
   * Absent in games where finding them wouldn't help the search.
   */
  dropHopeless?(list: MoveList, mark: number): void;
  /** True if quiet actions must not be pruned, because only a plan of them makes progress. Absent: false. */
  readonly needsPlans?: boolean;
  /**
   * True if every enemy of the side to move is nearly beaten: usually, if it has at most one piece left. Weak
   * levels then search deeper.
   */
  readonly areEnemiesBare?: boolean;
}

/** Largest evaluation. Higher scores are won games. */
export const MAX_EVALUATION = 20_000;
