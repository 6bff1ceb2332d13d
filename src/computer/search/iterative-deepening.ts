/** Iterative deepening at the root. The best action of the last depth comes first. */
import type { Limits } from './limits.js';
import type { Searcher } from './searcher.js';
import { INFINITE, isDecided } from './win-score.js';

export interface Candidate {
  readonly action: number;
  /** Random bonus that weaker levels add. Doesn't change forced wins and losses. */
  readonly noise: number;
}

export interface SearchResult {
  readonly action: number;
  /** Score for the player, noise included. */
  readonly score: number;
  /** Last depth that was searched completely. */
  readonly depth: number;
  /** Number of actions made. */
  readonly nodes: number;
}

/** Depth from which aspiration windows are used. */
const ASPIRATION_DEPTH = 4;
/** Half-width of the first aspiration window around the last score. The next windows are wider. */
const ASPIRATION_WINDOWS = 30;

/** Depth from which late candidates are first tried a ply less deep. */
const LATE_CANDIDATE_DEPTH = 3;
/** Number of the first late candidate, counted from 0. */
const LATE_CANDIDATE = 4;

/** Best of the candidates, of which there must be at least one. Searches at most `deepest` plies. */
export function deepen(
  searcher: Searcher,
  candidates: readonly Candidate[],
  limits: Limits,
  deepest: number,
): SearchResult {
  const root = new Root(searcher, candidates, limits);
  let found: Omit<SearchResult, 'nodes'> | null = null;
  for (let depth = 1; depth <= deepest && !limits.areReached; depth++) {
    const best = root.searchToDepth(depth, found === null || depth < ASPIRATION_DEPTH ? null : found.score);
    if (best === null) break;
    const { candidate, score } = best;
    found = { action: candidate.action, score, depth: limits.areReached ? depth - 1 : depth };
    if (isDecided(score)) break;
  }
  const [first] = candidates;
  if (first === undefined) throw new Error('no action to choose');
  return { ...(found ?? { action: first.action, score: 0, depth: 0 }), nodes: limits.nodes };
}

interface ScoredAction {
  readonly candidate: Candidate;
  readonly score: number;
}

class Root {
  private order: readonly Candidate[];
  /** Nodes that each candidate took at the last depth. */
  private readonly costs = new Map<Candidate, number>();

  constructor(
    private readonly searcher: Searcher,
    candidates: readonly Candidate[],
    private readonly limits: Limits,
  ) {
    this.order = candidates;
  }

  /** Best candidate at a depth, as far as the limits allowed. Null if none was scored. */
  searchToDepth(depth: number, expected: number | null): ScoredAction | null {
    let [floor, ceiling] = [-INFINITE, INFINITE];
    if (expected !== null) [floor, ceiling] = [expected - ASPIRATION_WINDOWS, expected + ASPIRATION_WINDOWS];
    for (let wider = 2 * ASPIRATION_WINDOWS; ; wider *= 4) {
      const best = this.searchWindow(floor, ceiling, depth);
      if (best === null) return null;
      if (best.score <= floor) {
        if (this.limits.areReached) return null;
        floor = Math.max(-INFINITE, floor - wider);
        continue;
      }
      this.reorder(best.candidate);
      if (best.score >= ceiling && ceiling < INFINITE && !this.limits.areReached)
        ceiling = Math.min(INFINITE, ceiling + wider);
      else return best;
    }
  }

  /** Best candidate, or the first one that reaches the ceiling. Meaningless if none exceeds the floor. */
  private searchWindow(floor: number, ceiling: number, depth: number): ScoredAction | null {
    const { limits } = this;
    let best: ScoredAction | null = null;
    for (const [number, candidate] of this.order.entries()) {
      const before = limits.nodes;
      const score = this.scoreOf(candidate, number, Math.max(floor, best?.score ?? floor), ceiling, depth);
      if (limits.areReached) break;
      this.costs.set(candidate, limits.nodes - before);
      if (best === null || score > best.score) best = { candidate, score };
      if (score >= ceiling) break;
    }
    return best;
  }

  /** Score of a candidate. Only an upper bound, or `-INFINITE`, if it doesn't exceed `alpha`. */
  private scoreOf(
    { action, noise }: Candidate,
    number: number,
    alpha: number,
    beta: number,
    depth: number,
  ): number {
    const { searcher } = this;
    const floor = Math.max(-INFINITE, alpha - noise);
    const ceiling = Math.min(INFINITE, beta - noise);
    if (number > 0) {
      const isDoubted = depth >= LATE_CANDIDATE_DEPTH && number >= LATE_CANDIDATE;
      if (isDoubted && searcher.score(action, floor, floor + 1, depth - 1) <= floor) return -INFINITE;
      if (searcher.score(action, floor, floor + 1, depth) <= floor) return -INFINITE;
    }
    const score = searcher.score(action, floor, ceiling, depth);
    return isDecided(score) ? score : score + noise;
  }

  /** Orders the best one first, then those that were hardest to refute. */
  private reorder(best: Candidate): void {
    const rest = this.order.filter((one) => one !== best);
    rest.sort((one, other) => (this.costs.get(other) ?? 0) - (this.costs.get(one) ?? 0));
    this.order = [best, ...rest];
  }
}
