/**
 * Searches a board with its effects as if no more cards are played, in hundredths of a pawn. Mate is not a
 * won game here: a card may help.
 */
import type { Board } from '../../engine/knightmare/board/board.js';
import { type Colour, opponentOf } from '../../engine/knightmare/board/pieces.js';
import type { Limits } from '../search/limits.js';
import { Searcher } from '../search/searcher.js';
import { TranspositionTable } from '../search/transposition-table.js';
import { INFINITE, isDecided, winScore } from '../search/win-score.js';
import { PieceBoard } from './piece-board.js';
import { PieceEvaluation } from './piece-evaluation.js';
import { PiecePosition } from './piece-position.js';

/** Score of mate if no card helps. Sooner mates score more, up to this many plies. */
export const MATE = 10_000;
const MATE_PLY_COST = 50;
const MAX_MATE_PLIES = 28;

/** Below this score a side is mated unless a card helps. */
export const LOST = MATE - MATE_PLY_COST * MAX_MATE_PLIES;

/** Searches one board after another and keeps its tables. */
export class PieceSearch {
  private readonly board = new PieceBoard();
  private readonly position = new PiecePosition(this.board);
  private readonly searcher: Searcher;

  /**
   * `colour`: the side that scores are for. `exchanges`: limit of quiescence plies. `room`: table size, a
   * power of two.
   */
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
   * Score for the colour after so many plies: a bound outside the window, meaningless once the limits are
   * reached.
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

/** Caps win scores: mate is not a won game here. */
function capMateScore(score: number): number {
  if (!isDecided(score)) return score;
  const plies = Math.min(MAX_MATE_PLIES, Math.max(0, winScore(0) - Math.abs(score)));
  return Math.sign(score) * (MATE - MATE_PLY_COST * plies);
}

/** Reverses `capMateScore` for the bounds of a window. */
function uncapMateScore(score: number): number {
  const size = Math.abs(score);
  if (size < LOST) return score;
  if (size > MATE) return Math.sign(score) * INFINITE;
  return Math.sign(score) * winScore((MATE - size) / MATE_PLY_COST);
}
