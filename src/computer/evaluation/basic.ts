/** Default evaluation for games without their own. Only wins and captures count. */
import type { SearchPosition } from '../../engine/search/search.js';
import type { Evaluation } from '../search/evaluation.js';

/** Gain of a capture whose value is unknown. */
const UNKNOWN_CAPTURE = 100;

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
