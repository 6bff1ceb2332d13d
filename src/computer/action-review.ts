/**
 * Compares an action that was played with the best one that a search finds. Judges by what the player knew, so
 * hidden hands, decks and future dice are sampled. Scores are converted to shares of success, so that a pawn
 * counts less in a won game than in an even one.
 */
import type { Path } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { colourOf } from '../engine/knightmare/board/pieces.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { chooseInSampledWorlds, listCardWorlds, type SideToChoose } from './cards/sampled-choice.js';
import { PIECE_NODES_PER_ACTION, TurnSearcher } from './cards/turn-searcher.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import { unerringStrength } from './levels.js';
import { sampleWorlds } from './sampled-worlds.js';
import { Deadline, Limits } from './search/limits.js';
import { Searcher } from './search/searcher.js';
import { TranspositionTable, tableSizeFor } from './search/transposition-table.js';
import { INFINITE, isDecided } from './search/win-score.js';
import { chooseBySearch } from './searched-choice.js';

/** Maximum number of nodes for finding the best action. */
export const FULL_NODES = unerringStrength.nodes;

/**
 * Growth of the odds per hundredth of a common piece. Lichess fitted the value to chess games
 * (lichess.org/page/accuracy).
 */
const ODDS_GROWTH = 0.00368208;

/** Depth limit when there is only one action, so that only its score matters. */
const FORCED_DEPTH = 6;

export interface ReviewedAction {
  readonly side: SideId;
  readonly played: Path;
  /** Node limit, at most `FULL_NODES`. */
  readonly nodes: number;
  /** Seed for breaking ties and for sampling hidden information. */
  readonly seed: number;
  /** Ends the review early. The result is then worthless. Default: never. */
  readonly deadline?: Deadline;
}

export interface ActionReview {
  readonly best: Path;
  /** Share of success of the side with its allies after the best action, from 0 to 1. */
  readonly bestShare: number;
  /** The same share after the played action. */
  readonly playedShare: number;
  /** Sides still in the game, grouped with their allies. */
  readonly camps: readonly (readonly SideId[])[];
}

/**
 * Reviews a legal action. Null if the computer can't judge it (set-ups, decks, responses), or if too few
 * nodes are allowed.
 */
export function reviewAction(
  game: Game,
  position: Position,
  { side, played, nodes, seed, deadline = Deadline.never }: ReviewedAction,
): ActionReview | null {
  const minds = sampleWorlds(game, position, side, seed);
  const [mind] = minds;
  if (mind === undefined) return null;
  const camps = listCamps(game, position, mind.position);
  const own = mind.position.sides.indexOf(side);
  const foes = camps.flatMap(([first = '']) => {
    const rival = mind.position.sides.indexOf(first);
    return (((mind.position.allies[rival] ?? 0) >> own) & 1) === 0 ? [rival] : [];
  });
  // With several rivals, uses the static evaluation, because searching each would take most of the time.
  const standings = foes.length < 2 ? null : foes.map((rival) => mind.evaluation.evaluate(rival));
  const thought = { played, nodes, seed, deadline };
  const comparison =
    mind.position instanceof CardSearch
      ? compareWithCards(minds, { game, position, side }, thought)
      : compareBySearch(mind, own, thought);
  if (comparison === null) return null;
  const toShare = (score: number) => toShareOfSuccess(score, standings ?? [-score]);
  const bestShare = toShare(Math.max(comparison.best, comparison.played));
  return { best: comparison.path, bestShare, playedShare: toShare(comparison.played), camps };
}

/** Best path with its score, and the score of the played one at the same depth. */
interface Comparison {
  readonly path: Path;
  readonly best: number;
  readonly played: number;
}

