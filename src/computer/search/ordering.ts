/**
 * In which order actions are tried: what the transposition table knows, what gains most, the killers of the ply (quiet actions
 * that refuted a sibling), then quiet actions by how often they refuted anything. The best first lets alpha-beta cut most.
 */
import type { MoveList } from '../../engine/chessmen.js';
import { doubled } from '../../engine/growing.js';
import type { Evaluation } from './evaluation.js';
import { NONE } from './transpositions.js';

/** Where each class of actions begins: above all numbers of the class below. */
const KNOWN = 1 << 30;
const GAINS = 1 << 26;
const KILLER = 1 << 25;

/** The history has so many places; actions share them by hash. */
const PLACES_BITS = 14;

/** Histories are halved when one comes above this. */
const MOST_HISTORY = 1 << 20;

/** Rates the actions of a search and takes them in order. */
export class Ordering {
  /** What each action on the list is rated, by its index there. */
  private ratings = new Int32Array(256);
  private readonly killers: Int32Array;
  private readonly history = new Int32Array(1 << PLACES_BITS);

  /** `plies`: the deepest ply that asks. */
  constructor(
    private readonly evaluation: Evaluation,
    plies: number,
  ) {
    this.killers = new Int32Array(plies * 2).fill(NONE);
  }

  /** Rates the actions of the list from one index up to another; `known` is tried first. */
  rate(list: MoveList, from: number, to: number, known: number, ply: number): void {
    while (to > this.ratings.length) this.ratings = doubled(this.ratings);
    const { moves } = list;
    const { ratings, killers, history, evaluation } = this;
    const one = killers[ply * 2] as number;
    const other = killers[ply * 2 + 1] as number;
    for (let i = from; i < to; i++) {
      const action = moves[i] as number;
      if (action === known) {
        ratings[i] = KNOWN + (evaluation.gain(action) > 0 ? 1 : 0);
        continue;
      }
      const gain = evaluation.gain(action);
      if (gain > 0) ratings[i] = GAINS + gain;
      else if (action === one) ratings[i] = KILLER + 1;
      else if (action === other) ratings[i] = KILLER;
      else ratings[i] = history[placeOf(action)] as number;
    }
  }

  /** Keeps the actions from an index on that gain something, and rates them; where those end. */
  rateGains(list: MoveList, from: number, to: number): number {
    while (to > this.ratings.length) this.ratings = doubled(this.ratings);
    const { moves } = list;
    const { ratings, evaluation } = this;
    let kept = from;
    for (let i = from; i < to; i++) {
      const action = moves[i] as number;
      const gain = evaluation.gain(action);
      if (gain <= 0) continue;
      moves[kept] = action;
      ratings[kept++] = GAINS + gain;
    }
    list.top = kept;
    return kept;
  }

  /** Brings the best of the actions from an index on to that index. */
  choose({ moves }: MoveList, from: number, to: number): number {
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

  /** Whether the action that was chosen for an index gains nothing. */
  isQuietAt(index: number): boolean {
    const rating = this.ratings[index] as number;
    return rating < GAINS || rating === KNOWN;
  }

  /** What the action that was chosen for an index gains, in an order of gains alone. */
  gainAt(index: number): number {
    return (this.ratings[index] as number) - GAINS;
  }

  /** Whether the action that was chosen for an index is known to be good, or was so at this ply. */
  isFavouredAt(index: number): boolean {
    return (this.ratings[index] as number) >= KILLER;
  }

  /** A quiet action has refuted what came before. */
  refuted(action: number, depth: number, ply: number): void {
    const { killers, history } = this;
    if (killers[ply * 2] !== action) {
      killers[ply * 2 + 1] = killers[ply * 2] as number;
      killers[ply * 2] = action;
    }
    const place = placeOf(action);
    const value = (history[place] as number) + depth * depth;
    history[place] = value;
    if (value > MOST_HISTORY)
      for (let i = 0; i < history.length; i++) history[i] = (history[i] as number) >> 1;
  }
}

function placeOf(action: number): number {
  return Math.imul(action, 0x9e3779b1) >>> (32 - PLACES_BITS);
}
