import type { Path } from '../engine/choices.js';
import type { HintReason } from './hint-reason.js';
import type { Judgement, Question } from './question.js';

/** Chooses in a thread of its own. */
export interface Chooser {
  /**
   * Returns a legal action, or null if the side may not act. Rejects on abort, timeout, or when the worker
   * dies. Of the questions that wait for a worker, the one whose table has waited longest comes first: `since`
   * is when that began, by the monotonic clock; now by default.
   */
  choose(question: Question, signal: AbortSignal, since?: number): Promise<Path | null>;
  /** Answers a draw offer, or whether to resign. Rejects and waits like `choose`. */
  judge(judgement: Judgement, signal: AbortSignal, since?: number): Promise<boolean>;
  /** Finds reasons for an action of the question's side. Rejects and waits like `choose`. */
  explain(question: Question, path: Path, signal: AbortSignal): Promise<readonly HintReason[]>;
}

/** A chooser whose answers `follow` sees as soon as they are asked for. */
export function followAnswers(chooser: Chooser, follow: <T>(answer: Promise<T>) => Promise<T>): Chooser {
  return {
    choose: (...asked) => follow(chooser.choose(...asked)),
    judge: (...asked) => follow(chooser.judge(...asked)),
    explain: (...asked) => follow(chooser.explain(...asked)),
  };
}
