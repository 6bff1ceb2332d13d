/**
 * Waking threads that were archived, each once a minute at most: where somebody archives one again at once, or another bot does,
 * nobody would win.
 */
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../clock.js';
import { MINUTE } from '../../durations.js';
import type { TableId } from '../../table/types.js';

/** The time between two wakings of a thread. */
const BETWEEN = MINUTE;
/** Threads of which it is kept in mind when they were woken. */
const REMEMBERED = 1_000;

/** Wakes threads. */
export interface Waking {
  /** Wakes the thread of the table now, or as soon as a minute has passed since the last time; settles when it was tried now. */
  soon(id: TableId): Promise<void>;
  stop(): void;
}

/** Makes the waking. `wake` never rejects. */
export function wakingOf(clock: Clock, wake: (id: TableId) => Promise<unknown>): Waking {
  const woken = new LRUCache<TableId, number>({ max: REMEMBERED });
  /** How the wakings that are to come are taken back. */
  const coming = new Map<TableId, () => void>();

  async function now(id: TableId): Promise<void> {
    coming.delete(id);
    woken.set(id, clock.now());
    await wake(id);
  }

  return {
    async soon(id) {
      if (coming.has(id)) return;
      const pause = (woken.get(id) ?? Number.NEGATIVE_INFINITY) + BETWEEN - clock.now();
      if (pause <= 0) await now(id);
      else
        coming.set(
          id,
          clock.after(pause, () => void now(id)),
        );
    },
    stop() {
      for (const cancel of coming.values()) cancel();
      coming.clear();
    },
  };
}
