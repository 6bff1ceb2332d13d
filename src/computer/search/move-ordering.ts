/**
 * Move ordering: table move, gains, killers, quiet actions by history and counter-move, losing captures.
 * Alpha-beta prunes most with a good order.
 */

import { doubleArray } from '../../engine/search/array-growth.js';
import type { MoveList } from '../../engine/search/piece-codes.js';
import type { Evaluation } from './evaluation.js';
import { NONE } from './transposition-table.js';

/** Ratings by class of move, best first. */
const TABLE_MOVE = 1 << 30;
const WINNING_CAPTURES = 1 << 26;
const KILLER = 1 << 25;
/** Upper bound for ratings of losing captures. Larger losses are rated lower. */
const LOSING_CAPTURES = -(1 << 25);

/** Sizes of the history tables. Actions share entries by hash. */
const HISTORY_BITS = 14;
const COUNTER_BITS = 16;

/** Largest history value. */
const MAX_HISTORY = 1 << 14;

/** Largest history bonus. */
const MAX_BONUS = 1 << 11;

export class Ordering {
  /** Ratings by index in the list. */
  private ratings = new Int32Array(256);
  private readonly killers: Int32Array;
  private readonly history = new Int16Array(1 << HISTORY_BITS);
  private readonly answers = new Int16Array(1 << COUNTER_BITS);

  /** `plies`: deepest ply that is ordered. */
  constructor(
    private readonly evaluation: Evaluation,
    plies: number,
  ) {
    this.killers = new Int32Array(plies * 2).fill(NONE);
  }

  /** Rates the actions from one index to another. `stored`: table move. `before`: previous action. */
  rate(list: MoveList, from: number, to: number, stored: number, before: number, ply: number): void {
    while (to > this.ratings.length) this.ratings = doubleArray(this.ratings);
    const { moves } = list;
    const { ratings, killers, evaluation } = this;
    const one = killers[ply * 2] as number;
    const other = killers[ply * 2 + 1] as number;
    for (let i = from; i < to; i++) {
      const action = moves[i] as number;
      const gain = evaluation.estimateGain(action);
      if (action === stored) ratings[i] = TABLE_MOVE + (gain > 0 ? 1 : 0);
      else if (gain > 0) ratings[i] = this.ratingOf(action, gain);
      else if (action === one) ratings[i] = KILLER + 1;
      else if (action === other) ratings[i] = KILLER;
      else ratings[i] = this.historyOf(action, before);
    }
  }

  /**
   * Keeps and rates only actions that gain something after exchanges, and with `keepChecks` also safe checks.
   * Returns the new end.
   */
  rateGains(list: MoveList, from: number, to: number, keepChecks: boolean): number {
    while (to > this.ratings.length) this.ratings = doubleArray(this.ratings);
    const { moves } = list;
    const { ratings, evaluation } = this;
    let kept = from;
    for (let i = from; i < to; i++) {
      const action = moves[i] as number;
      const gain = evaluation.estimateGain(action);
      const rating =
        gain > 0 ? this.ratingOf(action, gain) : keepChecks && this.isSafeCheck(action) ? KILLER : -1;
      if (rating < 0) continue;
      moves[kept] = action;
      ratings[kept++] = rating;
    }
    list.top = kept;
    return kept;
  }

  /** Finds the best action from index `from` on, and swaps it to that index. */
  pickBest({ moves }: MoveList, from: number, to: number): number {
    const { ratings } = this;
    let best = from;
    for (let i = from + 1; i < to; i++) if ((ratings[i] as number) > (ratings[best] as number)) best = i;
    const action = moves[best] as number;
    const rating = ratings[best] as number;
    moves[best] = moves[from] as number;
    ratings[best] = ratings[from] as number;
    moves[from] = action;
    ratings[from] = rating;
    return action;
  }

