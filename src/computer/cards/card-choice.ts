/**
 * Chooses an action in a game with cards. Scores every action, then searches the best ones deeper. Scores are
 * averages over several sampled worlds.
 */
import type { Path } from '../../engine/choices.js';
import { advance, rollBelow, shuffle } from '../../engine/dice.js';
import { type Colour, opponentOf } from '../../engine/knightmare/board/pieces.js';
import type { Core } from '../../engine/knightmare/play/core.js';
import type { CardPosition } from '../../engine/knightmare/play/position.js';
import { TAKE_BACK } from '../../engine/knightmare/play/tokens.js';
import { hasFinishingMove } from '../../engine/knightmare/play/unfinished-turn.js';
import { findCardInHand } from '../../engine/knightmare/play/windows.js';
import { listActions } from '../../engine/knightmare/turn/action-list.js';
import { toTurnState } from '../../engine/knightmare/turn/progress.js';
import { findWayOutStep } from '../../engine/knightmare/turn/way-out/way-out.js';
import { raiseStrength, type Strength } from '../levels.js';
import { type Deadline, Limits } from '../search/limits.js';
import { tableSizeFor } from '../search/transposition-table.js';
import { INFINITE, isDecided } from '../search/win-score.js';
import { countTakeBacks, filterEndingActions } from './ending-actions.js';
import { areBoardsAlike } from './outcomes.js';
import { LOST } from './piece-search.js';
import { limitTargetsPerCard, PIECE_NODES_PER_ACTION, TurnSearcher } from './turn-searcher.js';

/** Maximum number of targets tried per card. */
const MAX_TARGETS = 80;

/** Number of piece moves that take as long as one action in other games. */
const PIECE_NODES_PER_NODE = 2;
const FIRST_LOOK_NODES = 1.5 * PIECE_NODES_PER_ACTION;

/** Node budget for finding a rescue from mate. */
const RESCUE_NODES = 6_000 * FIRST_LOOK_NODES;

/** Number of best actions searched at each depth. Deeper searches are narrower. */
const WIDTHS = [Number.POSITIVE_INFINITY, 60, 30, 16, 10];
const MIN_WIDTH = 6;

/** Number of best moves for which a card after the move is searched too. */
const MAX_FOLLOWED = 12;

/** Minimum strength against a lone king, where weaker play might never end a won game. */
const HUNTING: Strength = { nodes: 2_500, deepest: 3, exchanges: 4, noise: 0 };

interface Candidate {
  readonly path: Path;
  /** Random bonus that weaker levels add to the score. */
  readonly noise: number;
  score: number;
}

export interface CardSearchResult {
  readonly path: Path;
  readonly score: number;
  /** Number of plies after the turn that were searched completely. */
  readonly plies: number;
  readonly nodes: number;
}

export interface CardSearchRequest {
  readonly strength: Strength;
  readonly seed: number;
  /** Time limit in addition to the strength's nodes. Default: none. */
  readonly deadline?: Deadline;
  /** True to play a card only to avoid losing. Used to measure the value of cards. */
  readonly leavesCards?: boolean;
  /**
   * First choices that are legal in the true position. Default: all first choices of the worlds. A world may
   * offer more: if its hidden Man-Trap is on another square, it doesn't see that a position is repeated.
   */
  readonly starts?: ReadonlySet<string>;
}

/** Sampled worlds that the player can't tell apart. */
export type Worlds = readonly [CardPosition, ...CardPosition[]];

/** Action with the best average score over the worlds. Null if there is none. */
export function chooseWithCards(
  worlds: Worlds,
  by: Colour,
  thought: CardSearchRequest,
): CardSearchResult | null {
  const { leavesCards = false, ...rest } = thought;
  const chosen = chooseInWorlds(worlds, by, thought);
  const isSaved = !leavesCards || chosen === null || chosen.score > -LOST;
  return isSaved ? chosen : chooseInWorlds(worlds, by, rest);
}

