/**
 * Deadlines of tables. A table has any number of them, told apart by kind and key. The table service defines
 * the kinds.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders, type Synchronous } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import type { DeadlineRow } from './rows.js';
import { deadlines } from './schema.js';
import type { DeadlineStore } from './store.js';

/**
 * Deadlines of all tables. Those of servers the bot has left and of paused games are suspended and not due.
 */
export interface DeadlineRepository extends Synchronous<Pick<DeadlineStore, 'due' | 'next'>> {
  /** Sets the deadline, replacing one of the same kind and key. */
  put(row: DeadlineRow): void;
  list(tableId: string): readonly DeadlineRow[];
  remove(tableId: string, kind: string, key?: string): void;
  /** Deletes the table's deadlines. */
  clear(tableId: string): void;
}

export function createDeadlineRepository(db: Database): DeadlineRepository {
  const { dueAt, isStill } = namedPlaceholders(deadlines);
  const put = db
    .insert(deadlines)
    .values(namedPlaceholders(deadlines))
    .onConflictDoUpdate({
      target: [deadlines.tableId, deadlines.kind, deadlines.key],
      set: { dueAt, isStill },
    })
    .prepare();
  const ofTable = eq(deadlines.tableId, sql.placeholder('tableId'));
  const same = and(
    ofTable,
    eq(deadlines.kind, sql.placeholder('kind')),
    eq(deadlines.key, sql.placeholder('key')),
  );
  const remove = db.delete(deadlines).where(same).prepare();
  const of = db.select().from(deadlines).where(ofTable).prepare();
  const clear = db.delete(deadlines).where(ofTable).prepare();
  const runs = and(eq(deadlines.isStill, false), isGuildPresent(deadlines.tableId));
  const due = db
    .select()
    .from(deadlines)
    .where(and(lte(deadlines.dueAt, sql.placeholder('now')), runs))
    .orderBy(asc(deadlines.dueAt))
    .prepare();
  const next = db
    .select({ at: deadlines.dueAt })
    .from(deadlines)
    .where(runs)
    .orderBy(asc(deadlines.dueAt))
    .limit(1)
    .prepare();
  return {
    put: (row) => void put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
    remove: (tableId, kind, key = '') => void remove.run({ tableId, kind, key }),
    clear: (tableId) => void clear.run({ tableId }),
    due: (now) => due.all({ now }),
    next: () => next.get()?.at ?? null,
  };
}