function compareBySearch(
  mind: EvaluatedPosition,
  own: number,
  { played, nodes, seed, deadline }: Omit<Required<ReviewedAction>, 'side'>,
): Comparison | null {
  const { position, evaluation } = mind;
  if (position.toMove !== own) return null;
  const action = position.actionOf(played);
  const strength = { ...unerringStrength, nodes };
  const found = chooseBySearch(mind, strength, { seed, deadline });
  if (action === undefined || found === null) return null;
  const path = position.pathOf(found.action);
  const limits = new Limits((nodes * position.sides.length) / 2, deadline);
  const table = new TranspositionTable(tableSizeFor(nodes));
  const searcher = new Searcher(position, evaluation, own, table, limits, strength.exchanges);
  const isForced = searcher.listActions().length === 1;
  const scores = scoreAtIncreasingDepths(
    found.action === action ? [action] : [found.action, action],
    isForced ? FORCED_DEPTH : Math.max(1, found.depth),
    limits,
    (one, depth) => searcher.score(one, -INFINITE, INFINITE, depth + 1),
  );
  return scores === null ? null : toComparison(path, scores);
}

function compareWithCards(
  minds: readonly EvaluatedPosition[],
  choosing: SideToChoose,
  { played, nodes, seed, deadline }: Omit<Required<ReviewedAction>, 'side'>,
): Comparison | null {
  const { game, side } = choosing;
  const by = colourOf(side);
  const worlds = listCardWorlds(minds);
  if (by === undefined || worlds === null || worlds.some((world) => !game.play(world, side, played).ok))
    return null;
  const strength = { ...unerringStrength, nodes };
  const found = chooseInSampledWorlds(minds, choosing, { strength, seed, deadline }) ?? null;
  if (found === null) return null;
  const limits = new Limits(nodes * PIECE_NODES_PER_ACTION, deadline);
  const room = tableSizeFor(nodes);
  const searcher = new TurnSearcher(worlds, by, limits, strength.exchanges, room);
  const isBest = found.path.join(' ') === played.join(' ');
  const scores = scoreAtIncreasingDepths(
    isBest ? [played] : [found.path, played],
    found.plies + 1,
    limits,
    (path, plies) => searcher.score(path, -INFINITE, INFINITE, plies, true),
  );
  return scores === null ? null : toComparison(found.path, scores);
}

/** Scores the actions at increasing depths. Returns the scores of the deepest complete depth, or null. */
function scoreAtIncreasingDepths<A>(
  actions: readonly A[],
  depths: number,
  limits: Limits,
  score: (action: A, depth: number) => number,
): readonly number[] | null {
  let scores: readonly number[] | null = null;
  for (let depth = 0; depth < depths; depth++) {
    const found = actions.map((action) => score(action, depth));
    if (limits.areReached && scores !== null) break;
    if (limits.areReached) return null;
    scores = found;
    if (found.every(isDecided)) break;
  }
  return scores;
}

function toComparison(path: Path, scores: readonly number[]): Comparison | null {
  const [best, played = best] = scores;
  return best === undefined || played === undefined ? null : { path, best, played };
}

/** Sides still in the game, grouped with their allies. */
function listCamps(
  game: Game,
  position: Position,
  { sides, allies }: EvaluatedPosition['position'],
): readonly (readonly SideId[])[] {
  // In modes with two armies, the game's view omits the other armies.
  const standing = new Set(game.view(position, null).sides.flatMap((one) => (one.fallen ? [] : [one.id])));
  const camps = new Map<number, SideId[]>();
  for (const [number, side] of sides.entries()) {
    if (!standing.has(side)) continue;
    const camp = allies[number] ?? 1 << number;
    camps.set(camp, [...(camps.get(camp) ?? []), side]);
  }
  return [...camps.values()];
}

/** Share of success against rivals with these scores. A single rival's score is minus the side's score. */
function toShareOfSuccess(score: number, rivals: readonly number[]): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  const growth = ODDS_GROWTH / 2;
  return 1 / (1 + rivals.reduce((sum, rival) => sum + Math.exp(growth * (rival - score)), 0));
}
