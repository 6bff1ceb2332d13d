/**
 * Changed results of tables that belong to an event. Written with the change, and deleted once the event has
 * processed them.
 */
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { EventResultRow } from '../rows.js';
import { eventResults } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { EventResultStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { isServerPresent } from './due-lists.js';

/**
 * Results that events haven't processed yet. Lists only results of servers that this process serves and that
 * the bot hasn't left.
 */
export interface EventResultRepository extends Calls<EventResultStore> {
  /** Adds the result, or replaces the table's former one. */
  put(row: EventResultRow): Call<unknown>;
  clearGuilds(guildIds: readonly string[]): Call<unknown>;
}

export function createEventResultRepository(db: Database, served: ServedConditions): EventResultRepository {
  const { tableId: _, ...changing } = namedPlaceholders(eventResults);
  const put = statement(
    db
      .insert(eventResults)
      .values(namedPlaceholders(eventResults))
      .onConflictDoUpdate({ target: eventResults.tableId, set: changing }),
  );
  const list = statement(
    db
      .select()
      .from(eventResults)
      .where(isServerPresent(db, served, eventResults.guildId))
      .orderBy(asc(eventResults.at), asc(eventResults.tableId)),
  );
  const settle = statement(
    db
      .delete(eventResults)
      .where(
        and(
          eq(eventResults.tableId, namedPlaceholder('tableId', eventResults.tableId)),
          eq(eventResults.version, namedPlaceholder('version', eventResults.version)),
        ),
      ),
  );
  return {
    put: (row) => put.run({ ...row }),
    listResults: () => list.all(),
    settleResult: (tableId, version) => settle.run({ tableId, version }),
    clearGuilds: (guildIds) =>
      statement(db.delete(eventResults).where(inArray(eventResults.guildId, [...guildIds]))).run(),
  };
}
