/**
 * Searches a board with its effects as if no more cards were played. Scores are in hundredths of a pawn. Mate
 * doesn't count as a won game here, because a card may help.
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

/** Score of a mate on the board. A card may still prevent it. */
export const MATE = 10_000;
/** Loss of score per ply until the mate. */
const MATE_PLY_COST = 50;
/** Number of plies to the mate from which the score no longer falls. */
const MAX_MATE_PLIES = 28;

/** Smallest score of a mate. A side that scores `-LOST` or less is mated unless a card helps. */
export const LOST = MATE - MATE_PLY_COST * MAX_MATE_PLIES;

/** Searches one board after another with the same tables. */
export class PieceSearch {
  private readonly board = new PieceBoard();
  private readonly position = new PiecePosition(this.board);
  private readonly searcher: Searcher;

  /**
   * `colour`: side for which scores count. `exchanges`: limit of quiescence plies. `room`: size of the table,
   * a power of two.
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
   * Score for the colour after a number of plies. Outside the window, the score is only a bound. Once the
   * limits are reached, it means nothing.
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

/** Caps scores of wins, because mate doesn't count as a won game here. */
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