  /**
   * If the action at the index is quiet, removes later quiet actions that don't give check. Returns the new
   * end.
   */
  dropLaterQuietMoves({ moves }: MoveList, index: number, to: number): number {
    if (!this.isQuietAt(index)) return to;
    const { ratings, evaluation } = this;
    let kept = index + 1;
    for (let i = kept; i < to; i++) {
      if (this.isQuietAt(i) && evaluation.isGivingCheck?.(moves[i] as number) !== true) continue;
      moves[kept] = moves[i] as number;
      ratings[kept++] = ratings[i] as number;
    }
    return kept;
  }

  /** True if the action at an index is a check that gains nothing. Only for lists that `rateGains` rated. */
  isCheckAt(index: number): boolean {
    return this.ratings[index] === KILLER;
  }

  /** True if the action at an index gains nothing at first sight. */
  isQuietAt(index: number): boolean {
    const rating = this.ratings[index] as number;
    return (rating < WINNING_CAPTURES && rating > LOSING_CAPTURES) || rating === TABLE_MOVE;
  }

  /** Gain of the action at an index. Only for lists that `rateGains` rated. */
  gainAt(index: number): number {
    return (this.ratings[index] as number) - WINNING_CAPTURES;
  }

  /** Loss of the action at an index by an exchange, or 0. */
  lossAt(index: number): number {
    return Math.max(0, LOSING_CAPTURES - (this.ratings[index] as number));
  }

  /** True for the table move, killers, and captures and promotions that don't lose the exchange. */
  isFavouredAt(index: number): boolean {
    return (this.ratings[index] as number) >= KILLER;
  }

  /** Measure of how well a quiet action refutes others, from -1 (never) to 1. */
  refutationScore(index: number): number {
    return (this.ratings[index] as number) / (2 * MAX_HISTORY);
  }

  /** Records a cutoff by the quiet action at `index`. Quiet actions between `from` and `index` failed. */
  recordCutoff(
    { moves }: MoveList,
    from: number,
    index: number,
    before: number,
    depth: number,
    ply: number,
  ): void {
    const { killers } = this;
    const action = moves[index] as number;
    if (killers[ply * 2] !== action) {
      killers[ply * 2 + 1] = killers[ply * 2] as number;
      killers[ply * 2] = action;
    }
    const bonus = Math.min(MAX_BONUS, 16 * depth * depth);
    this.updateHistory(action, before, bonus);
    for (let i = from; i < index; i++)
      if (this.isQuietAt(i)) this.updateHistory(moves[i] as number, before, -bonus);
  }

  /** Rates captures and promotions high, unless they lose the exchange. */
  private ratingOf(action: number, gain: number): number {
    const exchange = this.evaluation.exchangeGain?.(action) ?? gain;
    return exchange < 0 ? LOSING_CAPTURES + exchange : WINNING_CAPTURES + gain;
  }

  /** True if an action gives check and doesn't lose the piece. */
  private isSafeCheck(action: number): boolean {
    const { evaluation } = this;
    return evaluation.isGivingCheck?.(action) === true && (evaluation.exchangeGain?.(action) ?? 0) >= 0;
  }

  private historyOf(action: number, before: number): number {
    return (
      (this.history[historyIndex(action)] as number) + (this.answers[counterIndex(action, before)] as number)
    );
  }

  private updateHistory(action: number, before: number, bonus: number): void {
    addBonus(this.history, historyIndex(action), bonus);
    addBonus(this.answers, counterIndex(action, before), bonus);
  }
}

/** Adds a bonus. Its effect shrinks as the value approaches its limit. */
function addBonus(history: Int16Array, place: number, bonus: number): void {
  const value = history[place] as number;
  history[place] = value + bonus - Math.trunc((value * Math.abs(bonus)) / MAX_HISTORY);
}

function historyIndex(action: number): number {
  return Math.imul(action, 0x9e3779b1) >>> (32 - HISTORY_BITS);
}

/** Index of an action as the reply to another one. */
function counterIndex(action: number, before: number): number {
  return Math.imul(action ^ Math.imul(before, 0x85ebca6b), 0x9e3779b1) >>> (32 - COUNTER_BITS);
}
