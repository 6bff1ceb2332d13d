/**
 * Jobs that answer what others did to a message or thread, each once a minute at most per table: where somebody archives a thread or
 * deletes a board again at once, nobody would win.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../base/clock.js';
import { MINUTE } from '../../base/durations.js';
import type { TableId } from '../../table/model/types.js';

/** The time between two runs for a table. */
const BETWEEN = MINUTE;
/** Tables of which the latest run is remembered. */
const REMEMBERED = 1_000;

/** A job for tables. */
export interface OnceAMinute {
  /** Runs the job for the table now, or as soon as a minute has passed since the last run; settles when it was run now. */
  soon(id: TableId): Promise<void>;
  stop(): void;
}

/** Limits the job. `job` never rejects. */
export function limitToOncePerMinute(clock: Clock, job: (id: TableId) => Promise<unknown>): OnceAMinute {
  const latest = new LRUCache<TableId, number>({ max: REMEMBERED });
  /** How the runs that are to come are taken back. */
  const coming = new Map<TableId, () => void>();

  async function runNow(id: TableId): Promise<void> {
    coming.delete(id);
    latest.set(id, clock.now());
    await job(id);
  }

  return {
    async soon(id) {
      if (coming.has(id)) return;
      const pause = (latest.get(id) ?? Number.NEGATIVE_INFINITY) + BETWEEN - clock.now();
      if (pause <= 0) await runNow(id);
      else
        coming.set(
          id,
          clock.after(pause, () => void runNow(id)),
        );
    },
    stop() {
      for (const cancel of coming.values()) cancel();
      coming.clear();
    },
  };
}
