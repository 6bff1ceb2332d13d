/** Chooses an action by search, in games without cards. */
import type { Path } from '../engine/choices.js';
import { advance, rollBelow, shuffle } from '../engine/dice.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import { raiseStrength, type Strength, strengthOfSkill } from './levels.js';
import type { MovedPath, Question } from './question.js';
import { Attention } from './search/attention.js';
import type { Evaluation } from './search/evaluation.js';
import { type Candidate, deepen, type SearchResult } from './search/iterative-deepening.js';
import { type Deadline, Limits } from './search/limits.js';
import { Searcher } from './search/searcher.js';
import { TranspositionTable, tableSizeFor } from './search/transposition-table.js';

/**
 * Gain that an action with an incidental change, such as a rotated arrow, needs over the same action without
 * that change. In hundredths of a common piece.
 */
const VARIANT_PENALTY = 10;

/**
 * Gain that moving a piece back to its last square needs over other moves. Small, because waiting is sometimes
 * best.
 */
const RETRACE_PENALTY = 3;

/** Minimum strength against lone kings, where weaker play might never end a won game. */
const HUNTING: Strength = { ...strengthOfSkill(60), noise: 0, overlooks: 0 };

export interface SearchRequest extends Pick<Question, 'seed' | 'lastPath'> {
  /** Time limit in addition to the strength's nodes. Default: none. */
  readonly deadline?: Deadline;
}

/**
 * Best action for the side to move at this strength. Null if there is none. Four sides get twice the nodes,
 * because a round takes longer.
 */
export function chooseBySearch(
  mind: EvaluatedPosition,
  level: Strength,
  thought: SearchRequest,
): SearchResult | null {
  const { seed, deadline, lastPath } = thought;
  const { position, evaluation } = mind;
  const strength = evaluation.areEnemiesBare === true ? raiseStrength(level, HUNTING) : level;
  const nodes = Math.ceil((strength.nodes * position.sides.length) / 2);
  const limits = new Limits(nodes, deadline);
  const table = new TranspositionTable(tableSizeFor(nodes));
  const { noise, overlooks = 0 } = strength;
  const searcher = new Searcher(
    position,
    evaluation,
    position.toMove,
    table,
    limits,
    strength.exchanges,
    overlooks === 0 ? undefined : new Attention(overlooks, seed),
  );
  const isRetracing = (action: number) =>
    lastPath !== undefined && isRetracingMove(position.pathOf(action), lastPath);
  const candidates = listCandidates(listConsideredActions(searcher, evaluation), noise, seed, (action) => {
    const plain = evaluation.removeSideChange?.(action) ?? action;
    const cost = (plain === action ? 0 : VARIANT_PENALTY) + (isRetracing(action) ? RETRACE_PENALTY : 0);
    return { plain, cost };
  });
  const [only] = candidates;
  if (only === undefined) return null;
  if (candidates.length === 1) return { action: only.action, score: 0, depth: 0, nodes: 0 };
  return deepen(searcher, candidates, limits, strength.deepest);
}

/** Legal actions without those whose incidental change is idle. */
function listConsideredActions(searcher: Searcher, evaluation: Evaluation): readonly number[] {
  const actions = searcher.listActions();
  if (evaluation.hasIdleChanges !== true) return actions;
  return actions.filter((action) => evaluation.removeSideChange?.(action) === action);
}

/** True if the path moves a piece back to where it came from. */
function isRetracingMove(path: Path, { from, to }: MovedPath): boolean {
  const at = path.indexOf(to);
  return at >= 0 && path[at + 1] === from;
}

/** Facts about an action before it is searched. */
interface ActionLook {
  /** The same action without its incidental change, such as the rotation of an arrow. */
  readonly plain: number;
  /** Penalty for an incidental change, or for moving back without a reason. */
  readonly cost: number;
}

/**
 * Candidates in an order that the seed decides, so that the choice among equal actions varies. Each gets the
 * noise of its `plain` action, minus its cost.
 */
function listCandidates(
  actions: readonly number[],
  noise: number,
  seed: number,
  look: (action: number) => ActionLook,
): readonly Candidate[] {
  const { items, state } = shuffle(seed, actions);
  let dice = state;
  const fancies = new Map<number, number>();
  const noiseFor = (plain: number): number => {
    const cached = fancies.get(plain);
    if (cached !== undefined) return cached;
    dice = advance(dice);
    const drawn = noise === 0 ? 0 : rollBelow(dice, 2 * noise + 1) - noise;
    fancies.set(plain, drawn);
    return drawn;
  };
  return items.map((action) => {
    const { plain, cost } = look(action);
    return { action, noise: noiseFor(plain) - cost };
  });
}
