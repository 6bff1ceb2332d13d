/** Tracks work that events caused and that no caller waits for. */
import type { Logger } from '../base/log.js';

export class RunningWork {
  readonly #log: Logger;
  readonly #running = new Set<Promise<unknown>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Tracks the work until it ends. Failures are only logged. */
  trackWork(work: Promise<unknown>): void {
    const done: Promise<unknown> = work
      .catch((error: unknown) => this.#log.error({ err: error }, 'an event could not be handled'))
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }

  /** Resolves when the work tracked so far has ended. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
  }
}
