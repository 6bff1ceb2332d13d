/**
 * Limits a job to once a minute per table. Such jobs restore what others changed in a message or thread.
 * Without the limit, this bot and another bot or moderator could undo each other's changes forever.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../base/clock.js';
import { MINUTE } from '../../../base/durations.js';
import type { TableId } from '../../../table/model/types.js';

/** Minimum time between runs for a table. */
const BETWEEN = MINUTE;
/** Limit on tables to remember. */
const MAX_TABLES = 1_000;

export interface MinuteThrottle {
  /**
   * Runs the job now, or later if it ran within the last minute. Resolves when a run that starts now is
   * done. Doesn't wait for a later run.
   */
  schedule(id: TableId): Promise<void>;
  stop(): void;
}

/** Limits `job` to one run a minute per table. `job` must never reject. */
export function limitToOncePerMinute(clock: Clock, job: (id: TableId) => Promise<unknown>): MinuteThrottle {
  const latest = new LRUCache<TableId, number>({ max: MAX_TABLES });
  /** Functions that cancel scheduled runs, by table. */
  const coming = new Map<TableId, () => void>();

  async function runNow(id: TableId): Promise<void> {
    coming.delete(id);
    latest.set(id, clock.monotonic());
    await job(id);
  }

  return {
    async schedule(id) {
      if (coming.has(id)) return;
      const pause = (latest.get(id) ?? Number.NEGATIVE_INFINITY) + BETWEEN - clock.monotonic();
      if (pause <= 0) await runNow(id);
      else
        coming.set(
          id,
          clock.setAlarm(pause, () => void runNow(id)),
        );
    },
    stop() {
      for (const cancel of coming.values()) cancel();
      coming.clear();
    },
  };
}
