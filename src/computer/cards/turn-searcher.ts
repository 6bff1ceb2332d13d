/**
 * Evaluates the actions of a turn with cards. Cards and moves follow the full rules in one tree.
 * `piece-search.ts` scores the resulting boards. Each action is played once and searched deeper on each
 * request.
 */
import type { Path } from '../../engine/choices.js';
import type { Board } from '../../engine/knightmare/board/board.js';
import { boardAfterMove } from '../../engine/knightmare/board/moves.js';
import { type Colour, sideIds } from '../../engine/knightmare/board/pieces.js';
import type { Core } from '../../engine/knightmare/play/core.js';
import type { CardPosition } from '../../engine/knightmare/play/position.js';
import { TAKE_BACK } from '../../engine/knightmare/play/tokens.js';
import { isUnfinished } from '../../engine/knightmare/play/unfinished-turn.js';
import { findCardInHand } from '../../engine/knightmare/play/windows.js';
import { listActions } from '../../engine/knightmare/turn/action-list.js';
import { advancePosition, toTurnState } from '../../engine/knightmare/turn/progress.js';
import { listTriableMoves } from '../../engine/knightmare/turn/regular-move.js';
import { coloursToAct } from '../../engine/knightmare/turn/turn-state.js';
import type { Limits } from '../search/limits.js';
import { INFINITE, winScore } from '../search/win-score.js';
import { Hands } from './hand.js';
import {
  areBoardsAlike,
  canSharePieceSearch,
  isDependentOnHands,
  isRepeatingBoard,
  toPieceSearchBoard,
} from './outcomes.js';
import { LOST, MATE, PieceSearch } from './piece-search.js';

/** Number of piece moves that take as long as one action under the full rules. */
export const PIECE_NODES_PER_ACTION = 25;

/** Maximum number of best plays kept for a card after a move. */
const MAX_FOLLOWING = 3;
/** Maximum number of targets tried for a card after a move. */
const MAX_FOLLOWING_TARGETS = 40;

/** Maximum number of actions in a row to escape mate: Plots Within Plots and a move. */
const MAX_RESCUE_STEPS = 4;

/** A position in the tree. Its continuations in the same turn are computed on demand. */
interface Node {
  readonly position: CardPosition;
  readonly hasReturned: boolean;
  following: readonly Node[] | null;
}

/** The result of an action in some of the worlds. */
interface Outcome {
  readonly node: Node;
  worlds: number;
}

/** Searches several worlds that the player can't tell apart. */
export class TurnSearcher {
  private readonly pieces: PieceSearch;
  private readonly hands: Hands;
  private readonly outcomes = new Map<Path, readonly Outcome[]>();
  private readonly areBoardsAlike: boolean;
  private readonly exact = new Map<Board, { readonly plies: number; readonly score: number }>();

  /** `exchanges`: maximum number of quiescence plies. `room`: size of the table, a power of two. */
  constructor(
    private readonly worlds: readonly [CardPosition, ...CardPosition[]],
    private readonly by: Colour,
    private readonly limits: Limits,
    exchanges: number,
    room: number,
  ) {
    this.pieces = new PieceSearch(by, limits, exchanges, room);
    this.hands = new Hands(worlds[0].core, by);
    this.areBoardsAlike = areBoardsAlike(worlds);
  }

  /**
   * Average score of an action over the worlds, after a number of plies. Outside the window it is only a
   * bound.
   */
  score(path: Path, alpha: number, beta: number, plies: number, follows: boolean): number {
    const outcomes = this.outcomesOf(path);
    const isSure = outcomes.length === 1;
    const [low, high] = isSure ? [alpha, beta] : [-INFINITE, INFINITE];
    const total = outcomes.reduce(
      (sum, { node, worlds }) => sum + worlds * this.scoreOf(node, low, high, plies, follows),
      0,
    );
    return Math.round(total / this.worlds.length);
  }

  private scoreOf(node: Node, alpha: number, beta: number, plies: number, follows: boolean): number {
    let best = this.evaluateNode(node, alpha, beta, plies);
    if (!follows || best >= beta || this.limits.areReached) return best;
    node.following ??= this.listFollowUps(node.position);
    for (const next of node.following) {
      const score = this.evaluateNode(next, Math.max(alpha, best), beta, plies);
      if (score > best) best = score;
      if (best >= beta || this.limits.areReached) break;
    }
    return best;
  }

  /** Score of the position in the first world, whichever side is to move. */
  evaluate(plies: number): number {
    return this.evaluateNode(this.nodeOf(this.worlds[0]), -INFINITE, INFINITE, plies);
  }

  /**
   * First action of a sequence that escapes mate in the first world. Null if none is found within the limits.
   * `isOpen` tells which actions may come first.
   */
  findRescue(isOpen: (path: Path) => boolean): Path | null {
    const [root] = this.worlds;
    const seek = (position: CardPosition, steps: number): Path | null => {
      for (const path of listActions(toTurnState(position), this.by)) {
        if (this.limits.areReached) return null;
        if (path[0] === TAKE_BACK || (position === root && !isOpen(path))) continue;
        const next = this.positionAfter(position, path);
        const standing = this.evaluateNode(this.nodeOf(next), -INFINITE, INFINITE, 0);
        if (this.limits.areReached) return null;
        if (standing > -LOST) return path;
        if (steps > 1 && this.isTurnOpen(position, next) && seek(next, steps - 1) !== null) return path;
      }
      return null;
    };
    for (const steps of [1, 2, MAX_RESCUE_STEPS]) {
      const found = seek(root, steps);
      if (found !== null || this.limits.areReached) return found;
    }
    return null;
  }

