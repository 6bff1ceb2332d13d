/** Computer players' decisions in worker threads. */

import { type Clock, systemClock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import type { Chooser } from '../computer/chooser.js';
import { EXPLANATION_LIMIT, findActionLimit, JUDGEMENT_LIMIT } from './time-limits.js';
import { THREADS, type Workers } from './workers.js';

/** Extra time before a thread counts as hung. Threads start slowly on a busy machine. */
const GRACE = 30 * SECOND;

export interface ChooserOptions {
  readonly threads?: number;
  readonly clock?: Clock;
  /** Receives the time that a question waited for a thread, in seconds. */
  readonly onThreadWait?: (seconds: number) => void;
}

/**
 * Answers computer players' questions with the workers. If no thread is free, a question waits here. Its time
 * limit starts when a thread takes it. The table that has waited longest goes first. The workers must do
 * nothing else, because answers to presses can't wait for computer players.
 */
export function createChooser(
  workers: Workers,
  { threads = THREADS, clock = systemClock, onThreadWait = () => {} }: ChooserOptions = {},
): Chooser {
  const places = new Semaphore(threads);
  /** Runs `think` as soon as a thread is free, within the time limit. */
  function runWhenFree<T>(
    ceiling: number,
    signal: AbortSignal,
    since: number | undefined,
    think: (limit: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const asked = clock.monotonic();
    return places.run(
      () => {
        onThreadWait((clock.monotonic() - asked) / SECOND);
        return runWithin(ceiling + GRACE, signal, think);
      },
      { rank: since ?? asked, signal },
    );
  }

  /** Aborts the computation with the signal or after `ms` milliseconds. */
  async function runWithin<T>(
    ms: number,
    signal: AbortSignal,
    think: (limit: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const overtime = new AbortController();
    const cancel = clock.setAlarm(ms, () => overtime.abort(new Error('a computer player’s thread hangs')));
    try {
      return await think(AbortSignal.any([signal, overtime.signal]));
    } finally {
      cancel();
    }
  }

  return {
    async choose(question, signal, since) {
      const ceiling = findActionLimit(question);
      return runWhenFree(ceiling, signal, since, (limit) =>
        workers.run('chooseAction', { ...question, ceiling }, limit),
      );
    },
    explain: (question, path, signal) =>
      runWhenFree(EXPLANATION_LIMIT, signal, undefined, (limit) =>
        workers.run('explainChoice', { question: { ...question, ceiling: EXPLANATION_LIMIT }, path }, limit),
      ),
    judge: (judgement, signal, since) =>
      runWhenFree(JUDGEMENT_LIMIT, signal, since, (limit) =>
        workers.run('judgePosition', { ...judgement, ceiling: JUDGEMENT_LIMIT }, limit),
      ),
  };
}
