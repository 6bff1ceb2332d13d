/**
 * Principal variation search with transposition table, null moves, late-move reductions, quiescence, and
 * expected values over die rolls. With more than two sides it is paranoid: all others count as one enemy.
 * Allocates nothing while searching.
 */
import { MoveList } from '../../engine/search/piece-codes.js';
import { CHANCE, type SearchTree, UNDECIDED } from '../../engine/search/search.js';
import type { Attention } from './attention.js';
import type { Evaluation } from './evaluation.js';
import type { Limits } from './limits.js';
import { Ordering } from './move-ordering.js';
import {
  FUTILITY_DEPTH,
  futilityMargin,
  lateMoveReduction,
  MIN_PRUNING_DEPTH,
  maxExchangeLoss,
  maxQuietMoves,
  nullMoveReduction,
  REVERSE_FUTILITY_DEPTH,
  reverseFutilityMargin,
} from './pruning.js';
import { Quiescence } from './quiescence.js';
import { OWN_CAMP, Standpoint } from './standpoint.js';
import { AT_LEAST, AT_MOST, EXACT, NONE, type TranspositionTable } from './transposition-table.js';
import { INFINITE, isDecided, toNodeScore, toRootScore } from './win-score.js';

/** The deepest ply that is searched. */
const MAX_PLIES = 120;

/** Threats extend the search up to this multiple of the planned depth. */
const EXTENSION_FACTOR = 2;

/**
 * When a position is scored, extensions are limited as if at least this depth were planned, so that a forced
 * mate is seen.
 */
const MIN_PLANNED_DEPTH = 4;

/**
 * Depth from which a node without a table move is searched a ply less deep (internal iterative reduction).
 */
const INTERNAL_REDUCTION_DEPTH = 4;

/** Penalty for repeating a position, because a game may allow it for ever. */
const REPETITION_PENALTY = 30;

/** Marks a static evaluation that is missing because the position is urgent. */
const UNKNOWN = -INFINITE;

export class Searcher {
  private readonly list = new MoveList();
  private readonly ordering: Ordering;
  private readonly standpoint: Standpoint;
  private readonly quiescence: Quiescence;
  /** Halves of the hashes on the path. */
  private readonly pathHashes = new Int32Array(2 * (MAX_PLIES + 1));
  /** Actions on the path, by the ply that they lead to. */
  private readonly made = new Int32Array(MAX_PLIES + 2).fill(NONE);
  /** Static evaluations on the path, for the player's camp. */
  private readonly standings = new Int32Array(MAX_PLIES + 1).fill(UNKNOWN);
  /** True if nothing is pruned or reduced, because a plan of quiet moves is needed. */
  private readonly isThorough: boolean;
  private readonly futilityDepth: number;
  private planned = 0;
  private chance = false;

  /**
   * `side`: number of the player. `exchanges`: limit of quiescence plies. `attention`: what the player
   * overlooks of the enemy's actions. Default: nothing.
   */
  constructor(
    private readonly position: SearchTree,
    private readonly evaluation: Evaluation,
    side: number,
    private readonly table: TranspositionTable,
    private readonly limits: Limits,
    private readonly exchanges: number,
    private readonly attention?: Attention,
  ) {
    this.isThorough = evaluation.needsPlans === true;
    this.futilityDepth = this.isThorough ? 0 : FUTILITY_DEPTH;
    this.ordering = new Ordering(evaluation, MAX_PLIES + 1);
    this.standpoint = new Standpoint(position, evaluation, side);
    const { list, ordering, standpoint } = this;
    this.quiescence = new Quiescence(
      position,
      evaluation,
      standpoint,
      table,
      limits,
      list,
      ordering,
      MAX_PLIES,
      attention,
    );
  }

  /** Legal actions in the game's order. */
  listActions(): readonly number[] {
    this.position.pushMoves(this.list);
    return this.list.popAll(0);
  }

  /** Score of a root action at a depth. Outside the window it is only a bound. */
  score(action: number, alpha: number, beta: number, depth: number): number {
    this.planned = depth;
    this.enterPath(0);
    this.position.make(action);
    this.made[1] = action;
    this.limits.count();
    const score = this.valueFor(OWN_CAMP, alpha, beta, depth - 1, 1, true);
    this.position.unmake();
    return score;
  }

  /**
   * Score of the position at a depth, whichever side is to move. Outside the window it is only a bound. Once
   * the limits are reached, it means nothing.
   */
  searchValue(depth: number, alpha = -INFINITE, beta = INFINITE): number {
    this.planned = Math.max(depth, MIN_PLANNED_DEPTH);
    return this.valueFor(OWN_CAMP, alpha, beta, depth, 0, false);
  }

  /** True if the search came to a die roll. */
  get hasMetChance(): boolean {
    return this.chance;
  }

