/** Iterative deepening at the root: a ply deeper each time, the best action of the last time first, until the limits are reached. */
import type { Limits } from './limits.js';
import { INFINITE, isDecided } from './scores.js';
import type { Searcher } from './searcher.js';

/** An action that might be chosen. */
export interface Candidate {
  readonly action: number;
  /** What a player fancies it better than it is; changes nothing about the score of what wins or loses by force. */
  readonly fancy: number;
}

/** What came of a search. */
export interface Found {
  readonly action: number;
  /** For the player, with what it fancied. */
  readonly score: number;
  /** Plies searched in full. */
  readonly depth: number;
  /** Actions that were made in the head. */
  readonly nodes: number;
}

/** The best of the candidates, of which there is at least one; they are tried in their order. Searches `deepest` plies at most. */
export function deepen(
  searcher: Searcher,
  candidates: readonly Candidate[],
  limits: Limits,
  deepest: number,
): Found {
  let order = [...candidates];
  let found: Omit<Found, 'nodes'> | null = null;
  for (let depth = 1; depth <= deepest && !limits.areReached; depth++) {
    const best = bestOf(searcher, order, limits, depth);
    if (best === null) break;
    const { candidate, score } = best;
    found = { action: candidate.action, score, depth: limits.areReached ? depth - 1 : depth };
    order = [candidate, ...order.filter((one) => one !== candidate)];
    if (isDecided(score)) break;
  }
  const [first] = candidates;
  if (first === undefined) throw new Error('no action to choose');
  return { ...(found ?? { action: first.action, score: 0, depth: 0 }), nodes: limits.nodes };
}

/** A candidate with its score. */
interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

/** The best of the candidates that were scored to a depth before the limits were reached; null where not even the first was. */
function bestOf(
  searcher: Searcher,
  order: readonly Candidate[],
  limits: Limits,
  depth: number,
): Scored | null {
  let best: Scored | null = null;
  for (const candidate of order) {
    const alpha = best === null ? -INFINITE : best.score;
    const score = scoreOf(searcher, candidate, alpha, depth);
    if (limits.areReached) break;
    if (best === null || score > best.score) best = { candidate, score };
  }
  return best;
}

function scoreOf(searcher: Searcher, { action, fancy }: Candidate, alpha: number, depth: number): number {
  const floor = Math.max(-INFINITE, alpha - fancy);
  if (alpha > -INFINITE) {
    const probed = searcher.score(action, floor, floor + 1, depth);
    if (probed <= floor) return alpha;
  }
  const score = searcher.score(action, floor, INFINITE, depth);
  return isDecided(score) ? score : score + fancy;
}
