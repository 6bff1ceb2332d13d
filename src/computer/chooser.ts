import type { Path } from '../engine/choices.js';
import type { Judgement, Question } from './question.js';

/** Chooses in a thread of its own. */
export interface Chooser {
  /**
   * Returns a legal action, or null if the side may not act. Rejects on abort, timeout, or when the worker
   * dies.
   */
  choose(question: Question, signal: AbortSignal): Promise<Path | null>;
  /** Answers a draw offer, or whether to resign. Rejects like `choose`. */
  judge(judgement: Judgement, signal: AbortSignal): Promise<boolean>;
}
