/**
 * Work that nobody waits for: what a start, an outage or a deadline leaves to be shown at many tables at once. It takes half of the
 * event loop's time at most, and none while answers to people are being made, so that these come first.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { runLimited, Semaphore } from '../../base/queue.js';

/** Jobs at the same time: they mostly wait for Discord. */
const AT_ONCE = 8;
/** The longest rest before a job, in milliseconds. */
const LONGEST_REST = 250;

/** How long the event loop has been at work and free, in milliseconds. */
interface LoopTime {
  readonly active: number;
  readonly idle: number;
}

/** The event loop of this process. */
export interface Loop {
  time(): LoopTime;
  sleep(ms: number): Promise<void>;
}

const ownLoop: Loop = { time: () => performance.eventLoopUtilization(), sleep: (ms) => sleep(ms) };

/** Jobs at a bounded share of the process. */
export class Backlog {
  readonly #places = new Semaphore(AT_ONCE);
  readonly #letAnswersPass: () => Promise<void>;
  /** Jobs that run or wait. */
  #jobs = 0;
  readonly #loop: Loop;
  /** When the loop was last in balance. */
  #since: LoopTime;
  /** Settles when those before have rested. */
  #rested: Promise<void> = Promise.resolve();
  #isClosed = false;

  /** `letAnswersPass` settles when no answer is being made any more, or after a moment. */
  constructor(letAnswersPass: () => Promise<void>, loop: Loop = ownLoop) {
    this.#letAnswersPass = letAnswersPass;
    this.#loop = loop;
    this.#since = loop.time();
  }

  /** Does the job when it may; settles as the job does, or with null if the backlog is closed before it begins. */
  async run<T>(job: () => Promise<T>): Promise<T | null> {
    if (this.#jobs === 0) this.#since = this.#loop.time();
    this.#jobs += 1;
    try {
      return await this.#places.run(async () => {
        if (this.#jobs > 1) await this.#restInTurn();
        await this.#letAnswersPass();
        return this.#isClosed ? null : await job();
      });
    } finally {
      this.#jobs -= 1;
    }
  }

  /** Does the job for each item. Rejects as soon as a job does. */
  each<T>(items: readonly T[], job: (item: T) => Promise<unknown>): Promise<void> {
    return runLimited(items, AT_ONCE, (item) => this.run(() => job(item)));
  }

  /** Begins no further job. */
  close(): void {
    this.#isClosed = true;
  }

  /** One after the other, since a rest is for all. */
  #restInTurn(): Promise<void> {
    this.#rested = this.#rested.then(() => this.#rest());
    return this.#rested;
  }

  /** Leaves the loop free for as long as it has been at work, less what it has been free anyway. */
  async #rest(): Promise<void> {
    if (this.#isClosed) return;
    const now = this.#loop.time();
    const due = now.active - this.#since.active - (now.idle - this.#since.idle);
    if (due > 0) await this.#loop.sleep(Math.min(due, LONGEST_REST));
    else this.#since = now;
  }
}
