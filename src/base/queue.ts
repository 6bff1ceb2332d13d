/** Queues for jobs: one after the other per key, or a limited number at the same time. */

export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the job after all earlier ones of its key, whether or not they failed. Settles like the job. */
  run<T>(key: string, job: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(job);
    const done: Promise<void> = result
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        if (this.#last.get(key) === done) this.#last.delete(key);
      });
    this.#last.set(key, done);
    return result;
  }

  /** Resolves when no job is running or waiting. */
  async waitUntilIdle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}

/** Options of a waiting job. */
export interface Waiting {
  /** Jobs with a lower rank run first. Equal ranks run in order of arrival. */
  readonly rank?: number;
  /** Aborting removes a waiting job from the queue. A running job isn't stopped. */
  readonly signal?: AbortSignal;
}

interface Waiter {
  readonly rank: number;
  readonly begin: () => void;
}

export class Semaphore {
  #free: number;
  /** Waiting jobs in the order in which they run. */
  readonly #waiting: Waiter[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /**
   * Runs the job as soon as a place is free. Settles like the job, or rejects if it is removed from the
   * queue.
   */
  async run<T>(job: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
    waiting.signal?.throwIfAborted();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(waiting);
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next.begin();
    }
  }

  #wait({ rank = 0, signal }: Waiting): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { rank, begin };
      const before = this.#waiting.findIndex((other) => other.rank > rank);
      this.#waiting.splice(before < 0 ? this.#waiting.length : before, 0, waiter);
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      function begin(): void {
        signal?.removeEventListener('abort', leave);
        resolve();
      }
    });
  }
}

/** Runs the job for each item, `atOnce` in parallel. Rejects with the first failure. */
export async function runLimited<T>(
  items: readonly T[],
  atOnce: number,
  job: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const runJobs = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await job(item);
  };
  await Promise.all(Array.from({ length: atOnce }, runJobs));
}
