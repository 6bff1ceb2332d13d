/** Computer players' decisions in worker threads. */

import { SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import type { Chooser } from '../computer/chooser.js';
import { THREADS, type Workers } from './workers.js';

/** Maximum time per action. Levels think for a number of positions and usually need less. */
const CEILING = 8 * SECOND;
/** Extra time before a thread counts as hung. On a busy machine it starts slowly. */
const GRACE = 30 * SECOND;

/**
 * Lets computer players use the workers. Requests beyond the number of threads wait here, so that their time
 * doesn't run early. Use separate workers, because answers to presses must not wait for computer players.
 */
export function createChooser(workers: Workers, threads = THREADS): Chooser {
  const places = new Semaphore(threads);
  /** Runs when a thread is free, within the time limit. */
  function runWhenFree<T>(signal: AbortSignal, think: (limit: AbortSignal) => Promise<T>): Promise<T> {
    return places.run(async () => {
      signal.throwIfAborted();
      return think(AbortSignal.any([signal, AbortSignal.timeout(CEILING + GRACE)]));
    });
  }
  return {
    choose: (question, signal) =>
      runWhenFree(signal, (limit) => workers.run('chooseAction', { ...question, ceiling: CEILING }, limit)),
    judge: (judgement, signal) =>
      runWhenFree(signal, (limit) => workers.run('judgePosition', { ...judgement, ceiling: CEILING }, limit)),
  };
}
