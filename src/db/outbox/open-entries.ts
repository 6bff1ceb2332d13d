/** Finds outbox entries that still need posting. Leaves out servers that the bot has left. */
import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { deadlines, outbox, tables } from '../schema.js';
import { type Calls, type Database, namedPlaceholder } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { OutboxStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { hasNewerEntry, newer } from './conditions.js';

/** Every method lists a table at most once. */
export type OpenOutboxEntryRepository = Calls<
  Pick<OutboxStore, 'listUnsettledTables' | 'listTablesToPost' | 'nextRetryAt' | 'listWaitingTables'>
>;

export function createOpenOutboxEntryRepository(
  db: Database,
  served: ServedConditions,
): OpenOutboxEntryRepository {
  const { unsettled, due, next, waiting } = prepareStatements(db, served);
  return {
    listUnsettledTables: () => unsettled.all().map(toTableIds),
    listTablesToPost: (now) => due.all({ now }).map((rows) => [...new Set(toTableIds(rows))]),
    nextRetryAt: () => next.get().map((first) => first?.at ?? null),
    listWaitingTables: (guildId) => waiting.all({ guildId }).map(toTableIds),
  };
}

function prepareStatements(db: Database, served: ServedConditions) {
  const isOvertaken = hasNewerEntry(db, ne(newer.state, 'skipped'));
  const isLocated = notExists(
    db
      .select({ found: sql`1` })
      .from(deadlines)
      .where(and(eq(deadlines.tableId, outbox.tableId), eq(deadlines.kind, 'unlocated'))),
  );
  const mayBeTried = and(
    sql`${outbox.refusal} IS DISTINCT FROM 'final'`,
    isLocated,
    served.hasTable(outbox.tableId),
  );
  // The states are literals, because SQLite doesn't use the two indexes with parameters.
  const isAlive = sql`${outbox.state} IN ('pending', 'sending', 'live', 'stray')`;
  const mayBeOpen = sql`(${outbox.state} IN ('pending', 'sending', 'stray') OR ${outbox.refusal} IS NOT NULL)`;
  // Excludes settled entries, because older versions of the bot left refusals in them.
  const isOpen = and(mayBeOpen, notInArray(outbox.state, ['retired', 'skipped']));

  const unsettled = statement(
    db
      .selectDistinct({ tableId: outbox.tableId })
      .from(outbox)
      .where(and(isAlive, or(ne(outbox.state, 'live'), isNotNull(outbox.refusal), isOvertaken), mayBeTried))
      .orderBy(asc(outbox.tableId)),
  );
  // Runs every few seconds. With DISTINCT, SQLite would scan all entries in order.
  const due = statement(
    db
      .select({ tableId: outbox.tableId })
      .from(outbox)
      .where(
        and(
          isOpen,
          or(isNull(outbox.retryAt), lte(outbox.retryAt, namedPlaceholder('now', outbox.retryAt))),
          mayBeTried,
        ),
      ),
  );
  const next = statement(
    db
      .select({ at: outbox.retryAt })
      .from(outbox)
      .where(and(isOpen, isNotNull(outbox.retryAt), served.hasTable(outbox.tableId)))
      .orderBy(asc(outbox.retryAt))
      .limit(1),
  );
  const waiting = statement(
    db
      .selectDistinct({ tableId: outbox.tableId })
      .from(outbox)
      .innerJoin(tables, eq(tables.id, outbox.tableId))
      .where(
        and(
          isOpen,
          eq(outbox.refusal, 'waiting'),
          eq(tables.guildId, namedPlaceholder('guildId', tables.guildId)),
        ),
      ),
  );
  return { unsettled, due, next, waiting };
}

function toTableIds(rows: readonly { readonly tableId: string }[]): readonly string[] {
  return rows.map(({ tableId }) => tableId);
}
