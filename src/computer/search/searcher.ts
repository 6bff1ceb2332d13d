/**
 * The search: principal variation search (alpha-beta with null windows) with a transposition table, null moves, late-move
 * reductions and quiescence, and the mean over what may come of a roll. Where more than two sides play it is paranoid: all who are
 * not allies of the player are taken for one enemy, so that every score is the player's camp's or the negative of that.
 *
 * Nothing is allocated on the way down.
 */
import { MoveList } from '../../engine/chessmen.js';
import { CHANCE, DRAWN, type SearchPosition, UNDECIDED } from '../../engine/search.js';
import type { Evaluation } from './evaluation.js';
import type { Limits } from './limits.js';
import { Ordering } from './ordering.js';
import { fromHere, fromRoot, INFINITE, isDecided, wonAt } from './scores.js';
import { AT_LEAST, AT_MOST, EXACT, NONE, type Transpositions } from './transpositions.js';

/** The deepest ply that is searched. */
const MOST_PLIES = 120;

/** So far below the root answers to threats are searched a ply further, as a multiple of the planned depth. */
const URGENCY = 2;

/** What an action in an exchange has to gain beyond what is missing: less could not matter. */
const MARGIN = 150;

/** From this depth on a turn is given away to see whether even that is too good, and actions far back in order are reduced. */
const LEAST_DEPTH = 3;

/** The actions of a position that are searched in full before any are reduced. */
const FULL = 4;

/** At depths up to this one a position far better than asked for is believed, by this much a ply. */
const BELIEVED_DEPTH = 3;
const BELIEVED = 110;

/** What coming back to a position costs the player, who wants to get on: a game may allow it for ever. */
const DISCONTENT = 30;

/** Searches one position for one side. */
export class Searcher {
  private readonly list = new MoveList();
  private readonly ordering: Ordering;
  /** The sides of the player's camp. */
  private readonly camp: number;
  /** The hashes of the positions that lead here, two halves each. */
  private readonly way = new Int32Array(2 * (MOST_PLIES + 1));
  private planned = 0;
  private chance = false;

  /** `side`: the player, by number; `exchanges`: the most plies of exchanges that are played out below the planned depth. */
  constructor(
    private readonly position: SearchPosition,
    private readonly evaluation: Evaluation,
    private readonly side: number,
    private readonly table: Transpositions,
    private readonly limits: Limits,
    private readonly exchanges: number,
  ) {
    this.camp = position.allies[side] ?? 1 << side;
    this.ordering = new Ordering(evaluation, MOST_PLIES + 1);
  }

  /** The legal actions, in the game's order. */
  actions(): readonly number[] {
    this.position.moves(this.list);
    return this.list.take(0);
  }

  /** What an action of the root scores for the player, `depth` plies deep with itself; a bound where it lies outside the window. */
  score(action: number, alpha: number, beta: number, depth: number): number {
    this.planned = depth;
    this.enterWay(0);
    this.position.make(action);
    this.limits.count();
    const score = this.valueFor(1, alpha, beta, depth - 1, 1, true);
    this.position.unmake();
    return score;
  }

  /** How the position stands for the player, no matter who is to act, searched `depth` plies deep; of no meaning once the limits are reached. */
  value(depth: number): number {
    this.planned = depth;
    return this.valueFor(1, -INFINITE, INFINITE, depth, 0, false);
  }

  /** Whether a die was to be rolled in anything that was searched so far. */
  get metChance(): boolean {
    return this.chance;
  }

  /** The position's value for a camp (1 the player's, 0 the others'), no matter who is to act. */
  private valueFor(
    camp: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    mayPass: boolean,
  ): number {
    const { outcome, toMove } = this.position;
    if (outcome !== UNDECIDED) return this.finalFor(camp, outcome, ply);
    // Rolls that lose the turn follow each other without end: below the planned depth one of them is enough.
    if (toMove === CHANCE) return depth < 0 ? this.worthFor(camp) : this.meanFor(camp, depth, ply);
    if (this.campOf(toMove) === camp) return this.search(alpha, beta, depth, ply, mayPass);
    return -this.search(-beta, -alpha, depth, ply, mayPass);
  }

  private campOf(side: number): number {
    return (this.camp >> side) & 1;
  }

  private finalFor(camp: number, outcome: number, ply: number): number {
    if (outcome === DRAWN) return 0;
    const isOurs = (outcome & this.camp) !== 0 ? 1 : 0;
    return isOurs === camp ? wonAt(ply) : -wonAt(ply);
  }

