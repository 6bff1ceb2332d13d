/**
 * Compares an action that was played with the best one that level 5 finds. Judges by what the player knew:
 * hidden hands, decks and coming dice are sampled as they are for a computer player. Scores become shares of
 * success, so that a pawn counts less in a won game than in an even one.
 */
import type { Path } from '../engine/choices.js';
import type { Game, Position, SideId } from '../engine/game.js';
import { colourOf } from '../engine/knightmare/board/pieces.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { chooseWithCards } from './cards/card-choice.js';
import { PIECE_NODES_PER_ACTION, TurnSearcher } from './cards/turn-searcher.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import { strengths, strengthsWithCards } from './levels.js';
import { sampleWorlds } from './sampled-worlds.js';
import { Limits } from './search/limits.js';
import { Searcher } from './search/searcher.js';
import { TranspositionTable, tableSizeFor } from './search/transposition-table.js';
import { INFINITE, isDecided } from './search/win-score.js';
import { chooseBySearch } from './searched-choice.js';

/** Nodes that level 5 uses for a choice. */
export const FULL_NODES = strengths[5].nodes;

/**
 * Growth of the odds per hundredth of a common piece: lichess's, fitted to its games of chess
 * (lichess.org/page/accuracy).
 */
const ODDS_GROWTH = 0.00368208;

/** Depth limit where there is only one action, whose score alone is asked. */
const FORCED_DEPTH = 6;

export interface ReviewedAction {
  readonly side: SideId;
  readonly played: Path;
  /** Node limit, at most `FULL_NODES`. */
  readonly nodes: number;
  /** Breaks ties and samples what is hidden. */
  readonly seed: number;
}

export interface ActionReview {
  /** The best action found: a path that is complete in the position. */
  readonly best: Path;
  /** Share of success after the best action and after the played one, 0 to 1, of the side with its allies. */
  readonly bestShare: number;
  readonly playedShare: number;
  /** The sides in play, allies together. */
  readonly camps: readonly (readonly SideId[])[];
}

/**
 * Reviews an action that is legal in the position. Null where the computer judges nothing (set-ups, decks,
 * answers) or within too few nodes.
 */
export function reviewAction(
  game: Game,
  position: Position,
  { side, played, nodes, seed }: ReviewedAction,
): ActionReview | null {
  const [mind, ...others] = sampleWorlds(game, position, side, seed);
  if (mind === undefined) return null;
  const camps = listCamps(game, position, mind.position);
  const own = mind.position.sides.indexOf(side);
  const foes = camps.flatMap(([first = '']) => {
    const rival = mind.position.sides.indexOf(first);
    return (((mind.position.allies[rival] ?? 0) >> own) & 1) === 0 ? [rival] : [];
  });
  // Static with several rivals: a search for each would take most of the time.
  const standings = foes.length < 2 ? null : foes.map((rival) => mind.evaluation.evaluate(rival));
  const comparison =
    mind.position instanceof CardSearch
      ? compareWithCards(
          game,
          [mind.position, ...others.flatMap(({ position: one }) => (one instanceof CardSearch ? [one] : []))],
          { side, played, nodes, seed },
        )
      : compareBySearch(mind, own, { played, nodes, seed });
  if (comparison === null) return null;
  const toShare = (score: number) => shareOf(score, standings ?? [-score]);
  const bestShare = toShare(Math.max(comparison.best, comparison.played));
  return { best: comparison.path, bestShare, playedShare: toShare(comparison.played), camps };
}

/** The best path with its score and the played one's, searched equally deep. */
interface Comparison {
  readonly path: Path;
  readonly best: number;
  readonly played: number;
}

function compareBySearch(
  mind: EvaluatedPosition,
  own: number,
  { played, nodes, seed }: Omit<ReviewedAction, 'side'>,
): Comparison | null {
  const { position, evaluation } = mind;
  if (position.toMove !== own) return null;
  const action = position.actionOf(played);
  const strength = { ...strengths[5], nodes };
  const found = chooseBySearch(mind, strength, { seed });
  if (action === undefined || found === null) return null;
  const path = position.pathOf(found.action);
  const limits = new Limits((nodes * position.sides.length) / 2);
  const table = new TranspositionTable(tableSizeFor(nodes));
  const searcher = new Searcher(position, evaluation, own, table, limits, strength.exchanges);
  const isForced = searcher.listActions().length === 1;
  const scores = scoreDeeper(
    found.action === action ? [action] : [found.action, action],
    isForced ? FORCED_DEPTH : Math.max(1, found.depth),
    limits,
    (one, depth) => searcher.score(one, -INFINITE, INFINITE, depth + 1),
  );
  return scores === null ? null : toComparison(path, scores);
}

function compareWithCards(
  game: Game,
  searches: readonly [CardSearch, ...CardSearch[]],
  { side, played, nodes, seed }: ReviewedAction,
): Comparison | null {
  const by = colourOf(side);
  const [first, ...others] = searches;
  const worlds = [first.position(), ...others.map((one) => one.position())] as const;
  if (by === undefined || worlds.some((world) => !game.play(world, side, played).ok)) return null;
  const strength = { ...strengthsWithCards[5], nodes };
  const found = chooseWithCards(worlds, by, { strength, seed });
  if (found === null) return null;
  const limits = new Limits(nodes * PIECE_NODES_PER_ACTION);
  const room = tableSizeFor(nodes);
  const searcher = new TurnSearcher(worlds, by, limits, strength.exchanges, room);
  const isBest = found.path.join(' ') === played.join(' ');
  const scores = scoreDeeper(
    isBest ? [played] : [found.path, played],
    found.plies + 1,
    limits,
    (path, plies) => searcher.score(path, -INFINITE, INFINITE, plies, true),
  );
  return scores === null ? null : toComparison(found.path, scores);
}

/** Scores the actions at each depth in turn. Returns the deepest scores of all; null if there are none. */
function scoreDeeper<A>(
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

/** The sides that play on, allies together. */
function listCamps(
  game: Game,
  position: Position,
  { sides, allies }: EvaluatedPosition['position'],
): readonly (readonly SideId[])[] {
  const fallen = new Set(game.view(position, null).sides.flatMap((one) => (one.fallen ? [one.id] : [])));
  const camps = new Map<number, SideId[]>();
  for (const [number, side] of sides.entries()) {
    if (fallen.has(side)) continue;
    const camp = allies[number] ?? 1 << number;
    camps.set(camp, [...(camps.get(camp) ?? []), side]);
  }
  return [...camps.values()];
}

/** Share of success against rivals with these scores. A single rival's is the opposite of the own one. */
function shareOf(score: number, rivals: readonly number[]): number {
  if (isDecided(score)) return score > 0 ? 1 : 0;
  const growth = ODDS_GROWTH / 2;
  return 1 / (1 + rivals.reduce((sum, rival) => sum + Math.exp(growth * (rival - score)), 0));
}
