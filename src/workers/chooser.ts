/** Thoughts of computer players, thought by workers. */

import { SECOND } from '../base/durations.js';
import { Semaphore } from '../base/queue.js';
import type { Chooser } from '../computer/chooser.js';
import { THREADS, type Workers } from './workers.js';

/** The most that one action may take: levels think for a number of positions, and mostly need less. */
const CEILING = 8 * SECOND;
/** So long after that a thread is taken to hang: on a busy machine it takes its time to start. */
const GRACE = 30 * SECOND;

/**
 * The workers as computer players ask them. What does not fit into the threads waits here for its turn, so that its time does not
 * run before. They are to be workers of their own: what answers a press must not wait for one who thinks.
 */
export function createChooser(workers: Workers, threads = THREADS): Chooser {
  const places = new Semaphore(threads);
  /** Thinks as soon as a thread is free, for so long at most. */
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
