/** Counts over all data, for metrics. */
import { and, count, sql } from 'drizzle-orm';
import { outbox, tables } from '../schema.js';
import type { Calls, Database } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { StatisticsStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

export type StatisticsRepository = Calls<StatisticsStore>;

export function createStatisticsRepository(db: Database, served: ServedConditions): StatisticsRepository {
  const byState = statement(
    db
      .select({ game: tables.game, status: tables.status, count: count() })
      .from(tables)
      .where(served.hasGuild(tables.guildId))
      .groupBy(tables.game, tables.status),
  );
  // The states are literals, because SQLite doesn't use the index of unsettled entries with parameters.
  const unposted = statement(
    db
      .select({ tableId: outbox.tableId, kind: outbox.kind, version: outbox.version, state: outbox.state })
      .from(outbox)
      .where(
        and(sql`${outbox.state} IN ('pending', 'sending', 'stray')`, served.hasTableAnywhere(outbox.tableId)),
      ),
  );
  return { countTables: () => byState.all(), listUnpostedEntries: () => unposted.all() };
}
