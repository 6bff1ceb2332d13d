/** Keeps long work from blocking everybody else: it rests whenever a few milliseconds have gone by. */
import { setImmediate } from 'node:timers/promises';

const MILLISECONDS = 3;

/** One piece of work with its rests. */
export class Pace {
  #since = performance.now();

  /** Lets others run if it is time. */
  async rest(): Promise<void> {
    if (performance.now() - this.#since < MILLISECONDS) return;
    await setImmediate();
    this.#since = performance.now();
  }
}
