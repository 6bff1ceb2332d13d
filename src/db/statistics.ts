/** Counts over all data, for metrics. */
import { count, sql } from 'drizzle-orm';
import type { Database, Synchronous } from './database.js';
import { outbox, tables } from './schema.js';
import type { StatisticsStore } from './store.js';

export type StatisticsRepository = Synchronous<StatisticsStore>;

export function createStatisticsRepository(db: Database): StatisticsRepository {
  const byState = db
    .select({ game: tables.game, status: tables.status, count: count() })
    .from(tables)
    .groupBy(tables.game, tables.status)
    .prepare();
  // Literals, because SQLite would otherwise not use the index of unsettled entries.
  const unposted = db
    .select({ tableId: outbox.tableId, kind: outbox.kind, version: outbox.version, state: outbox.state })
    .from(outbox)
    .where(sql`${outbox.state} IN ('pending', 'sending', 'stray')`)
    .prepare();
  return { countTables: () => byState.all(), listUnposted: () => unposted.all() };
}