  /** The mean over what may come of the roll; a ply less deep, since it is many positions at once. */
  private meanFor(camp: number, depth: number, ply: number): number {
    const { position, list } = this;
    this.chance = true;
    const mark = list.top;
    position.moves(list);
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

  /** The value for the camp to act. */
  private search(alpha: number, beta: number, depth: number, ply: number, mayPass: boolean): number {
    const { position, table } = this;
    if (this.limits.areReached) return 0;
    if (ply >= MOST_PLIES) return this.worth();
    const isUrgent = this.evaluation.isUrgent;
    if (isUrgent && ply < URGENCY * this.planned) depth++;
    if (depth <= 0) return this.settle(alpha, beta, this.exchanges, ply);
    this.enterWay(ply);
    if (this.isRepeated(ply)) return this.campOf(position.toMove) === 1 ? -DISCONTENT : DISCONTENT;
    const known = table.find(position.low, position.high);
    const isOpen = beta - alpha > 1;
    if (known !== NONE && !isOpen && table.depthAt(known) >= depth) {
      const score = fromRoot(table.scoreAt(known), ply);
      if (table.boundAt(known) !== AT_MOST && score >= beta) return score;
      if (table.boundAt(known) !== AT_LEAST && score <= alpha) return score;
    }
    const first = known === NONE ? NONE : table.actionAt(known);
    if (!isUrgent && !isOpen && this.isTooGood(beta, depth, ply, mayPass)) return beta;
    return this.searchActions(alpha, beta, depth, ply, first, isUrgent);
  }

  /** The value of the best action; `first` is tried first. */
  private searchActions(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    first: number,
    isUrgent: boolean,
  ): number {
    const { position, limits, list, ordering } = this;
    const { low, high } = position;
    const mark = list.top;
    position.moves(list);
    const end = list.top;
    if (end === mark) return this.finalFor(this.campOf(position.toMove), position.outcome, ply);
    ordering.rate(list, mark, end, first, ply);
    const floor = alpha;
    let best = -INFINITE;
    let bestAction = NONE;
    for (let i = mark; i < end && best < beta; i++) {
      const action = ordering.choose(list, i, end);
      const reduction = isUrgent ? 0 : this.reductionAt(i, i - mark, depth);
      const score = this.follow(action, alpha, beta, depth - 1, ply, i === mark, reduction);
      if (limits.areReached) break;
      if (score > best) best = score;
      if (score <= alpha) continue;
      alpha = score;
      bestAction = action;
      if (score >= beta && ordering.isQuietAt(i)) ordering.refuted(action, depth, ply);
    }
    list.top = mark;
    if (limits.areReached) return 0;
    const bound = best >= beta ? AT_LEAST : best > floor ? EXACT : AT_MOST;
    this.table.enter(low, high, bestAction, fromHere(best, ply), depth, bound);
    return best;
  }

  /** Makes an action and scores it for the side that acts: in a null window where it is not expected to be the best. */
  private follow(
    action: number,
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    isFirst: boolean,
    reduction: number,
  ): number {
    const { position } = this;
    const camp = this.campOf(position.toMove);
    position.make(action);
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

  /** Whether the side to act stands so well that its action need not be searched to know that it reaches `beta`. */
  private isTooGood(beta: number, depth: number, ply: number, mayPass: boolean): boolean {
    const { position, evaluation } = this;
    if (isDecided(beta) || (depth > BELIEVED_DEPTH && !mayPass)) return false;
    const standing = this.worth();
    if (depth <= BELIEVED_DEPTH && standing - BELIEVED * depth >= beta) return true;
    if (!mayPass || depth < LEAST_DEPTH || standing < beta || !evaluation.turnsCount) return false;
    if (position.pass === undefined) return false;
    const camp = this.campOf(position.toMove);
    position.pass();
    const score = this.valueFor(camp, beta - 1, beta, depth - 3 - (depth >> 2), ply + 1, false);
    position.unmake();
    return score >= beta && !this.limits.areReached;
  }

  /** How many plies less deep an action is searched that comes late in order. */
  private reductionAt(index: number, number: number, depth: number): number {
    if (depth < LEAST_DEPTH || number < FULL || this.ordering.isFavouredAt(index)) return 0;
    return 1 + (number >= 3 * FULL ? 1 : 0) + (depth > 2 * LEAST_DEPTH ? 1 : 0);
  }

  /** Quiescence: exchanges are played out, or not taken part in; where it is urgent every action is tried. */
  private settle(alpha: number, beta: number, left: number, ply: number): number {
    const { position, evaluation, limits, list, ordering } = this;
    if (!evaluation.hasExchanges || left <= 0 || ply >= MOST_PLIES) return this.worth();
    const isUrgent = evaluation.isUrgent;
    let best = isUrgent ? -INFINITE : this.worth();
    const standing = best;
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
    const mark = list.top;
    position.moves(list);
    let end = list.top;
    if (end === mark) return this.finalFor(this.campOf(position.toMove), position.outcome, ply);
    if (isUrgent) ordering.rate(list, mark, end, NONE, ply);
    else end = ordering.rateGains(list, mark, end);
    for (let i = mark; i < end; i++) {
      const action = ordering.choose(list, i, end);
      if (!isUrgent && standing + ordering.gainAt(i) + MARGIN <= alpha) break;
      const camp = this.campOf(position.toMove);
      position.make(action);
      limits.count();
      const score = this.settledFor(camp, alpha, beta, left - 1, ply + 1);
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

  /** `valueFor` within an exchange; a roll ends it. */
  private settledFor(camp: number, alpha: number, beta: number, left: number, ply: number): number {
    const { outcome, toMove } = this.position;
    if (outcome !== UNDECIDED) return this.finalFor(camp, outcome, ply);
    if (toMove === CHANCE) return this.worthFor(camp);
    if (this.campOf(toMove) === camp) return this.settle(alpha, beta, left, ply);
    return -this.settle(-beta, -alpha, left, ply);
  }

  /** How the position stands for the camp to act. */
  private worth(): number {
    return this.worthFor(this.campOf(this.position.toMove));
  }

  private worthFor(camp: number): number {
    const worth = this.evaluation.worth(this.side);
    return camp === 1 ? worth : -worth;
  }

  private enterWay(ply: number): void {
    this.way[2 * ply] = this.position.low;
    this.way[2 * ply + 1] = this.position.high;
  }

  /** Whether the position has stood before on the way from the root: to come back is no progress. */
  private isRepeated(ply: number): boolean {
    const { way } = this;
    const low = way[2 * ply] as number;
    const high = way[2 * ply + 1] as number;
    for (let i = 2 * (ply - 2); i >= 0; i -= 2) if (way[i] === low && way[i + 1] === high) return true;
    return false;
  }
}
