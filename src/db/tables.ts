/** Table rows. A row is replaced only from the revision it was read at. */
import type BetterSqlite3 from 'better-sqlite3';
import { and, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import { type Database, namedPlaceholder, namedPlaceholders, type Synchronous } from './database.js';
import type { EventCache } from './event-cache.js';
import type { PlaceUpdate, TableRow } from './rows.js';
import { guildSettings, setups, tables } from './schema.js';
import { prepareSimilarTables } from './similar-tables.js';
import type { TableStore } from './store.js';
import { prepareTableOpenings } from './table-openings.js';
import { prepareTableQueries } from './table-queries.js';

/** Store queries that need only table rows. */
type RowQueries = Omit<
  TableStore,
  'load' | 'insert' | 'commitChange' | 'locate' | 'listBallots' | 'listVoting' | 'firstJoinedAt'
>;

/** All tables. */
export interface TableRepository extends Synchronous<RowQueries> {
  insert(row: TableRow): void;
  /**
   * Writes the changeable columns of a row. Returns false, with nothing written, if the table isn't at
   * `fromRevision`.
   */
  replace(row: TableRow, fromRevision: number): boolean;
  /** Raises and returns the revision. Throws for an unknown table. */
  raiseRevision(id: string): number;
  /** Stores the places of the messages, then raises and returns the revision. Throws for an unknown table. */
  locate(id: string, place: PlaceUpdate): number;
  get(id: string): TableRow | undefined;
  /** Servers with any stored data. */
  listGuilds(): readonly string[];
}

/** `revisions` has to be cleared with every transaction. */
export function createTableRepository(
  db: Database,
  client: BetterSqlite3.Database,
  revisions: EventCache<number>,
): TableRepository {
  const rows = prepareRowWrites(db);
  const raises = prepareRevisionRaises(db);
  const get = db
    .select()
    .from(tables)
    .where(eq(tables.id, sql.placeholder('id')))
    .prepare();
  // Runs on every look at a table, far more often than any other query. The driver's own statement takes a
  // third of the time.
  const revisionAt = client.prepare<[string], number>('SELECT revision FROM tables WHERE id = ?').pluck();
  const guilds = union(
    db.select({ guildId: tables.guildId }).from(tables),
    db.select({ guildId: guildSettings.guildId }).from(guildSettings),
    db.select({ guildId: setups.sharedGuildId }).from(setups),
  ).prepare();
  return {
    ...prepareTableQueries(db),
    ...prepareSimilarTables(db),
    ...prepareTableOpenings(db),
    insert: (row) => void rows.insert.run({ ...row }),
    replace: (row, fromRevision) => rows.replace.run({ ...row, fromRevision }).changes === 1,
    raiseRevision: (id) => requireRevision(raises.touch.get({ id }), id),
    locate(id, { channelId: movedTo = null, lobbyMessageId = null, threadId }) {
      const isThread = threadId === undefined ? 0 : 1;
      const place = { channelId: movedTo, lobbyMessageId, isThread, threadId: threadId ?? null };
      return requireRevision(raises.locate.get({ id, ...place }), id);
    },
    get: (id) => get.get({ id }),
    revisionOf: (id) => revisions.getOrRead(id, () => revisionAt.get(id)),
    listGuilds: () => guilds.all().flatMap(({ guildId }) => guildId ?? []),
  };
}

function requireRevision(written: { readonly revision: number } | undefined, id: string): number {
  if (written === undefined) throw new Error(`there is no table ${id}`);
  return written.revision;
}

function prepareRowWrites(db: Database) {
  const insert = db.insert(tables).values(namedPlaceholders(tables)).prepare();
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
  } = namedPlaceholders(tables);
  const { startedAt, endedAt, restsSince } = namedPlaceholders(tables);
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
      and(
        eq(tables.id, namedPlaceholder('id', tables.id)),
        eq(tables.revision, namedPlaceholder('fromRevision', tables.revision)),
      ),
    )
    .prepare();
  return { insert, replace };
}

/** Writes that raise the revision of a table and return it. */
function prepareRevisionRaises(db: Database) {
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
  return { touch, locate };
}
