/** Computer players' decisions in worker threads. */

import { type Clock, systemClock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import type { Chooser } from '../computer/chooser.js';
import { EXPLANATION_LIMIT, findActionLimit, JUDGEMENT_LIMIT } from './time-limits.js';
import { THREADS, type Workers } from './workers.js';

/** Extra time before a thread counts as hung. On a busy machine it starts slowly. */
const GRACE = 30 * SECOND;

export interface ChooserOptions {
  readonly threads?: number;
  readonly clock?: Clock;
  /** Receives how long a question waited for a thread, in seconds. */
  readonly onThreadWait?: (seconds: number) => void;
}

/**
 * Lets computer players use the workers. Questions beyond the number of threads wait here, so that their time
 * doesn't run early; the table that waits longest is served first. Use separate workers, because answers to
 * presses must not wait for computer players.
 */
export function createChooser(
  workers: Workers,
  { threads = THREADS, clock = systemClock, onThreadWait = () => {} }: ChooserOptions = {},
): Chooser {
  const places = new Semaphore(threads);
  /** Runs when a thread is free, within the time limit. */
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

  /** Aborts the thought when the signal does, or after a time. */
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
