/** Queues for jobs: one after the other per key, or a limited number at the same time. */

export class KeyedQueue {
  readonly #last = new Map<string, Promise<void>>();

  /** Runs the job after all earlier ones of its key, whatever their outcome. Settles like the job. */
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
  async idle(): Promise<void> {
    while (this.#last.size > 0) await Promise.all(this.#last.values());
  }
}

/** Limits concurrent jobs. Waiting jobs run in order of arrival. */
export class Semaphore {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  /** Takes the number of concurrent jobs. */
  constructor(places: number) {
    this.#free = places;
  }

  /** Runs the job as soon as a place is free. Settles like the job. */
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

/** Runs the job for each item, `atOnce` at the same time. Rejects with the first failure. */
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
