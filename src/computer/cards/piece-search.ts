/**
 * What a board with its effects is worth if no card is played any more, in hundredths of a pawn. A mate is no won game, since a card
 * may help.
 */
import type { Board } from '../../engine/knightmare/board/board.js';
import { type Colour, opponentOf } from '../../engine/knightmare/board/pieces.js';
import type { Limits } from '../search/limits.js';
import { INFINITE, isDecided, winScore } from '../search/win-score.js';
import { Searcher } from '../search/searcher.js';
import { TranspositionTable } from '../search/transposition-table.js';
import { PieceBoard } from './piece-board.js';
import { PieceEvaluation } from './piece-evaluation.js';
import { PiecePosition } from './piece-position.js';

/** A mate where no card helps is worth so much, the sooner the more; how much sooner does not matter beyond so many plies. */
export const MATE = 10_000;
const MATE_PLY_COST = 50;
const MAX_MATE_PLIES = 28;

/** A side that stands worse than by this much is mated unless a card helps. */
export const LOST = MATE - MATE_PLY_COST * MAX_MATE_PLIES;

/** Searches boards, one after the other; what it learned it keeps. */
export class PieceSearch {
  private readonly board = new PieceBoard();
  private readonly position = new PiecePosition(this.board);
  private readonly searcher: Searcher;

  /** `colour`: for whom boards are to stand well; `exchanges`: the most plies of captures beyond the depth; `room`: for so many positions, a power of two. */
  constructor(
    private readonly colour: Colour,
    limits: Limits,
    exchanges: number,
    room: number,
  ) {
    const evaluation = new PieceEvaluation(this.board, this.position);
    const table = new TranspositionTable(room);
    this.searcher = new Searcher(this.position, evaluation, colour, table, limits, exchanges);
  }

  /**
   * How a board stands for the colour, so many plies beyond its own first move; a bound where it lies outside the window, and of no
   * meaning once the limits are reached.
   */
  search(board: Board, alpha: number, beta: number, plies: number): number {
    const first = this.board.load(board);
    if (this.board.isInCheck(opponentOf(first))) return first === this.colour ? MATE : -MATE;
    this.position.start(first);
    const depth = first === this.colour ? plies + 1 : plies;
    return capMateScore(
      this.searcher.searchValue(depth, Math.floor(uncapMateScore(alpha)), Math.ceil(uncapMateScore(beta))),
    );
  }
}

/** A score of the search as one in which a mate is no won game. */
function capMateScore(score: number): number {
  if (!isDecided(score)) return score;
  const plies = Math.min(MAX_MATE_PLIES, Math.max(0, winScore(0) - Math.abs(score)));
  return Math.sign(score) * (MATE - MATE_PLY_COST * plies);
}

/** The opposite, for the bounds of a window; it may lie between two scores. */
function uncapMateScore(score: number): number {
  const size = Math.abs(score);
  if (size < LOST) return score;
  if (size > MATE) return Math.sign(score) * INFINITE;
  return Math.sign(score) * winScore((MATE - size) / MATE_PLY_COST);
}
