/**
 * What a board with its effects is worth if no card is played any more, in hundredths of a pawn. A mate is no won game, since a card
 * may help.
 */
import type { Board } from '../../engine/knightmare/board/board.js';
import { type Colour, foeOf } from '../../engine/knightmare/board/men.js';
import type { Limits } from '../search/limits.js';
import { INFINITE, isDecided, wonAt } from '../search/scores.js';
import { Searcher } from '../search/searcher.js';
import { Transpositions } from '../search/transpositions.js';
import { MenBoard } from './men-board.js';
import { MenEvaluation } from './men-evaluation.js';
import { MenPosition } from './men-position.js';

/** A mate where no card helps is worth so much, the sooner the more; how much sooner does not matter beyond so many plies. */
export const MATE = 10_000;
const A_PLY = 50;
const MOST_PLIES = 28;

/** A side that stands worse than by this much is mated unless a card helps. */
export const LOST = MATE - A_PLY * MOST_PLIES;

/** Searches boards, one after the other; what it learned it keeps. */
export class MenSearch {
  private readonly board = new MenBoard();
  private readonly position = new MenPosition(this.board);
  private readonly searcher: Searcher;

  /** `colour`: for whom boards are to stand well; `exchanges`: the most plies of captures beyond the depth; `room`: for so many positions, a power of two. */
  constructor(
    private readonly colour: Colour,
    limits: Limits,
    exchanges: number,
    room: number,
  ) {
    const evaluation = new MenEvaluation(this.board, this.position);
    const table = new Transpositions(room);
    this.searcher = new Searcher(this.position, evaluation, colour, table, limits, exchanges);
  }

  /**
   * How a board stands for the colour, so many plies beyond its own first move; a bound where it lies outside the window, and of no
   * meaning once the limits are reached.
   */
  value(board: Board, alpha: number, beta: number, plies: number): number {
    const first = this.board.load(board);
    if (this.board.isInCheck(foeOf(first))) return first === this.colour ? MATE : -MATE;
    this.position.begin(first);
    const depth = first === this.colour ? plies + 1 : plies;
    return unlessHelped(this.searcher.value(depth, Math.floor(asWon(alpha)), Math.ceil(asWon(beta))));
  }
}

/** A score of the search as one in which a mate is no won game. */
function unlessHelped(score: number): number {
  if (!isDecided(score)) return score;
  const plies = Math.min(MOST_PLIES, Math.max(0, wonAt(0) - Math.abs(score)));
  return Math.sign(score) * (MATE - A_PLY * plies);
}

/** The opposite, for the bounds of a window; it may lie between two scores. */
function asWon(score: number): number {
  const size = Math.abs(score);
  if (size < LOST) return score;
  if (size > MATE) return Math.sign(score) * INFINITE;
  return Math.sign(score) * wonAt((MATE - size) / A_PLY);
}