  /** True if the player may act again in the same turn. */
  private isTurnOpen({ core: before }: CardPosition, { core }: CardPosition): boolean {
    const isSame =
      core.board.turn === before.board.turn && core.phase !== 'ended' && core.prompts.length === 0;
    return isSame && core.board.mover === this.by && coloursToAct(core).includes(this.by);
  }

  private outcomesOf(path: Path): readonly Outcome[] {
    const cached = this.outcomes.get(path);
    if (cached !== undefined) return cached;
    const found = this.computeOutcomes(path);
    this.outcomes.set(path, found);
    return found;
  }

  /** Plays the action once in each world and merges equal results. */
  private computeOutcomes(path: Path): readonly Outcome[] {
    const [root, ...others] = this.worlds;
    const first = this.positionAfter(root, path);
    const isSure = this.areBoardsAlike && !isDependentOnHands(root.core, first.core, this.by);
    const found: Outcome[] = [{ node: this.nodeOf(first), worlds: isSure ? this.worlds.length : 1 }];
    if (isSure) return found;
    for (const world of others) {
      const position = this.positionAfter(world, path);
      const same = found.find(({ node }) => canSharePieceSearch(node.position, position));
      if (same === undefined) found.push({ node: this.nodeOf(position), worlds: 1 });
      else same.worlds++;
    }
    return found;
  }

  /**
   * Creates the node of a position. Checks for repetition here, because the result doesn't depend on the
   * depth.
   */
  private nodeOf(position: CardPosition): Node {
    return { position, hasReturned: isRepeatingBoard(position.core, this.by), following: null };
  }

  private positionAfter(position: CardPosition, path: Path): CardPosition {
    const next = advancePosition(position, this.by, path);
    if (!next.ok) throw new Error(`no action: ${path.join(' ')} (${next.reason.code})`);
    this.limits.count(PIECE_NODES_PER_ACTION);
    return next.value.position;
  }

  /** Best positions that a card after the move can lead to, by static evaluation. */
  private listFollowUps(position: CardPosition): readonly Node[] {
    const { core } = position;
    const { by } = this;
    if (core.ended !== null || core.board.mover !== by || core.phase !== 'moved' || core.spent[by]) return [];
    if (!coloursToAct(core).includes(by)) return [];
    const rated: { readonly node: Node; readonly score: number }[] = [];
    for (const path of limitTargetsPerCard(
      core,
      by,
      listActions(toTurnState(position), by),
      MAX_FOLLOWING_TARGETS,
    )) {
      if (findCardInHand(core, by, path[0] ?? '') === undefined) continue;
      const node = this.nodeOf(this.positionAfter(position, path));
      rated.push({ node, score: this.evaluateNode(node, -INFINITE, INFINITE, 0) });
      if (this.limits.areReached) break;
    }
    return rated
      .sort((one, other) => other.score - one.score)
      .slice(0, MAX_FOLLOWING)
      .map(({ node }) => node);
  }

  /** Score of a position if no more cards are played. */
  private evaluateNode(node: Node, alpha: number, beta: number, plies: number): number {
    const { core, trail } = node.position;
    if (core.ended !== null) {
      if (core.ended.winners.length !== 1) return 0;
      return core.ended.winners[0] === sideIds[this.by] ? winScore(1) : -winScore(1);
    }
    const { board, banned, phase } = core;
    if (phase === 'moved' && isUnfinished({ core, trail })) return board.mover === this.by ? -MATE : MATE;
    if (node.hasReturned) return 0;
    const hand = this.hands.evaluate(core);
    const score =
      banned.length > 0 && phase === 'before'
        ? this.evaluateReplayedTurn({ core, trail }, plies)
        : this.evaluateBoard(toPieceSearchBoard(core), alpha - hand, beta - hand, plies);
    return score + hand;
  }

  private evaluateBoard(board: Board, alpha: number, beta: number, plies: number): number {
    const cached = this.exact.get(board);
    if (cached?.plies === plies) return cached.score;
    const score = this.pieces.search(board, alpha, beta, plies);
    if (score > alpha && score < beta && !this.limits.areReached) this.exact.set(board, { plies, score });
    return score;
  }

  /** Scores a turn that replaces a cancelled one. The new turn must differ from the cancelled one. */
  private evaluateReplayedTurn(turn: Pick<CardPosition, 'core' | 'trail'>, plies: number): number {
    const { mover } = turn.core.board;
    const sign = mover === this.by ? 1 : -1;
    let best = -INFINITE;
    for (const move of listTriableMoves(turn)) {
      const board = boardAfterMove(turn.core.board, move);
      const score = sign * this.evaluateBoard(board, -INFINITE, INFINITE, Math.max(0, plies - 1));
      if (score > best) best = score;
    }
    return best === -INFINITE ? this.evaluateBoard(turn.core.board, -INFINITE, INFINITE, plies) : sign * best;
  }
}

/** Limits the number of targets per card. Picks them evenly from all. */
export function limitTargetsPerCard(
  core: Core,
  by: Colour,
  all: Iterable<Path>,
  most: number,
): readonly Path[] {
  const groups = new Map<string, Path[]>();
  for (const path of all) {
    const first = path[0] ?? '';
    const group = groups.get(first) ?? [];
    group.push(path);
    groups.set(first, group);
  }
  return [...groups].flatMap(([first, group]) => {
    if (group.length <= most || findCardInHand(core, by, first) === undefined) return group;
    return Array.from({ length: most }, (_, i) => group[Math.floor((i * group.length) / most)] ?? []);
  });
}