function chooseInWorlds(worlds: Worlds, by: Colour, asked: CardSearchRequest): CardSearchResult | null {
  const thought = hasLoneKing(worlds[0].core, opponentOf(by))
    ? { ...asked, strength: raiseStrength(asked.strength, HUNTING) }
    : asked;
  const { strength, deadline, leavesCards = false } = thought;
  const candidates = listCandidates(worlds[0], by, thought);
  const each = areBoardsAlike(worlds)
    ? FIRST_LOOK_NODES
    : FIRST_LOOK_NODES + (worlds.length - 1) * PIECE_NODES_PER_ACTION;
  const limits = new Limits(strength.nodes * PIECE_NODES_PER_NODE + candidates.length * each, deadline);
  const [only] = candidates;
  if (only === undefined) return null;
  if (candidates.length === 1) return { path: only.path, score: 0, plies: 0, nodes: 0 };
  const room = tableSizeFor(strength.nodes * PIECE_NODES_PER_NODE);
  const searcher = new TurnSearcher(worlds, by, limits, strength.exchanges, room);
  let order = candidates;
  let chosen: Omit<CardSearchResult, 'nodes'> | null = null;
  for (let plies = 0; plies < strength.deepest && !limits.areReached; plies++) {
    const best = findBestAtDepth(
      searcher,
      order,
      plies,
      limits,
      leavesCards || plies === 0 ? 0 : MAX_FOLLOWED,
    );
    if (best === null) break;
    chosen = { path: best.path, score: best.score, plies: limits.areReached ? plies - 1 : plies };
    if (isDecided(best.score)) break;
    order = [...order].sort((one, other) => other.score - one.score);
    order = [best, ...order.filter((one) => one !== best)];
  }
  const isLost = chosen !== null && chosen.score <= -LOST && !leavesCards;
  const way = isLost ? findRescue(worlds[0], by, limits.withBudget(RESCUE_NODES), thought) : null;
  if (way !== null) return { path: way, score: -LOST, plies: 0, nodes: limits.nodes };
  return { ...(chosen ?? { path: only.path, score: 0, plies: 0 }), nodes: limits.nodes };
}

/**
 * Finds an action that avoids mate, or at least ends the turn. Without it, the player could try moves and
 * take them back for ever. Never retries a move that the player took back in this turn.
 */
function findRescue(
  world: CardPosition,
  by: Colour,
  limits: Limits,
  { strength, starts }: CardSearchRequest,
): Path | null {
  const undoneMoves = countTakeBacks(world, by);
  const searcher = new TurnSearcher([world], by, limits, strength.exchanges, tableSizeFor(RESCUE_NODES));
  const rescue = searcher.findRescue((path) => canStart(path, starts) && !undoneMoves.has(path.join(' ')));
  if (rescue !== null) return rescue;
  const turnState = toTurnState(world);
  const stepOut = hasFinishingMove(turnState) ? null : findWayOutStep(turnState, by);
  return stepOut !== null && canStart(stepOut, starts) ? stepOut : null;
}

function canStart([first = '']: Path, starts: ReadonlySet<string> | undefined): boolean {
  return starts === undefined || starts.has(first);
}

/** Finds the best candidate at a depth. Candidates that aren't searched keep their earlier score. */
function findBestAtDepth(
  searcher: TurnSearcher,
  order: readonly Candidate[],
  plies: number,
  limits: Limits,
  followed: number,
): Candidate | null {
  let best: Candidate | null = null;
  const width = WIDTHS[plies] ?? MIN_WIDTH;
  for (const [index, candidate] of order.slice(0, width).entries()) {
    const { path, noise } = candidate;
    const follows = index < followed;
    // The first pass scores every candidate exactly, because the next pass depends on their order.
    const alpha = best === null || plies === 0 ? -INFINITE : subtractNoise(best.score, noise);
    let score = alpha + 1;
    if (alpha > -INFINITE) score = searcher.score(path, alpha, alpha + 1, plies, follows);
    if (score > alpha) score = searcher.score(path, alpha, INFINITE, plies, follows);
    if (limits.areReached && (best !== null || plies > 0)) break;
    candidate.score = addNoise(score, noise);
    if (best === null || candidate.score > best.score) best = candidate;
    if (limits.areReached) break;
  }
  return best;
}

/** Adds the noise to a score. Mate scores get none, or a noisy player would delay mate for ever. */
function addNoise(score: number, noise: number): number {
  return Math.abs(score) > LOST ? score : score + noise;
}

/** Score without noise that an action needs to equal the given score. */
function subtractNoise(score: number, noise: number): number {
  return Math.abs(score) > LOST ? score : score - noise;
}

/** Actions in an order that the seed decides, each with its noise. */
function listCandidates(
  world: CardPosition,
  by: Colour,
  { strength, seed, leavesCards, starts }: CardSearchRequest,
): Candidate[] {
  const { core } = world;
  const all = filterEndingActions(
    world,
    by,
    limitTargetsPerCard(core, by, listActions(toTurnState(world), by), MAX_TARGETS).filter((path) =>
      canStart(path, starts),
    ),
  );
  const isPlain = ([first = '']: Path) =>
    findCardInHand(core, by, first) === undefined && first !== TAKE_BACK;
  const kept = leavesCards ? all.filter(isPlain) : all;
  const { items, state } = shuffle(seed, kept.length === 0 ? all : kept);
  const { noise: most } = strength;
  let dice = state;
  return items.map((path) => {
    dice = advance(dice);
    const noise = most === 0 ? 0 : rollBelow(dice, 2 * most + 1) - most;
    return { path, noise, score: 0 };
  });
}

/** True if a colour has only one piece left. */
function hasLoneKing({ board }: Core, colour: Colour): boolean {
  return board.pieces.filter(({ owner, at }) => owner === colour && at >= 0).length === 1;
}
