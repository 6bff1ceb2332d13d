import type { Path } from '../engine/choices.js';
import type { HintReason } from './hint-reason.js';
import type { Judgement, Question } from './question.js';

/** Chooses actions in a separate thread. */
export interface Chooser {
  /**
   * Legal action, or null if the side may not act. Rejects on abort, on timeout, or when the worker dies.
   * Questions of tables that have waited longest come first. `since`: start of the wait by the monotonic
   * clock. Default: now.
   */
  choose(question: Question, signal: AbortSignal, since?: number): Promise<Path | null>;
  /** Decides whether to accept a draw, or to resign. Rejects and waits like `choose`. */
  judge(judgement: Judgement, signal: AbortSignal, since?: number): Promise<boolean>;
  /** Finds reasons for an action of the question's side. Rejects and waits like `choose`. */
  explain(question: Question, path: Path, signal: AbortSignal): Promise<readonly HintReason[]>;
}

/** Wraps a chooser so that `follow` receives every answer as a promise. */
export function followAnswers(chooser: Chooser, follow: <T>(answer: Promise<T>) => Promise<T>): Chooser {
  return {
    choose: (...asked) => follow(chooser.choose(...asked)),
    judge: (...asked) => follow(chooser.judge(...asked)),
    explain: (...asked) => follow(chooser.explain(...asked)),
  };
}
