/**
 * A plain alpha-beta as in textbooks: iterative deepening, fail-soft windows (Fishburn, 1983), gains first. No
 * table, null moves, reductions, extensions or quiescence. Several enemies count as one.
 */
import type { EvaluatedPosition } from '../../src/computer/evaluated-position.js';
import type { Limits } from '../../src/computer/search/limits.js';
import { shuffle } from '../../src/engine/dice.js';
import { TaflSearch } from '../../src/engine/kings-table/search.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { CHANCE, DRAWN, UNDECIDED } from '../../src/engine/search/search.js';
import { createPlainTaflEvaluation } from './plain-tafl-evaluation.js';

/** Higher than any score. */
const INFINITE = 2e6;

/** Score of a game won at the root. Later wins score less. */
const WON = 1e6;

const MAX_DEPTH = 60;

/**
 * Chooses an action for the side to move. King's Table has a plain evaluation too. Other games have the
 * evaluation of the levels.
 */
export function chooseByPlainAlphaBeta(
  mind: EvaluatedPosition,
  limits: Limits,
  seed: number,
): number | undefined {
  return new PlainSearch(mind, limits).choose(seed);
}

class PlainSearch {
  private readonly list = new MoveList();
  private readonly evaluate: (side: number) => number;
  private readonly side: number;
  /** The chooser and its allies, as a set. */
  private readonly camp: number;

  constructor(
    private readonly mind: EvaluatedPosition,
    private readonly limits: Limits,
  ) {
    const { position, evaluation } = mind;
    this.side = position.toMove;
    this.camp = position.allies[this.side] ?? 1 << this.side;
    this.evaluate =
      position instanceof TaflSearch
        ? createPlainTaflEvaluation(position)
        : (side) => evaluation.evaluate(side);
  }

  /**
   * Deepens until the limits are reached. An unfinished depth counts as far as it came, because it begins with
   * the best action of the depth before.
   */
  choose(seed: number): number | undefined {
    const { list, limits } = this;
    this.mind.position.pushMoves(list);
    let order = shuffle(seed, list.popAll(0)).items;
    for (let depth = 1; depth <= MAX_DEPTH && order.length > 1 && !limits.areReached; depth++) {
      const best = this.searchRoot(order, depth);
      if (best === null) break;
      const { action, score } = best;
      order = [action, ...order.filter((other) => other !== action)];
      if (Math.abs(score) >= WON - MAX_DEPTH) break;
    }
    return order[0];
  }

  /** The best action as far as the limits allow. Null if none was searched. */
  private searchRoot(order: readonly number[], depth: number): { action: number; score: number } | null {
    let best: { action: number; score: number } | null = null;
    for (const action of order) {
      const floor = best?.score ?? -INFINITE;
      const score = this.scoreAction(action, floor, INFINITE, depth - 1, 1, true);
      if (this.limits.areReached) break;
      if (score > floor) best = { action, score };
    }
    return best;
  }

  /** Score of an action for the chooser's camp if `isOurs`, else for its enemies. */
  private scoreAction(
    action: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    isOurs: boolean,
  ): number {
    const { position } = this.mind;
    position.make(action);
    this.limits.count();
    const score = this.scorePosition(alpha, beta, depth, ply, isOurs);
    position.unmake();
    return score;
  }

  private scorePosition(alpha: number, beta: number, depth: number, ply: number, isOurs: boolean): number {
    const { toMove, outcome } = this.mind.position;
    if (outcome !== UNDECIDED) return this.scoreOutcome(outcome, ply, isOurs);
    if (depth <= 0) return isOurs ? this.evaluate(this.side) : -this.evaluate(this.side);
    if (toMove === CHANCE) return this.scoreRolls(depth, ply, isOurs);
    const isOurTurn = ((this.camp >> toMove) & 1) === 1;
    if (isOurTurn === isOurs) return this.search(alpha, beta, depth, ply, isOurs);
    return -this.search(-beta, -alpha, depth, ply, isOurTurn);
  }

  /** Expected score over the results of a roll. */
  private scoreRolls(depth: number, ply: number, isOurs: boolean): number {
    const { list } = this;
    const { position } = this.mind;
    const mark = list.top;
    position.pushMoves(list);
    let mean = 0;
    for (const rolled of list.popAll(mark)) {
      const share = position.probability(rolled);
      mean += share * this.scoreAction(rolled, -INFINITE, INFINITE, depth - 1, ply, isOurs);
    }
    return mean;
  }

  /** Score for the camp to move. Means nothing once the limits are reached. */
  private search(alpha: number, beta: number, depth: number, ply: number, isOurs: boolean): number {
    const { list, limits } = this;
    const { position } = this.mind;
    if (limits.areReached) return 0;
    const mark = list.top;
    position.pushMoves(list);
    const end = list.top;
    if (end === mark) return this.scoreOutcome(position.outcome, ply, isOurs);
    this.moveGainsForward(mark);
    let best = -INFINITE;
    for (let i = mark; i < end && best < beta; i++) {
      const action = list.moves[i] as number;
      const score = this.scoreAction(action, Math.max(alpha, best), beta, depth - 1, ply + 1, isOurs);
      if (score > best) best = score;
    }
    list.top = mark;
    return best;
  }

  /** Moves the actions that gain something to the front of the list, the largest gain first. */
  private moveGainsForward(mark: number): void {
    const { moves, top } = this.list;
    const gains: number[] = [];
    for (let i = mark; i < top; i++) {
      const action = moves[i] as number;
      const gain = this.mind.evaluation.estimateGain(action);
      if (gain <= 0) continue;
      let place = mark + gains.length;
      moves[i] = moves[place] as number;
      for (; place > mark && (gains[place - mark - 1] as number) < gain; place--) {
        moves[place] = moves[place - 1] as number;
        gains[place - mark] = gains[place - mark - 1] as number;
      }
      moves[place] = action;
      gains[place - mark] = gain;
    }
  }

  private scoreOutcome(outcome: number, ply: number, isOurs: boolean): number {
    if (outcome === DRAWN) return 0;
    return ((outcome & this.camp) !== 0) === isOurs ? WON - ply : ply - WON;
  }
}
