/** How a position stands for a side, by searches in several worlds that the side cannot tell apart, no matter who is to act. */
import type { Game, Position, SideId } from '../engine/game.js';
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { TurnSearcher } from './cards/turn-searcher.js';
import type { Mind } from './minds.js';
import type { Question } from './question.js';
import { gameOf, positionOf } from './question-position.js';
import { Limits } from './search/limits.js';
import { isDecided } from './search/scores.js';
import { Searcher } from './search/searcher.js';
import { Transpositions } from './search/transpositions.js';
import { worldsOf } from './worlds.js';

/** The actions that are made in the head for one judgement. */
const NODES = 30_000;
/** The most plies that are looked ahead, and the most of exchanges beyond. */
const DEEPEST = 32;
const EXCHANGES = 8;
/** Room for positions, a power of two. */
const ROOM = 1 << 15;

/** How a position stands. */
export interface Weighed {
  /** For the side and its allies against the others, in each world; none where nothing can be searched yet. */
  readonly scores: readonly number[];
  /** Whether nothing was hidden and no die was to be rolled. */
  readonly isCertain: boolean;
}

/** Weighs the position for the side, always alike for the same question; the level does not matter. Throws as `chooseAction` does. */
export function weigh(question: Question): Weighed {
  const { side, seed, ceiling } = question;
  const game = gameOf(question);
  const position = positionOf(game, question);
  const minds = worldsOf(game, position, side, seed);
  const standing = standingIn(game, position);
  // Men who fight on without cards look at nothing that is hidden: there, one world stands for all.
  const looked = minds.some((mind) => mind.position instanceof CardSearch) ? minds.slice(0, 1) : minds;
  const each = ceiling === undefined ? undefined : ceiling / Math.max(1, looked.length);
  const weighed = looked.map((mind) => weighedIn(mind, side, standing, NODES / looked.length, each));
  return {
    scores: weighed.map(({ score }) => score),
    isCertain: minds.length === 1 && weighed.every(({ metChance }) => !metChance),
  };
}

/** The sides that still play. */
function standingIn(game: Game, position: Position): ReadonlySet<SideId> {
  const { sides } = game.view(position, null);
  return new Set(sides.flatMap(({ id, fallen = false }) => (fallen ? [] : [id])));
}

interface Standing {
  readonly score: number;
  readonly metChance: boolean;
}

/**
 * What the side's camp scores against the other one; where there are several, which a search takes for one enemy, how much better
 * it does against all others than they do on average.
 */
function weighedIn(
  mind: Mind,
  side: SideId,
  standing: ReadonlySet<SideId>,
  nodes: number,
  ceiling: number | undefined,
): Standing {
  if (mind.position instanceof CardSearch) return standingWithCards(mind.position, side, nodes, ceiling);
  const { sides, allies } = mind.position;
  const own = sides.indexOf(side);
  const rivals = sides.flatMap((id, number) => {
    const camp = allies[number] ?? 0;
    const isFirst = allies.indexOf(camp) === number || !standing.has(sides[allies.indexOf(camp)] ?? id);
    return standing.has(id) && isFirst && ((camp >> own) & 1) === 0 ? [number] : [];
  });
  const asked = rivals.length > 1 ? [own, ...rivals] : [own];
  const [mine = NOTHING, ...theirs] = asked.map((one) =>
    searched(mind, one, nodes / asked.length, ceiling === undefined ? undefined : ceiling / asked.length),
  );
  if (theirs.length === 0 || isDecided(mine.score)) return mine;
  const mean = theirs.reduce((sum, { score }) => sum + score, 0) / theirs.length;
  return { score: Math.round(mine.score - mean), metChance: mine.metChance };
}

/** In a game with cards: what the men make of the board, and the hands. */
function standingWithCards(
  position: CardSearch,
  side: SideId,
  nodes: number,
  ceiling: number | undefined,
): Standing {
  const by = position.sides.indexOf(side) === 1 ? 1 : 0;
  const limits = new Limits(nodes, ceiling);
  const searcher = new TurnSearcher([position.position()], by, limits, EXCHANGES, ROOM);
  let score = searcher.worth(0);
  for (let plies = 1; plies <= DEEPEST && !limits.areReached; plies++) {
    const found = searcher.worth(plies);
    if (!limits.areReached) score = found;
  }
  return { score, metChance: false };
}

const NOTHING: Standing = { score: 0, metChance: false };

function searched({ position, evaluation }: Mind, side: number, nodes: number, ceiling?: number): Standing {
  const limits = new Limits(Math.ceil(nodes), ceiling);
  const table = new Transpositions(ROOM);
  const searcher = new Searcher(position, evaluation, side, table, limits, EXCHANGES);
  let score = evaluation.worth(side);
  for (let depth = 1; depth <= DEEPEST && !isDecided(score); depth++) {
    const found = searcher.value(depth);
    if (limits.areReached) break;
    score = found;
  }
  return { score, metChance: searcher.metChance };
}
