/** Tables in the database: one row each, replaced only from the revision that was read. */
import type BetterSqlite3 from 'better-sqlite3';
import { and, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import { alikeTables } from './alike-tables.js';
import { type AtOnce, type Database, slot, slots } from './database.js';
import { foundTables } from './found-tables.js';
import type { Momentary } from './momentary.js';
import type { PlaceUpdate, TableRow } from './rows.js';
import { guildSettings, setups, tables } from './schema.js';
import type { TableStore } from './store.js';
import { tableOpenings } from './table-openings.js';

/** What the store tells of tables by their rows alone. */
type Told = Omit<TableStore, 'load' | 'insert' | 'commit' | 'locate' | 'ballotsOf' | 'voting' | 'firstOf'>;

/** All tables. */
export interface TableRepository extends AtOnce<Told> {
  insert(row: TableRow): void;
  /** Writes what may change in a row; false, and nothing written, when the table is no longer at `fromRevision`. */
  replace(row: TableRow, fromRevision: number): boolean;
  /** Raises the revision, which is returned. Throws where there is no such table. */
  touch(id: string): number;
  /** Writes where the messages are, and raises the revision, which is returned. Throws where there is no such table. */
  locate(id: string, place: PlaceUpdate): number;
  get(id: string): TableRow | undefined;
  /** The servers of which anything is kept. */
  guilds(): readonly string[];
}

/** Prepares the statements about tables; `revisions` is to be let go of with every transaction. */
export function tableRepository(
  db: Database,
  client: BetterSqlite3.Database,
  revisions: Momentary<number>,
): TableRepository {
  const insert = db.insert(tables).values(slots(tables)).prepare();
  const {
    rulesVersion,
    options,
    seed,
    status,
    closedBecause,
    version,
    revision,
    openingNotices,
    winners,
    outcomeReason,
  } = slots(tables);
  const { startedAt, endedAt, restsSince } = slots(tables);
  const replace = db
    .update(tables)
    .set({
      rulesVersion,
      options,
      seed,
      status,
      closedBecause,
      version,
      revision,
      openingNotices,
      winners,
      outcomeReason,
      startedAt,
      endedAt,
      restsSince,
    })
    .where(
      and(eq(tables.id, slot('id', tables.id)), eq(tables.revision, slot('fromRevision', tables.revision))),
    )
    .prepare();
  const get = db
    .select()
    .from(tables)
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare();
  // Asked whenever a table is looked at, far more often than all else: the driver's own statement takes a third of the time.
  const revisionAt = client.prepare<[string], number>('SELECT revision FROM tables WHERE id = ?').pluck();
  const raised = { revision: sql`${tables.revision} + 1` };
  const touch = db
    .update(tables)
    .set(raised)
    .where(eq(tables.id, sql.placeholder('id')))
    .returning({ revision: tables.revision })
    .prepare();
  const locate = db
    .update(tables)
    .set({
      channelId: sql`coalesce(${sql.placeholder('channelId')}, ${tables.channelId})`,
      lobbyMessageId: sql`coalesce(${sql.placeholder('lobbyMessageId')}, ${tables.lobbyMessageId})`,
      threadId: sql`iif(${sql.placeholder('isThread')}, ${sql.placeholder('threadId')}, ${tables.threadId})`,
      ...raised,
    })
    .where(eq(tables.id, sql.placeholder('id')))
    .returning({ revision: tables.revision })
    .prepare();
  const guilds = union(
    db.select({ guildId: tables.guildId }).from(tables),
    db.select({ guildId: guildSettings.guildId }).from(guildSettings),
    db.select({ guildId: setups.sharedGuildId }).from(setups),
  ).prepare();
  return {
    ...foundTables(db),
    ...alikeTables(db),
    ...tableOpenings(db),
    insert: (row) => void insert.run({ ...row }),
    replace: (row, fromRevision) => replace.run({ ...row, fromRevision }).changes === 1,
    touch: (id) => revisionIn(touch.get({ id }), id),
    locate(id, { channelId: movedTo = null, lobbyMessageId = null, threadId }) {
      const isThread = threadId === undefined ? 0 : 1;
      const place = { channelId: movedTo, lobbyMessageId, isThread, threadId: threadId ?? null };
      return revisionIn(locate.get({ id, ...place }), id);
    },
    get: (id) => get.get({ id }),
    revisionOf: (id) => revisions.once(id, () => revisionAt.get(id)),
    guilds: () => guilds.all().flatMap(({ guildId }) => guildId ?? []),
  };
}

function revisionIn(written: { readonly revision: number } | undefined, id: string): number {
  if (written === undefined) throw new Error(`there is no table ${id}`);
  return written.revision;
}
