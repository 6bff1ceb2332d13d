/** Tracks whether tables wait for an answer of a worker, so that less urgent work can yield. */
import { type Chooser, followAnswers } from '../computer/chooser.js';

export class ThinkingWatch {
  /** Number of tables that wait, in shared memory, so that workers can read it while they work. */
  readonly waiting = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  readonly #count = new Int32Array(this.waiting);
  #resumptions: (() => void)[] = [];

  /** Wraps a computer player's chooser and tracks its questions. */
  watch(chooser: Chooser): Chooser {
    return followAnswers(chooser, (answer) => this.trackAnswer(answer));
  }

  /** Resolves when no table waits. */
  async waitUntilIdle(): Promise<void> {
    while (Atomics.load(this.#count, 0) > 0)
      await new Promise<void>((resolve) => this.#resumptions.push(resolve));
  }

  /** Counts a table as waiting until the promise of its answer settles. */
  async trackAnswer<T>(answer: Promise<T>): Promise<T> {
    Atomics.add(this.#count, 0, 1);
    try {
      return await answer;
    } finally {
      const before = Atomics.sub(this.#count, 0, 1);
      if (before === 1) for (const resume of this.#resumptions.splice(0)) resume();
    }
  }
}
