/** How a fight of men stands, and what a move of it gains. */
import { QUEEN } from '../../engine/knightmare/board/men.js';
import { captureGain } from '../evaluation/captures.js';
import type { Evaluation } from '../search/evaluation.js';
import { NOBODY, prices } from './men.js';
import type { MenBoard } from './men-board.js';
import { fromOf, isPromotion, toOf } from './men-moves.js';
import type { MenPosition } from './men-position.js';

const A_QUEEN = prices[QUEEN] as number;

/** The evaluation of a fight of men. It rates captures at a glance: what looks at one taker alone leaves out too much. */
export class MenEvaluation implements Evaluation {
  readonly hasExchanges = true;

  constructor(
    private readonly board: MenBoard,
    private readonly position: MenPosition,
  ) {}

  worth(side: number): number {
    const { toMove } = this.position;
    const worth = this.board.worth(toMove);
    return side === toMove ? worth : -worth;
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  /** Not with kings and pawns alone, where one may be glad to pass. */
  get turnsCount(): boolean {
    return this.board.hasOfficers;
  }

  gain(move: number): number {
    const { men } = this.board;
    const there = men[toOf(move)] as number;
    const promoted = isPromotion(move) ? A_QUEEN : 0;
    if (there === NOBODY) return promoted;
    return captureGain((prices[there] as number) + promoted, prices[men[fromOf(move)] as number] as number);
  }
}
