/** Keeps long work from holding everybody else up: it rests whenever a few milliseconds have gone by. */
import { setImmediate } from 'node:timers/promises';

const MILLISECONDS = 3;

/** One piece of work with its rests. */
export class Pace {
  #since = performance.now();

  /** Lets others run if it is time. */
  async pauseIfDue(): Promise<void> {
    if (performance.now() - this.#since < MILLISECONDS) return;
    await setImmediate();
    this.#since = performance.now();
  }

  /** All pieces of some work that makes one after the other, with rests between them. */
  async gather<T>(pieces: Iterable<T>): Promise<readonly T[]> {
    const gathered: T[] = [];
    for (const piece of pieces) {
      gathered.push(piece);
      await this.pauseIfDue();
    }
    return gathered;
  }
}
