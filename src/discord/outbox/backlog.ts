/**
 * Runs work that no person waits for, such as showing boards after a start, an outage or a deadline. It uses at
 * most half of the event loop's time and yields to answers.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLimited, Semaphore } from '../../base/queue.js';

/** Limit on jobs that run at once. They mostly wait for Discord. */
const AT_ONCE = 8;
/** Maximum pause before a job, in milliseconds. */
const MAX_REST = 250;

/** Busy and idle time of the event loop, in milliseconds. */
interface LoopTime {
  readonly active: number;
  readonly idle: number;
}

/** The event loop of this process. */
export interface Loop {
  time(): LoopTime;
  sleep(ms: number): Promise<void>;
}

export const ownLoop: Loop = { time: () => performance.eventLoopUtilization(), sleep: (ms) => sleep(ms) };

export class Backlog {
  readonly #places = new Semaphore(AT_ONCE);
  readonly #yieldToAnswers: () => Promise<void>;
  /** Number of jobs running or waiting. */
  #jobs = 0;
  readonly #loop: Loop;
  /** Loop times at the beginning of the period in which busy and idle time are compared. */
  #since: LoopTime;
  /** Settles when the pauses of earlier jobs are over. */
  #rested: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `yieldToAnswers` settles when no answer is in progress, or after a moment. */
  constructor(yieldToAnswers: () => Promise<void>, loop: Loop = ownLoop) {
    this.#yieldToAnswers = yieldToAnswers;
    this.#loop = loop;
    this.#since = loop.time();
  }

  /**
   * Runs the job after the pauses that are due. Settles like the job, or with null if the backlog is closed
   * before.
   */
  async run<T>(job: () => Promise<T>): Promise<T | null> {
    if (this.#jobs === 0) this.#since = this.#loop.time();
    this.#jobs += 1;
    try {
      return await this.#places.run(async () => {
        if (this.#jobs > 1) await this.#pauseOneByOne();
        await this.#yieldToAnswers();
        return this.#isClosed ? null : await job();
      });
    } finally {
      this.#jobs -= 1;
    }
  }

  /** Runs the job for each item. Rejects with the first failure. */
  runEach<T>(items: readonly T[], job: (item: T) => Promise<unknown>): Promise<void> {
    return runLimited(items, AT_ONCE, (item) => this.run(() => job(item)));
  }

  /** Starts no further jobs. */
  close(): void {
    this.#isClosed = true;
  }

  /** Waits for the pauses of earlier jobs, then pauses, so that pauses never overlap. */
  #pauseOneByOne(): Promise<void> {
    this.#rested = this.#rested.then(() => this.#pause());
    return this.#rested;
  }

  /** Idles for as long as the loop was busy, minus the time that it was idle anyway. */
  async #pause(): Promise<void> {
    if (this.#isClosed) return;
    const now = this.#loop.time();
    const due = now.active - this.#since.active - (now.idle - this.#since.idle);
    if (due > 0) await this.#loop.sleep(Math.min(due, MAX_REST));
    else this.#since = now;
  }
}
