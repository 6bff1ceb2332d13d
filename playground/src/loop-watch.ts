/** Tells whether this thread's event loop is busy. A bot may run in the same thread as its embedded Discord. */
import { performance } from 'node:perf_hooks';

/** Share of the time, 0 to 1, from which the event loop counts as busy. */
const BUSY = 0.5;

export class LoopWatch {
  #last = performance.eventLoopUtilization();

  /** True if the loop was busy for most of the time since the last call. */
  wasBusy(): boolean {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#last);
    this.#last = now;
    return utilization >= BUSY;
  }
}
