/** Splits long work. Pauses every few milliseconds so that other work can run. */
import { setImmediate } from 'node:timers/promises';

const MILLISECONDS = 3;

export class Pace {
  #since = performance.now();

  /** Lets other work run if a pause is due. */
  async pauseIfDue(): Promise<void> {
    if (performance.now() - this.#since < MILLISECONDS) return;
    await setImmediate();
    this.#since = performance.now();
  }

  /** Collects the items of an iterable with pauses between them. */
  async collect<T>(pieces: Iterable<T>): Promise<readonly T[]> {
    const gathered: T[] = [];
    for (const piece of pieces) {
      gathered.push(piece);
      await this.pauseIfDue();
    }
    return gathered;
  }
}
