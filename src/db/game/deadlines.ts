/**
 * Deadlines of tables. A table has any number of them, identified by kind and key. The table service defines
 * the kinds.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { DeadlineRow } from '../rows.js';
import { deadlines } from '../schema.js';
import { type Calls, type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { DeadlineStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

/** Deadlines of paused games, and of servers that the bot has left, are suspended and never due. */
export interface DeadlineRepository extends Calls<Pick<DeadlineStore, 'listDue' | 'nextDueAt'>> {
  /** Sets the deadline. Replaces one with the same kind and key. */
  put(row: DeadlineRow): Call<unknown>;
  list(tableId: string): Call<readonly DeadlineRow[]>;
  remove(tableId: string, kind: string, key?: string): Call<unknown>;
  clear(tableId: string): Call<unknown>;
}

export function createDeadlineRepository(db: Database, served: ServedConditions): DeadlineRepository {
  const { dueAt, isPaused } = namedPlaceholders(deadlines);
  const put = statement(
    db
      .insert(deadlines)
      .values(namedPlaceholders(deadlines))
      .onConflictDoUpdate({
        target: [deadlines.tableId, deadlines.kind, deadlines.key],
        set: { dueAt, isPaused },
      }),
  );
  const ofTable = eq(deadlines.tableId, sql.placeholder('tableId'));
  const same = and(
    ofTable,
    eq(deadlines.kind, sql.placeholder('kind')),
    eq(deadlines.key, sql.placeholder('key')),
  );
  const remove = statement(db.delete(deadlines).where(same));
  const of = statement(
    db.select().from(deadlines).where(ofTable).orderBy(asc(deadlines.kind), asc(deadlines.key)),
  );
  const clear = statement(db.delete(deadlines).where(ofTable));
  const runs = and(eq(deadlines.isPaused, false), served.hasTable(deadlines.tableId));
  const due = statement(
    db
      .select()
      .from(deadlines)
      .where(and(lte(deadlines.dueAt, sql.placeholder('now')), runs))
      .orderBy(asc(deadlines.dueAt)),
  );
  const next = statement(
    db.select({ at: deadlines.dueAt }).from(deadlines).where(runs).orderBy(asc(deadlines.dueAt)).limit(1),
  );
  return {
    put: (row) => put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
    remove: (tableId, kind, key = '') => remove.run({ tableId, kind, key }),
    clear: (tableId) => clear.run({ tableId }),
    listDue: (now) => due.all({ now }),
    nextDueAt: () => next.get().map((first) => first?.at ?? null),
  };
}
