/** Limits how often something is attempted. Each attempt has a key. After a failure only that key pauses. */
import { RateLimitError } from 'discord.js';
import type { Clock } from '../../../base/clock.js';
import { MINUTE } from '../../../base/durations.js';
import type { Logger } from '../../../base/log.js';
import { isBusy } from '../../../db/storage/busy-error.js';
import { isStorageFault } from '../../../db/storage/storage-fault.js';
import { requiredWait } from '../../errors/rate-limit.js';
import { type Cause, causeOf, isTemporary } from './causes.js';
import { pauseAfter } from './pauses.js';

/** Pause after a failure that people must fix, and after a bug. */
const SELDOM = 10 * MINUTE;

interface Options {
  /** Minimum time between two attempts. */
  readonly pace: number;
  /** Message logged with the first failure of a key. */
  readonly complaint: string;
}

export class PacedAttempts {
  readonly #services: { readonly clock: Clock; readonly log: Logger };
  readonly #options: Options;
  /** Time of each key's next attempt, by the monotonic clock. */
  readonly #resumes = new Map<string, number>();
  /** Failures in a row, by key. */
  readonly #failures = new Map<string, number>();

  constructor(services: { readonly clock: Clock; readonly log: Logger }, options: Options) {
    this.#services = services;
    this.#options = options;
  }

  /**
   * Runs `act` for each item whose key isn't pausing, one after another. Returns the end of the first pause
   * among the skipped items, in milliseconds since 1970. Null if no item was skipped.
   */
  async runUnpaused<Item>(
    items: readonly Item[],
    keyOf: (item: Item) => string,
    act: (item: Item) => Promise<void>,
  ): Promise<number | null> {
    let earliest: number | null = null;
    for (const item of items) {
      const pauseEnd = this.findPauseEnd(keyOf(item));
      if (pauseEnd === null) await act(item);
      else earliest = Math.min(pauseEnd, earliest ?? pauseEnd);
    }
    return earliest;
  }

  /** Time of the key's next attempt, in milliseconds since 1970. Null if the attempt may start now. */
  findPauseEnd(key: string): number | null {
    const { clock } = this.#services;
    const pause = (this.#resumes.get(key) ?? Number.NEGATIVE_INFINITY) - clock.monotonic();
    return pause > 0 ? clock.now() + pause : null;
  }

  /**
   * Runs `act`. Returns the cause if it fails, else null. Rejects if the database is busy or can't be used.
   */
  async attempt(key: string, act: () => Promise<void>): Promise<Cause | null> {
    try {
      await act();
      this.#failures.delete(key);
      this.#pause(key, this.#options.pace);
      return null;
    } catch (error) {
      if (isBusy(error) || isStorageFault(error)) throw error;
      const cause = causeOf(error);
      const failures = this.#failures.get(key) ?? 0;
      this.#failures.set(key, failures + 1);
      const limit = error instanceof RateLimitError ? requiredWait(error) : 0;
      this.#pause(key, isTemporary(cause) ? Math.max(pauseAfter(failures), limit) : SELDOM);
      // A deleted channel needs no warning, because the caller handles it.
      const level = cause === 'gone' ? 'info' : 'warn';
      if (failures === 0) this.#services.log[level]({ err: error, key, cause }, this.#options.complaint);
      return cause;
    }
  }

  #pause(key: string, time: number): void {
    if (time > 0) this.#resumes.set(key, this.#services.clock.monotonic() + time);
    else this.#resumes.delete(key);
  }
}
