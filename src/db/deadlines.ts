/** Deadlines in the store: what happens when nobody acts in time. */
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { isPresent } from './left-guilds.js';
import { deadlines } from './schema.js';

/** A deadline as it is stored. */
export type DeadlineRow = typeof deadlines.$inferSelect;

/** Deadlines of all tables; those of servers that the bot has left stand still, and are not due. */
export interface DeadlineRepository {
  /** Sets the deadline, in the place of an earlier one of its kind. */
  put(row: DeadlineRow): void;
  /** When the deadline of that kind falls; `undefined` where the table has none. */
  at(tableId: string, kind: DeadlineRow['kind']): number | undefined;
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
  const { dueAt } = slots(deadlines);
  const put = db
    .insert(deadlines)
    .values(slots(deadlines))
    .onConflictDoUpdate({ target: [deadlines.tableId, deadlines.kind], set: { dueAt } })
    .prepare();
  const ofTable = eq(deadlines.tableId, sql.placeholder('tableId'));
  const ofKind = eq(deadlines.kind, slot('kind', deadlines.kind));
  const remove = db.delete(deadlines).where(and(ofTable, ofKind)).prepare();
  const at = db.select({ dueAt: deadlines.dueAt }).from(deadlines).where(and(ofTable, ofKind)).prepare();
  const clear = db.delete(deadlines).where(ofTable).prepare();
  const due = db
    .select()
    .from(deadlines)
    .where(and(lte(deadlines.dueAt, sql.placeholder('now')), isPresent(deadlines.tableId)))
    .orderBy(asc(deadlines.dueAt))
    .prepare();
  const next = db
    .select({ at: deadlines.dueAt })
    .from(deadlines)
    .where(isPresent(deadlines.tableId))
    .orderBy(asc(deadlines.dueAt))
    .limit(1)
    .prepare();
  return {
    put: (row) => void put.run({ ...row }),
    at: (tableId, kind) => at.get({ tableId, kind })?.dueAt,
    remove: (tableId, kind) => void remove.run({ tableId, kind }),
    clear: (tableId) => void clear.run({ tableId }),
    due: (now) => due.all({ now }),
    next: () => next.get()?.at ?? null,
  };
}
