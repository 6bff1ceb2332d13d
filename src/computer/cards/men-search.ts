/**
 * What a board with its effects is worth if no card is played any more: alpha-beta with null windows, null moves, late-move
 * reductions and quiescence on `men-board.ts`. It answers in hundredths of a pawn; a mate is no won game, since a card may help.
 */
import type { Board } from '../../engine/knightmare/board/board.js';
import type { Colour } from '../../engine/knightmare/board/men.js';
import type { Limits } from '../search/limits.js';
import { INFINITE } from '../search/scores.js';
import { MenBoard, MOVES } from './men-board.js';

/** A mate where no card helps is worth so much, the sooner the more. */
export const MATE = 10_000;
const A_PLY = 50;

/** No ply below this one is searched. */
const MOST_PLIES = 24;

/** Who stands worse than by this much is mated unless a card helps. */
export const LOST = MATE - A_PLY * (MOST_PLIES + 4);

/** What a capture has to gain beyond what is missing. */
const MARGIN = 150;

/** From this depth on a turn is given away to see whether even that is too good, and late moves are reduced. */
const LEAST_DEPTH = 2;
const FULL = 4;

/** Ratings above those of all quiet moves. */
const CAPTURES = 1 << 24;
const KILLER = 1 << 23;

/** Searches boards, one after the other; what it learned about quiet moves it keeps. */
export class MenSearch {
  private readonly board = new MenBoard();
  private readonly history = new Int32Array(2 * MOVES);
  private readonly killers = new Int32Array(2 * (MOST_PLIES + 1)).fill(-1);

  /** `exchanges`: the most plies of captures beyond the depth. */
  constructor(
    private readonly limits: Limits,
    private readonly exchanges: number,
  ) {}

  /** Sets a board up; the colour that moves first on it. */
  load(board: Board): Colour {
    return this.board.load(board);
  }

  /** How the board that was set up stands for a colour, `depth` plies deep; a bound where it lies outside the window. */
  value(first: Colour, colour: Colour, alpha: number, beta: number, depth: number): number {
    if (this.board.isInCheck((1 - first) as Colour)) return first === colour ? MATE : -MATE;
    return first === colour
      ? this.search(alpha, beta, depth, colour, false)
      : -this.search(-beta, -alpha, depth, first, false);
  }

  private search(alpha: number, beta: number, depth: number, colour: Colour, mayPass: boolean): number {
    const { board, limits } = this;
    const { ply } = board;
    if (limits.areReached || ply >= MOST_PLIES) return board.worth(colour);
    const isInCheck = board.isInCheck(colour);
    if (isInCheck && ply < 8) depth++;
    if (depth <= 0) return this.settle(alpha, beta, this.exchanges, colour, isInCheck);
    if (mayPass && !isInCheck && depth >= LEAST_DEPTH && board.hasOfficers && board.worth(colour) >= beta) {
      board.pass();
      limits.count();
      const score = -this.search(-beta, 1 - beta, depth - 3, foe(colour), false);
      board.takePassBack();
      if (score >= beta) return beta;
    }
    const mark = board.end;
    board.find(colour, false);
    const end = board.vendetta ? this.keepCaptures(mark) : board.end;
    this.rate(mark, end, colour, ply);
    const best = this.bestOf(mark, end, alpha, beta, depth, colour, isInCheck);
    board.end = mark;
    if (best > -INFINITE) return best;
    return isInCheck ? A_PLY * ply - MATE : 0;
  }

  private bestOf(
    mark: number,
    end: number,
    alpha: number,
    beta: number,
    depth: number,
    colour: Colour,
    isInCheck: boolean,
  ): number {
    const { board, limits } = this;
    const { ply } = board;
    let best = -INFINITE;
    for (let i = mark; i < end && best < beta && !limits.areReached; i++) {
      const move = this.choose(i, end);
      const isLoud = (board.gains[i] as number) >= KILLER;
      board.make(move);
      if (board.isInCheck(colour)) {
        board.unmake();
        continue;
      }
      limits.count();
      const isFirst = best === -INFINITE;
      const reduction = isInCheck || isLoud || i - mark < FULL || depth < LEAST_DEPTH ? 0 : 1;
      const score = this.follow(alpha, beta, depth - 1, colour, isFirst, reduction);
      board.unmake();
      if (score > best) best = score;
      if (score > alpha) alpha = score;
      if (score >= beta && (board.gains[i] as number) < CAPTURES) this.refuted(move, colour, depth, ply);
    }
    return best;
  }