  /** Value for a camp, whichever side is to move. */
  private valueFor(
    camp: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    mayPass: boolean,
  ): number {
    const { standpoint } = this;
    const { outcome, toMove } = this.position;
    if (outcome !== UNDECIDED) return standpoint.outcomeScoreFor(camp, outcome, ply);
    // Rolls that lose the turn can follow each other without end, so only one is searched below the planned
    // depth.
    if (toMove === CHANCE)
      return depth < 0 ? standpoint.evaluateFor(camp) : this.expectedValueFor(camp, depth, ply);
    if (standpoint.campOf(toMove) === camp) return this.search(alpha, beta, depth, ply, mayPass);
    return -this.search(-beta, -alpha, depth, ply, mayPass);
  }

  /** Expected value over the results of a roll. Searches a ply less deep, because there are many results. */
  private expectedValueFor(camp: number, depth: number, ply: number): number {
    const { position, list } = this;
    this.chance = true;
    const mark = list.top;
    position.pushMoves(list);
    const end = list.top;
    let mean = 0;
    for (let i = mark; i < end && !this.limits.areReached; i++) {
      const rolled = list.moves[i] as number;
      const share = position.probability(rolled);
      position.make(rolled);
      this.limits.count();
      mean += share * this.valueFor(camp, -INFINITE, INFINITE, depth - 1, ply, false);
      position.unmake();
    }
    list.top = mark;
    return Math.round(mean);
  }

  /** Value for the camp to act. */
  private search(alpha: number, beta: number, depth: number, ply: number, mayPass: boolean): number {
    const { position, table, standpoint } = this;
    if (this.limits.areReached) return 0;
    if (ply >= MAX_PLIES) return standpoint.evaluateFor(standpoint.acting);
    const isUrgent = this.evaluation.isUrgent;
    if (isUrgent && ply < EXTENSION_FACTOR * this.planned) depth++;
    if (depth <= 0) return this.quiescence.quiesce(alpha, beta, this.exchanges, ply, true);
    this.enterPath(ply);
    if (this.isRepeated(ply))
      return standpoint.acting === OWN_CAMP ? -REPETITION_PENALTY : REPETITION_PENALTY;
    const cached = table.find(position.low, position.high);
    const isOpen = beta - alpha > 1;
    if (cached !== NONE && !isOpen && table.depthAt(cached) >= depth) {
      const score = this.cutoffScore(cached, alpha, beta, ply);
      if (score !== UNKNOWN) return score;
    }
    const first = cached === NONE ? NONE : table.actionAt(cached);
    const standing = isUrgent ? UNKNOWN : standpoint.evaluateFor(standpoint.acting);
    const improves = this.isImproving(standing, ply);
    if (!isUrgent && !isOpen && this.isAboveBeta(standing, beta, depth, ply, mayPass, improves)) return beta;
    if (first === NONE && depth >= INTERNAL_REDUCTION_DEPTH) depth--;
    return this.searchActions(alpha, beta, depth, ply, first, standing, improves);
  }

  /** Stored score if it lies outside the window, else `UNKNOWN`. */
  private cutoffScore(stored: number, alpha: number, beta: number, ply: number): number {
    const { table } = this;
    const score = toRootScore(table.scoreAt(stored), ply);
    const bound = table.boundAt(stored);
    const isCutoff = (bound !== AT_MOST && score >= beta) || (bound !== AT_LEAST && score <= alpha);
    return isCutoff ? score : UNKNOWN;
  }

  /** Value of the best action. Tries `first` first. */
  private searchActions(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    first: number,
    standing: number,
    improves: boolean,
  ): number {
    const { position, limits, list, ordering, standpoint } = this;
    const { low, high } = position;
    const mark = list.top;
    position.pushMoves(list);
    if (list.top === mark) return standpoint.outcomeScoreFor(standpoint.acting, position.outcome, ply);
    this.dropUnconsidered(mark);
    let end = list.top;
    const before = this.made[ply] as number;
    ordering.rate(list, mark, end, first, before, ply);
    const isOpen = beta - alpha > 1;
    const isUrgent = standing === UNKNOWN;
    const mayLeaveOut = !isOpen && !isUrgent && depth <= this.futilityDepth;
    const floor = alpha;
    let best = -INFINITE;
    let bestAction = NONE;
    for (let i = mark; i < end && best < beta; i++) {
      const action = ordering.pickBest(list, i, end);
      const number = i - mark;
      const isLeftOut =
        mayLeaveOut && !isDecided(best) && this.isFutile(i, number, depth, standing, alpha, improves);
      if (isLeftOut && this.evaluation.isGivingCheck?.(action) !== true) {
        // All later quiet actions would be pruned too, so there is no need to order them.
        end = ordering.dropLaterQuietMoves(list, i, end);
        continue;
      }
      const reduction = isUrgent ? 0 : this.reductionAt(i, number, depth, isOpen, improves);
      const score = this.searchAction(action, alpha, beta, depth - 1, ply, i === mark, reduction);
      if (limits.areReached) break;
      if (score > best) best = score;
      if (score <= alpha) continue;
      alpha = score;
      bestAction = action;
      if (score >= beta && ordering.isQuietAt(i)) ordering.recordCutoff(list, mark, i, before, depth, ply);
    }
    list.top = mark;
    if (limits.areReached) return 0;
    const bound = boundOf(best, floor, beta);
    this.table.store(low, high, bestAction, toNodeScore(best, ply), depth, bound);
    return best;
  }

