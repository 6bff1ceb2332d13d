/** Scores a position for a side, whichever side is to move, by searching several sampled worlds. */
import type { Game, Position, SideId } from '../engine/game.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { TurnSearcher } from './cards/turn-searcher.js';
import type { EvaluatedPosition } from './evaluated-position.js';
import type { Question } from './question.js';
import { gameOf, positionOf } from './question-position.js';
import { sampleWorlds } from './sampled-worlds.js';
import { Deadline, Limits, type Now } from './search/limits.js';
import { Searcher } from './search/searcher.js';
import { TranspositionTable } from './search/transposition-table.js';
import { isDecided } from './search/win-score.js';

/** Node budget of one judgement. */
const NODES = 30_000;
const MAX_DEPTH = 32;
/** Maximum number of quiescence plies beyond the depth. */
const MAX_EXCHANGE_PLIES = 8;
/** Table size, a power of two. */
const TABLE_SIZE = 1 << 15;

export interface PositionScore {
  /** One score per world, for the side and its allies. Empty if nothing can be searched. */
  readonly scores: readonly number[];
  /** True if nothing was hidden and no die was rolled. */
  readonly isCertain: boolean;
}

/**
 * Scores the position for the side. Equal questions get equal scores at any level. Throws like
 * `chooseAction`.
 */
export function scorePosition(question: Question, now?: Now): PositionScore {
  const { side, seed, ceiling } = question;
  const deadline = Deadline.inMilliseconds(ceiling, now);
  const game = gameOf(question);
  const position = positionOf(game, question);
  const minds = sampleWorlds(game, position, side, seed);
  const standing = listActiveSides(game, position);
  // A game with cards is scored by a search that ignores cards, so one world suffices.
  const looked = minds.some((mind) => mind.position instanceof CardSearch) ? minds.slice(0, 1) : minds;
  const weighed = looked.map((mind, index) =>
    scoreForSide(mind, side, standing, NODES / looked.length, deadline.share(looked.length - index)),
  );
  return {
    scores: weighed.map(({ score }) => score),
    isCertain: minds.length === 1 && weighed.every(({ hasMetChance }) => !hasMetChance),
  };
}

function listActiveSides(game: Game, position: Position): ReadonlySet<SideId> {
  const { sides } = game.view(position, null);
  return new Set(sides.flatMap(({ id, fallen = false }) => (fallen ? [] : [id])));
}

interface WorldScore {
  readonly score: number;
  readonly hasMetChance: boolean;
}

/** Score of the side's camp. With several enemies, their average score is subtracted. */
function scoreForSide(
  mind: EvaluatedPosition,
  side: SideId,
  standing: ReadonlySet<SideId>,
  nodes: number,
  deadline: Deadline,
): WorldScore {
  if (mind.position instanceof CardSearch) return searchWithCards(mind.position, side, nodes, deadline);
  const { sides, allies } = mind.position;
  const own = sides.indexOf(side);
  const rivals = sides.flatMap((id, number) => {
    const camp = allies[number] ?? 0;
    const isFirst = allies.indexOf(camp) === number || !standing.has(sides[allies.indexOf(camp)] ?? id);
    return standing.has(id) && isFirst && ((camp >> own) & 1) === 0 ? [number] : [];
  });
  const asked = rivals.length > 1 ? [own, ...rivals] : [own];
  const [mine = NO_SCORE, ...theirs] = asked.map((one, index) =>
    searchPosition(mind, one, nodes / asked.length, deadline.share(asked.length - index)),
  );
  if (theirs.length === 0 || isDecided(mine.score)) return mine;
  const mean = theirs.reduce((sum, { score }) => sum + score, 0) / theirs.length;
  return { score: Math.round(mine.score - mean), hasMetChance: mine.hasMetChance };
}

/** Score of the piece search plus the value of the hands. */
function searchWithCards(position: CardSearch, side: SideId, nodes: number, deadline: Deadline): WorldScore {
  const by = position.sides.indexOf(side) === 1 ? 1 : 0;
  const limits = new Limits(nodes, deadline);
  const searcher = new TurnSearcher([position.position()], by, limits, MAX_EXCHANGE_PLIES, TABLE_SIZE);
  let score = searcher.evaluate(0);
  for (let plies = 1; plies <= MAX_DEPTH && !limits.areReached; plies++) {
    const found = searcher.evaluate(plies);
    if (!limits.areReached) score = found;
  }
  return { score, hasMetChance: false };
}

const NO_SCORE: WorldScore = { score: 0, hasMetChance: false };

function searchPosition(
  { position, evaluation }: EvaluatedPosition,
  side: number,
  nodes: number,
  deadline: Deadline,
): WorldScore {
  const limits = new Limits(Math.ceil(nodes), deadline);
  const table = new TranspositionTable(TABLE_SIZE);
  const searcher = new Searcher(position, evaluation, side, table, limits, MAX_EXCHANGE_PLIES);
  let score = evaluation.evaluate(side);
  for (let depth = 1; depth <= MAX_DEPTH && !isDecided(score); depth++) {
    const found = searcher.searchValue(depth);
    if (limits.areReached) break;
    score = found;
  }
  return { score, hasMetChance: searcher.hasMetChance };
}
