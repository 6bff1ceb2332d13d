/** Tables in the store: one row each, replaced only from the version that was read. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { seats, tables } from './schema.js';

/** A table as it is stored. */
export type TableRow = typeof tables.$inferSelect;

/** Where a table's messages are; what is absent stays as it is. */
export interface PlaceUpdate {
  readonly lobbyMessageId?: string;
  readonly threadId?: string;
}

/** All tables. */
export interface TableRepository {
  insert(row: TableRow): void;
  /** Writes what may change in a row; false, and nothing written, when the table is no longer at `fromVersion`. */
  replace(row: TableRow, fromVersion: number): boolean;
  locate(id: string, place: PlaceUpdate): void;
  get(id: string): TableRow | undefined;
  /** The newest table in the thread; one that was closed only if there is no other. */
  inThread(threadId: string): TableRow | undefined;
  /** The tables that the person plays at or hosts and that are not over, newest first. */
  openOf(personId: string): readonly TableRow[];
  /** The rematch of the table that was not closed. */
  rematchOf(id: string): TableRow | undefined;
}

/** Prepares the statements about tables. */
export function tableRepository(db: Database): TableRepository {
  const insert = db.insert(tables).values(slots(tables)).prepare();
  const { rulesVersion, seed, status, closedBecause, version, openingNotices, winners, outcomeReason } =
    slots(tables);
  const { startedAt, endedAt } = slots(tables);
  const replace = db
    .update(tables)
    .set({
      rulesVersion,
      seed,
      status,
      closedBecause,
      version,
      openingNotices,
      winners,
      outcomeReason,
      startedAt,
      endedAt,
    })
    .where(and(eq(tables.id, slot('id', tables.id)), eq(tables.version, slot('fromVersion', tables.version))))
    .prepare();
  const get = db
    .select()
    .from(tables)
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare();
  const inThread = db
    .select()
    .from(tables)
    .where(eq(tables.threadId, sql.placeholder('threadId')))
    .orderBy(eq(tables.status, 'closed'), desc(tables.createdAt), desc(sql`rowid`))
    .limit(1)
    .prepare();
  const seated = db
    .select({ id: seats.tableId })
    .from(seats)
    .where(eq(seats.holderId, sql.placeholder('personId')));
  const openOf = db
    .select()
    .from(tables)
    .where(
      and(
        inArray(tables.status, ['lobby', 'challenge', 'playing']),
        or(eq(tables.hostId, sql.placeholder('personId')), inArray(tables.id, seated)),
      ),
    )
    .orderBy(desc(tables.createdAt), desc(sql`rowid`))
    .prepare();
  const rematchOf = db
    .select()
    .from(tables)
    // Written out and not bound, or SQLite would not use the index of rematches.
    .where(and(eq(tables.rematchOf, sql.placeholder('id')), sql`${tables.status} <> 'closed'`))
    .prepare();
  return {
    insert: (row) => void insert.run({ ...row }),
    replace: (row, fromVersion) => replace.run({ ...row, fromVersion }).changes === 1,
    locate: (id, place) =>
      void db
        .update(tables)
        .set({ id, ...place })
        .where(eq(tables.id, id))
        .run(),
    get: (id) => get.get({ id }),
    inThread: (threadId) => inThread.get({ threadId }),
    openOf: (personId) => openOf.all({ personId }),
    rematchOf: (id) => rematchOf.get({ id }),
  };
}
