/** Tells if this thread's event loop is at work, because a bot may share the thread with its Discord. */
import { performance } from 'node:perf_hooks';

/** Least share of the time that a busy loop works. */
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
