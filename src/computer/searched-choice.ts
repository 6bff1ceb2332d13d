/** Choosing an action by a search that knows nothing of a game but its rules and its evaluation: in all games, cards left out. */
import type { Path } from '../engine/choices.js';
import { advance, rollBelow, shuffle } from '../engine/dice.js';
import type { Strength } from './levels.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import type { MovedPath, Question } from './question.js';
import { type Candidate, deepen, type SearchResult } from './search/iterative-deepening.js';
import { Limits } from './search/limits.js';
import { Searcher } from './search/searcher.js';
import { TranspositionTable, tableSizeFor } from './search/transposition-table.js';

/** What an action that changes something besides has to be better by than the plain one, in hundredths of a common man, to be played. */
const VARIANT_PENALTY = 10;

/** What going back has to be better by than anything else. More than a trifle loses games: to wait is sometimes best. */
const RETRACE_PENALTY = 3;

/** How an action is chosen: as `Question` has it. */
export type SearchRequest = Pick<Question, 'seed' | 'ceiling' | 'lastPath'>;

/**
 * The best action for the side to move, as a player of this strength sees it; null where there is none. Four sides get twice the
 * nodes of two: it takes so much longer until the turn has come round.
 */
export function chooseBySearch(
  mind: EvaluatedPosition,
  strength: Strength,
  thought: SearchRequest,
): SearchResult | null {
  const { seed, ceiling, lastPath } = thought;
  const { position, evaluation } = mind;
  const nodes = Math.ceil((strength.nodes * position.sides.length) / 2);
  const limits = new Limits(nodes, ceiling);
  const table = new TranspositionTable(tableSizeFor(nodes));
  const searcher = new Searcher(position, evaluation, position.toMove, table, limits, strength.exchanges);
  // Nobody slips against kings who are alone: a game that is won would not end.
  const noise = evaluation.areEnemiesBare === true ? 0 : strength.noise;
  const isRetracing = (action: number) =>
    lastPath !== undefined && retracesMove(position.pathOf(action), lastPath);
  const candidates = listCandidates(searcher.listActions(), noise, seed, (action) => {
    const plain = evaluation.plainAction?.(action) ?? action;
    const cost = (plain === action ? 0 : VARIANT_PENALTY) + (isRetracing(action) ? RETRACE_PENALTY : 0);
    return { plain, cost };
  });
  const [only] = candidates;
  if (only === undefined) return null;
  if (candidates.length === 1) return { action: only.action, score: 0, depth: 0, nodes: 0 };
  return deepen(searcher, candidates, limits, strength.deepest);
}

/** Whether the path takes a man back the way that he has come. */
function retracesMove(path: Path, { from, to }: MovedPath): boolean {
  const at = path.indexOf(to);
  return at >= 0 && path[at + 1] === from;
}

/** What is behind an action at first sight. */
interface ActionLook {
  /** The action that it differs from in nothing but what it changes besides; itself where there is none. */
  readonly plain: number;
  /** How much less it is fancied, since it looks as if nobody thought. */
  readonly cost: number;
}

/**
 * The actions in an order that the seed decides, so that equals are played in turn, each with how much it is fancied: like the plain one
 * that it stands for, less its cost.
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
    const known = fancies.get(plain);
    if (known !== undefined) return known;
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
