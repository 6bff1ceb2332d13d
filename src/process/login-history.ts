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

/** Pause after the first failed login. The pause doubles each time, up to `MAX_PAUSE`. */
const FIRST_PAUSE = 2 * SECOND;
const MAX_PAUSE = HOUR;
/** Uptime after which a login counts as successful. */
const SUCCESS_UPTIME = 10 * MINUTE;

const stored = z.object({
  /** Consecutive logins that ended in a crash. */
  failures: z.int().min(0),
  /** Times of the logins in the last 24 hours, in milliseconds since 1970. */
  logins: z.array(z.number()),
});

/** Logins of a shard in this process since the shard's last successful login. */
interface UnconfirmedLogins {
  readonly count: number;
  readonly last: number;
}

export type LoginRecord = z.infer<typeof stored>;

export interface LoginStorage {
  read(): LoginRecord;
  /** Stores the record. Never throws. */
  write(record: LoginRecord): void;
}

interface Options {
  /** The database whose folder holds the file. Null keeps the counts in memory. */
  readonly database: string | null;
  /** Storage that replaces the file. */
  readonly storage?: LoginStorage;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Logins of a bot across its processes. */
export class LoginHistory implements Logins {
  readonly #storage: LoginStorage;
  readonly #clock: Clock;
  /** Failures of earlier processes. */
  #before: number;
  #logins: readonly number[];
  readonly #shards = new Map<number, UnconfirmedLogins>();
  #cancel = () => {};
  #loginCount = 0;

  constructor({ database, clock, log, storage = openLoginFileStorage(database, log) }: Options) {
    this.#storage = storage;
    this.#clock = clock;
    ({ failures: this.#before, logins: this.#logins } = storage.read());
  }

  get failures(): number {
    return this.#before + Math.max(0, ...[...this.#shards.values()].map(({ count }) => count));
  }

  /** Number of logins in the last 24 hours. */
  get today(): number {
    return this.#recentLogins().length;
  }

  get loginCount(): number {
    return this.#loginCount;
  }

  pauseBeforeLogin(shard: number): number {
    const { count, last } = this.#shards.get(shard) ?? { count: 0, last: this.#logins.at(-1) ?? 0 };
    const failures = this.#before + count;
    if (failures === 0) return 0;
    const pause = Math.min(FIRST_PAUSE * 2 ** (failures - 1), MAX_PAUSE);
    // The clock may have been set back.
    return Math.min(pause, Math.max(0, last + pause - this.#clock.now()));
  }

  recordLogin(shard: number): void {
    const now = this.#clock.now();
    this.#loginCount += 1;
    this.#shards.set(shard, { count: (this.#shards.get(shard)?.count ?? 0) + 1, last: now });
    this.#logins = [...this.#recentLogins(), now];
    this.#save();
    this.#cancel();
    this.#cancel = this.#clock.setAlarm(SUCCESS_UPTIME, () => this.recordSuccess());
  }

  /** Records a success: the process has run for a while, or was stopped on purpose. */
  recordSuccess(): void {
    this.#cancel();
    if (this.#shards.size === 0) return;
    this.#before = 0;
    this.#shards.clear();
    this.#save();
  }

  #recentLogins(): readonly number[] {
    const now = this.#clock.now();
    return this.#logins.filter((at) => at > now - DAY && at <= now);
  }

  #save(): void {
    this.#storage.write({ failures: this.failures, logins: [...this.#logins] });
  }
}

/** Opens the file that holds the counts, beside the database. Stores nothing without a database. */
function openLoginFileStorage(database: string | null, log: Logger): LoginStorage {
  const none = { failures: 0, logins: [] };
  if (database === null) return { read: () => none, write() {} };
  const file = `${database}.logins`;
  return {
    read() {
      try {
        return stored.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) log.warn({ err: error }, 'the count of logins could not be read');
        return none;
      }
    },
    write(record) {
      const unfinished = `${file}.unfinished`;
      try {
        writeFileSync(unfinished, JSON.stringify(record), { mode: 0o600 });
        renameSync(unfinished, file);
      } catch (error) {
        log.warn({ err: error }, 'the count of logins could not be written');
      }
    },
  };
}