  /** Scores the move that was just made: in a null window where it is not expected to be the best. */
  private follow(
    alpha: number,
    beta: number,
    depth: number,
    colour: Colour,
    isFirst: boolean,
    reduction: number,
  ): number {
    let score = alpha + 1;
    if (!isFirst) {
      score = -this.search(-alpha - 1, -alpha, depth - reduction, foe(colour), true);
      if (score > alpha && reduction > 0) score = -this.search(-alpha - 1, -alpha, depth, foe(colour), true);
    }
    if (isFirst || (score > alpha && score < beta))
      score = -this.search(-beta, -alpha, depth, foe(colour), true);
    return score;
  }

  /** Captures are played out, or not taken part in; in check every move is tried once. */
  private settle(alpha: number, beta: number, left: number, colour: Colour, isInCheck: boolean): number {
    const { board, limits } = this;
    const standing = board.worth(colour);
    if (left <= 0 || board.ply >= MOST_PLIES || limits.areReached) return standing;
    let best = standing;
    if (best >= beta) return best;
    if (best > alpha) alpha = best;
    const mark = board.end;
    board.find(colour, true);
    const { end } = board;
    for (let i = mark; i < end; i++) {
      const move = this.choose(i, end);
      if (!isInCheck && standing + (board.gains[i] as number) + MARGIN <= alpha) break;
      board.make(move);
      if (board.isInCheck(colour)) {
        board.unmake();
        continue;
      }
      limits.count();
      const score = -this.settle(-beta, -alpha, left - 1, foe(colour), false);
      board.unmake();
      if (score > best) best = score;
      if (score > alpha) alpha = score;
      if (score >= beta) break;
    }
    board.end = mark;
    return best;
  }

  /** Under Vendetta: the captures alone, where there are any. */
  private keepCaptures(mark: number): number {
    const { moves, gains, end } = this.board;
    let kept = mark;
    for (let i = mark; i < end; i++) {
      if ((gains[i] as number) === 0) continue;
      const move = moves[i] as number;
      moves[i] = moves[kept] as number;
      gains[i] = gains[kept] as number;
      gains[kept] = 1;
      moves[kept++] = move;
    }
    return kept === mark ? end : kept;
  }

  /** Turns what moves gain into the order in which they are tried. */
  private rate(mark: number, end: number, colour: Colour, ply: number): void {
    const { moves, gains } = this.board;
    const { killers, history } = this;
    for (let i = mark; i < end; i++) {
      const move = moves[i] as number;
      if ((gains[i] as number) > 0) gains[i] = CAPTURES + (gains[i] as number);
      else if (move === killers[2 * ply] || move === killers[2 * ply + 1]) gains[i] = KILLER;
      else gains[i] = history[colour * MOVES + move] as number;
    }
  }

  /** Brings the best of the moves from an index on to that index. */
  private choose(from: number, to: number): number {
    const { moves, gains } = this.board;
    let best = from;
    for (let i = from + 1; i < to; i++) if ((gains[i] as number) > (gains[best] as number)) best = i;
    const move = moves[best] as number;
    const gain = gains[best] as number;
    moves[best] = moves[from] as number;
    gains[best] = gains[from] as number;
    moves[from] = move;
    gains[from] = gain;
    return move;
  }

  /** A quiet move has refuted what came before. */
  private refuted(move: number, colour: Colour, depth: number, ply: number): void {
    const { killers, history } = this;
    if (killers[2 * ply] !== move) {
      killers[2 * ply + 1] = killers[2 * ply] as number;
      killers[2 * ply] = move;
    }
    const place = colour * MOVES + move;
    history[place] = Math.min((history[place] as number) + depth * depth, KILLER - 1);
  }
}

function foe(colour: Colour): Colour {
  return (1 - colour) as Colour;
}
