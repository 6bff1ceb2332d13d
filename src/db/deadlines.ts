/** Deadlines in the store: what happens when nobody acts in time. */
import { asc, eq, lte, min, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { deadlines } from './schema.js';

/** A deadline as it is stored. */
export type DeadlineRow = typeof deadlines.$inferSelect;

/** Deadlines of all tables. */
export interface DeadlineRepository {
  add(row: DeadlineRow): void;
  /** Takes back one deadline of the table. */
  remove(tableId: string, kind: DeadlineRow['kind']): void;
  /** Takes back all deadlines of the table. */
  clear(tableId: string): void;
  /** What is due at `now` (milliseconds since 1970) or before, the oldest first. */
  due(now: number): readonly DeadlineRow[];
  /** The next moment at which something is due, or null. */
  next(): number | null;
}

/** Prepares the statements about deadlines. */
export function deadlineRepository(db: Database): DeadlineRepository {
  const add = db.insert(deadlines).values(slots(deadlines)).prepare();
  const ofTable = eq(deadlines.tableId, sql.placeholder('tableId'));
  const ofKind = eq(deadlines.kind, slot('kind', deadlines.kind));
  const remove = db.delete(deadlines).where(sql`${ofTable} AND ${ofKind}`).prepare();
  const clear = db.delete(deadlines).where(ofTable).prepare();
  const due = db
    .select()
    .from(deadlines)
    .where(lte(deadlines.dueAt, sql.placeholder('now')))
    .orderBy(asc(deadlines.dueAt))
    .prepare();
  const next = db
    .select({ at: min(deadlines.dueAt) })
    .from(deadlines)
    .prepare();
  return {
    add: (row) => void add.run({ ...row }),
    remove: (tableId, kind) => void remove.run({ tableId, kind }),
    clear: (tableId) => void clear.run({ tableId }),
    due: (now) => due.all({ now }),
    next: () => next.get()?.at ?? null,
  };
}
