/** Who thinks for computer players. */
import type { Path } from '../engine/choices.js';
import type { Judgement, Question } from './question.js';

/** Thinks in some other thread than the one that asks. */
export interface Chooser {
  /**
   * A legal action, or null where the side may not act. Rejects when the signal aborts, when that takes far longer than it may, and
   * when what thinks has died.
   */
  choose(question: Question, signal: AbortSignal): Promise<Path | null>;
  /** Whether it agrees to the draw, or thinks its game lost. Rejects as `choose` does. */
  judge(judgement: Judgement, signal: AbortSignal): Promise<boolean>;
}
