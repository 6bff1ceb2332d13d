/** Jobs in order: one after the other by a key, or so many at the same time. */

/** A queue per key. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the job when all earlier ones of its key are done, however they ended; settles as the job does. */
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

  /** Settles when nothing is running or waiting any more. */
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}

/** A number of places; jobs that find none free wait in the order in which they came. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** With so many places. */
  constructor(places: number) {
    this.#free = places;
  }

  /** Runs the job as soon as a place is free for it; settles as the job does. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}

/** Does the job for each item, for `atOnce` of them at the same time. Rejects as soon as a job does. */
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