  /**
   * Removes three kinds of actions above a mark: variants that can wait, actions that lose at once, and enemy
   * actions that the player overlooks.
   */
  private dropUnconsidered(mark: number): void {
    this.evaluation.dropVariants?.(this.list, mark);
    this.evaluation.dropHopeless?.(this.list, mark);
    if (this.standpoint.acting !== OWN_CAMP) this.attention?.dropOverlooked(this.list, mark);
  }

  /** Makes an action and scores it, first with a null window unless the action is expected to be the best. */
  private searchAction(
    action: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    isFirst: boolean,
    reduction: number,
  ): number {
    const { position } = this;
    const camp = this.standpoint.acting;
    position.make(action);
    this.made[ply + 1] = action;
    this.limits.count();
    let score = alpha + 1;
    if (!isFirst) {
      score = this.valueFor(camp, alpha, alpha + 1, depth - reduction, ply + 1, true);
      if (score > alpha && reduction > 0) score = this.valueFor(camp, alpha, alpha + 1, depth, ply + 1, true);
    }
    if (isFirst || (score > alpha && score < beta))
      score = this.valueFor(camp, alpha, beta, depth, ply + 1, true);
    position.unmake();
    return score;
  }

  /** Stores the static evaluation. Returns true if it is better for the camp than two plies before. */
  private isImproving(standing: number, ply: number): boolean {
    const { standings } = this;
    const ours = standing === UNKNOWN || this.standpoint.acting === OWN_CAMP ? standing : -standing;
    standings[ply] = ours;
    const before = ply < 2 ? UNKNOWN : (standings[ply - 2] as number);
    if (standing === UNKNOWN || before === UNKNOWN) return false;
    return ours === standing ? ours > before : ours < before;
  }

  /** True if the score exceeds `beta` without a search (null move, reverse futility). */
  private isAboveBeta(
    standing: number,
    beta: number,
    depth: number,
    ply: number,
    mayPass: boolean,
    improves: boolean,
  ): boolean {
    const { position, evaluation } = this;
    if (this.isThorough || isDecided(beta)) return false;
    if (depth <= REVERSE_FUTILITY_DEPTH && standing - reverseFutilityMargin(depth, improves) >= beta)
      return true;
    if (!mayPass || depth < MIN_PRUNING_DEPTH || standing < beta || !evaluation.allowsNullMove) return false;
    if (position.pass === undefined) return false;
    const camp = this.standpoint.acting;
    position.pass();
    this.made[ply + 1] = NONE;
    const left = depth - nullMoveReduction(depth, standing - beta);
    const score = this.valueFor(camp, beta - 1, beta, left, ply + 1, false);
    position.unmake();
    return score >= beta && !this.limits.areReached;
  }

  /** True if the action at an index can hardly reach `alpha`. */
  private isFutile(
    index: number,
    number: number,
    depth: number,
    standing: number,
    alpha: number,
    improves: boolean,
  ): boolean {
    const { ordering } = this;
    if (number === 0 || isDecided(alpha)) return false;
    if (!ordering.isQuietAt(index)) return ordering.lossAt(index) > maxExchangeLoss(depth);
    if (ordering.isFavouredAt(index)) return false;
    return number >= maxQuietMoves(depth, improves) || standing + futilityMargin(depth) <= alpha;
  }

  /** Number of plies by which a late action is searched less deep. */
  private reductionAt(
    index: number,
    number: number,
    depth: number,
    isOpen: boolean,
    improves: boolean,
  ): number {
    const { ordering } = this;
    if (this.isThorough || depth < MIN_PRUNING_DEPTH || number < 2 || ordering.isFavouredAt(index)) return 0;
    if (!ordering.isQuietAt(index)) return 1;
    let reduction = lateMoveReduction(depth, number) - Math.round(2 * ordering.refutationScore(index));
    if (isOpen) reduction--;
    if (!improves) reduction++;
    return Math.max(0, Math.min(reduction, depth - 1));
  }

  private enterPath(ply: number): void {
    this.pathHashes[2 * ply] = this.position.low;
    this.pathHashes[2 * ply + 1] = this.position.high;
  }

  /** True if the position occurred earlier on the path. */
  private isRepeated(ply: number): boolean {
    const { pathHashes: way } = this;
    const low = way[2 * ply] as number;
    const high = way[2 * ply + 1] as number;
    for (let i = 2 * (ply - 2); i >= 0; i -= 2) if (way[i] === low && way[i + 1] === high) return true;
    return false;
  }
}

/** Tells whether a value from a search with this window is exact, a lower bound or an upper bound. */
function boundOf(value: number, alpha: number, beta: number): number {
  if (value >= beta) return AT_LEAST;
  return value > alpha ? EXACT : AT_MOST;
}
