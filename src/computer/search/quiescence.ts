/**
 * Quiescence search: plays out exchanges beyond the planned depth, and tries safe checks at its first ply.
 */
import type { MoveList } from '../../engine/search/piece-codes.js';
import { CHANCE, type SearchTree, UNDECIDED } from '../../engine/search/search.js';
import type { Attention } from './attention.js';
import type { Evaluation } from './evaluation.js';
import type { Limits } from './limits.js';
import type { Ordering } from './move-ordering.js';
import { OWN_CAMP, type Standpoint } from './standpoint.js';
import { AT_LEAST, AT_MOST, NONE, type TranspositionTable } from './transposition-table.js';
import { INFINITE, toNodeScore, toRootScore } from './win-score.js';

/** Delta margin. Captures that can't raise alpha are skipped. */
const DELTA_MARGIN = 150;

export class Quiescence {
  /** `list` and `ordering` are shared with the search. `plies`: depth limit. */
  constructor(
    private readonly position: SearchTree,
    private readonly evaluation: Evaluation,
    private readonly standpoint: Standpoint,
    private readonly table: TranspositionTable,
    private readonly limits: Limits,
    private readonly list: MoveList,
    private readonly ordering: Ordering,
    private readonly plies: number,
    private readonly attention?: Attention,
  ) {}

  /** Value for the camp to act. `left`: remaining quiescence plies. `tryChecks`: true at the first ply. */
  quiesce(alpha: number, beta: number, left: number, ply: number, tryChecks: boolean): number {
    const { position, evaluation, standpoint, table } = this;
    if (!evaluation.hasExchanges || left <= 0 || ply >= this.plies)
      return standpoint.evaluateFor(standpoint.acting);
    const { low, high } = position;
    const cached = table.find(low, high);
    if (cached !== NONE && beta - alpha === 1) {
      const score = toRootScore(table.scoreAt(cached), ply);
      const bound = table.boundAt(cached);
      if (bound !== AT_MOST && score >= beta) return score;
      if (bound !== AT_LEAST && score <= alpha) return score;
    }
    const isUrgent = evaluation.isUrgent;
    const standing = isUrgent ? -INFINITE : standpoint.evaluateFor(standpoint.acting);
    if (standing >= beta) return standing;
    const best = this.quiesceActions(
      Math.max(alpha, standing),
      beta,
      left,
      ply,
      standing,
      isUrgent,
      tryChecks,
    );
    if (!this.limits.areReached)
      table.store(low, high, NONE, toNodeScore(best, ply), 0, best >= beta ? AT_LEAST : AT_MOST);
    return best;
  }

  /** Value of the best capture, or of making none. Tries every action if the position is urgent. */
  private quiesceActions(
    alpha: number,
    beta: number,
    left: number,
    ply: number,
    standing: number,
    isUrgent: boolean,
    tryChecks: boolean,
  ): number {
    const { position, standpoint, limits, list, ordering } = this;
    const mark = list.top;
    position.pushMoves(list);
    if (list.top === mark) return standpoint.outcomeScoreFor(standpoint.acting, position.outcome, ply);
    this.evaluation.dropVariants?.(list, mark);
    if (standpoint.acting !== OWN_CAMP) this.attention?.dropOverlooked(list, mark);
    let end = list.top;
    if (isUrgent) ordering.rate(list, mark, end, NONE, NONE, ply);
    else end = ordering.rateGains(list, mark, end, tryChecks);
    let best = standing;
    for (let i = mark; i < end; i++) {
      const action = ordering.pickBest(list, i, end);
      const isCheck = tryChecks && ordering.isCheckAt(i);
      if (!isUrgent && !isCheck && standing + ordering.gainAt(i) + DELTA_MARGIN <= alpha) {
        if (tryChecks) continue;
        break;
      }
      const camp = standpoint.acting;
      position.make(action);
      limits.count();
      const score = this.quiesceFor(camp, alpha, beta, left - 1, ply + 1);
      position.unmake();
      if (limits.areReached) break;
      if (score <= best) continue;
      best = score;
      if (score > alpha) alpha = score;
      if (score >= beta) break;
    }
    list.top = mark;
    return best;
  }

  /** Value for a camp, whichever side is to move. A die roll ends the exchange. */
  private quiesceFor(camp: number, alpha: number, beta: number, left: number, ply: number): number {
    const { standpoint } = this;
    const { outcome, toMove } = this.position;
    if (outcome !== UNDECIDED) return standpoint.outcomeScoreFor(camp, outcome, ply);
    if (toMove === CHANCE) return standpoint.evaluateFor(camp);
    if (standpoint.campOf(toMove) === camp) return this.quiesce(alpha, beta, left, ply, false);
    return -this.quiesce(-beta, -alpha, left, ply, false);
  }
}
