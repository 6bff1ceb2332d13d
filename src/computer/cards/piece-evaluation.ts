/** Evaluation of a `PieceBoard`. */
import { QUEEN } from '../../engine/knightmare/board/pieces.js';
import { captureGain } from '../evaluation/capture-gain.js';
import type { Evaluation } from '../search/evaluation.js';
import type { PieceBoard } from './piece-board.js';
import { NO_PIECE, prices } from './piece-codes.js';
import { fromOf, isPromotion, toOf } from './piece-moves.js';
import type { PiecePosition } from './piece-position.js';

const A_QUEEN = prices[QUEEN] as number;

/** Evaluates positions without cards. Estimates captures by the capturing piece alone. */
export class PieceEvaluation implements Evaluation {
  readonly hasExchanges = true;

  constructor(
    private readonly board: PieceBoard,
    private readonly position: PiecePosition,
  ) {}

  evaluate(side: number): number {
    const { toMove } = this.position;
    const worth = this.board.evaluate(toMove);
    return side === toMove ? worth : -worth;
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  /** False if only Kings and pawns are left, where zugzwang is likely. */
  get allowsNullMove(): boolean {
    return this.board.hasOfficers;
  }

  estimateGain(move: number): number {
    const { pieces } = this.board;
    const there = pieces[toOf(move)] as number;
    const promoted = isPromotion(move) ? A_QUEEN : 0;
    if (there === NO_PIECE) return promoted;
    return captureGain(
      (prices[there] as number) + promoted,
      prices[pieces[fromOf(move)] as number] as number,
    );
  }
}
