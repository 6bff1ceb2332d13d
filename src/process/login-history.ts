/**
 * Counts logins and crashes in a file next to the database. A bot that crashes after each login then waits
 * longer before the next one, no matter what restarts it.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { Clock } from '../base/clock.js';
import { DAY, HOUR, MINUTE, SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import type { Logins } from '../discord/connection/logins.js';

/** Pause after the first failed login. It doubles each time up to the maximum. */
const FIRST_PAUSE = 2 * SECOND;
const LONGEST_PAUSE = HOUR;
/** Uptime after which a login counts as successful. */
const SETTLED = 10 * MINUTE;

const stored = z.object({
  /** Consecutive logins that ended in a crash. */
  failures: z.int().min(0),
  /** Times of the logins in the last 24 hours, in milliseconds since 1970. */
  logins: z.array(z.number()),
});

/** Logins of a shard in this process since its last successful one. */
interface Unsettled {
  readonly count: number;
  readonly last: number;
}

interface Options {
  /** The database whose folder holds the file. Null keeps the counts in memory. */
  readonly database: string | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Logins of a bot across its processes. */
export class LoginHistory implements Logins {
  readonly #file: string | null;
  readonly #clock: Clock;
  readonly #log: Logger;
  /** Failures of earlier processes. */
  #before: number;
  #logins: readonly number[];
  readonly #shards = new Map<number, Unsettled>();
  #cancel = () => {};

  constructor({ database, clock, log }: Options) {
    this.#file = database === null ? null : `${database}.logins`;
    this.#clock = clock;
    this.#log = log;
    ({ failures: this.#before, logins: this.#logins } = this.#read());
  }

  get failures(): number {
    return this.#before + Math.max(0, ...[...this.#shards.values()].map(({ count }) => count));
  }

  /** Number of logins in the last 24 hours. */
  get today(): number {
    return this.#recent().length;
  }

  pauseBefore(shard: number): number {
    const { count, last } = this.#shards.get(shard) ?? { count: 0, last: this.#logins.at(-1) ?? 0 };
    const failures = this.#before + count;
    if (failures === 0) return 0;
    const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE);
    // The clock may have been set back.
    return Math.min(pause, Math.max(0, last + pause - this.#clock.now()));
  }

  recordLogin(shard: number): void {
    const now = this.#clock.now();
    this.#shards.set(shard, { count: (this.#shards.get(shard)?.count ?? 0) + 1, last: now });
    this.#logins = [...this.#recent(), now];
    this.#save();
    this.#cancel();
    this.#cancel = this.#clock.setAlarm(SETTLED, () => this.recordSuccess());
  }

  /** Records a success: the process has run for a while, or was stopped on purpose. */
  recordSuccess(): void {
    this.#cancel();
    if (this.#shards.size === 0) return;
    this.#before = 0;
    this.#shards.clear();
    this.#save();
  }

  #recent(): readonly number[] {
    const now = this.#clock.now();
    return this.#logins.filter((at) => at > now - DAY && at <= now);
  }

  #read(): z.infer<typeof stored> {
    const none = { failures: 0, logins: [] };
    if (this.#file === null) return none;
    try {
      return stored.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) this.#log.warn({ err: error }, 'the count of logins could not be read');
      return none;
    }
  }

  #save(): void {
    if (this.#file === null) return;
    const unfinished = `${this.#file}.unfinished`;
    try {
      const { failures } = this;
      writeFileSync(unfinished, JSON.stringify({ failures, logins: this.#logins }), { mode: 0o600 });
      renameSync(unfinished, this.#file);
    } catch (error) {
      this.#log.warn({ err: error }, 'the count of logins could not be written');
    }
  }
}
