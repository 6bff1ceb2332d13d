/**
 * Deadlines in the store: what happens when nobody acts in time. A table has any number of them, each of a kind and, where
 * there are several of a kind, with a key of its own; what the kinds are is for the table service to say.
 */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders, type Synchronous } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import type { DeadlineRow } from './rows.js';
import { deadlines } from './schema.js';
import type { DeadlineStore } from './store.js';

/** Deadlines of all tables; those of servers that the bot has left, and of what rests, stand still and are not due. */
export interface DeadlineRepository extends Synchronous<Pick<DeadlineStore, 'due' | 'next'>> {
  /** Sets the deadline, in the place of an earlier one of its kind and key. */
  put(row: DeadlineRow): void;
  /** Those of the table. */
  list(tableId: string): readonly DeadlineRow[];
  /** Takes back one deadline of the table. */
  remove(tableId: string, kind: string, key?: string): void;
  /** Takes back all deadlines of the table. */
  clear(tableId: string): void;
}

/** Prepares the statements about deadlines. */
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
