/** Sources of the metrics' gauges. */
import type { Clock } from '../base/clock.js';
import { MINUTE } from '../base/durations.js';
import type { StatisticsStore, TableCount } from '../db/store.js';
import type { PoolLoad } from './pool-load.js';

export interface Sources {
  readonly clock: Clock;
  /** Null until the store is open. */
  readonly statistics: () => StatisticsStore | null;
  /** Load of the worker pools by name. */
  readonly pools: Readonly<Record<string, Pick<PoolLoad, 'busy' | 'queued'>>>;
  readonly connections: () => { readonly shards: number; readonly ready: number; readonly guilds: number };
}

/**
 * Returns a function that gives the numbers of tables. It counts at most once a minute, because counting
 * reads all tables.
 */
export function createTableCounter(
  statistics: Sources['statistics'],
  clock: Clock,
): () => Promise<readonly TableCount[]> {
  let counted: { readonly at: number; readonly counts: readonly TableCount[] } | null = null;
  return async () => {
    const now = clock.monotonic();
    if (counted === null || now - counted.at >= MINUTE)
      counted = { at: now, counts: (await statistics()?.countTables()) ?? [] };
    return counted.counts;
  };
}
