/** The evaluation for games that have none of their own: only what is won, and what takes somebody, is told from the rest. */
import type { SearchPosition } from '../../engine/search.js';
import type { Evaluation } from '../search/evaluation.js';

/** What a capture gains where nobody knows what is taken. */
const UNKNOWN_CAPTURE = 100;

/** Knows no more than the rules. */
export class BasicEvaluation implements Evaluation {
  readonly hasExchanges = false;
  readonly allowsNullMove = true;

  constructor(private readonly position: SearchPosition) {}

  evaluate(): number {
    return 0;
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  estimateGain(action: number): number {
    return this.position.isQuiet(action) ? 0 : UNKNOWN_CAPTURE;
  }
}
