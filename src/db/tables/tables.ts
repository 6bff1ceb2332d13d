/** Table rows. A row is replaced only if its revision hasn't changed since it was read. */
import { and, eq, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/sqlite-core';
import type { PlaceUpdate, TableRow } from '../rows.js';
import { guildSettings, setups, tables } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type ReadCache, readThroughCache } from '../statements/event-cache.js';
import { type Call, statement } from '../statements/statement.js';
import type { TableStore } from '../store.js';
import { prepareTableQueries } from './queries.js';
import type { ServedConditions } from './served-tables.js';
import { prepareSimilarTableQuery } from './similar-tables.js';
import { prepareTableOpeningQueries } from './table-openings.js';

/** Queries of the store's contract that need only table rows. */
type RowQueries = Omit<
  TableStore,
  | 'load'
  | 'insert'
  | 'commitChange'
  | 'storePlace'
  | 'listBallots'
  | 'listTablesWithOpenVotes'
  | 'firstJoinedAt'
>;

export interface TableRepository extends Calls<RowQueries> {
  insert(row: TableRow): Call<unknown>;
  /**
   * Writes the changeable columns of a row. Returns false, with nothing written, if the table isn't at
   * `fromRevision`.
   */
  replace(row: TableRow, fromRevision: number): Call<boolean>;
  /** Raises and returns the revision. Throws for an unknown table. */
  raiseRevision(id: string): Call<number>;
  /**
   * Stores where the table's messages are, then raises and returns the revision. Throws for an unknown table.
   */
  storePlace(id: string, place: PlaceUpdate): Call<number>;
  get(id: string): Call<TableRow | undefined>;
  /** Servers with any stored data, among those that this process serves. */
  listGuilds(): Call<readonly string[]>;
}

/**
 * Creates the repository. `revisionAt` reads a table's revision. The cache `revisions` must be cleared with
 * every transaction.
 */
export function createTableRepository(
  db: Database,
  revisionAt: (id: string) => Call<number | undefined>,
  revisions: ReadCache<number>,
  served: ServedConditions,
): TableRepository {
  const rows = prepareRowWrites(db);
  const raises = prepareRevisionUpdates(db);
  const get = statement(
    db
      .select()
      .from(tables)
      .where(eq(tables.id, sql.placeholder('id'))),
  );
  const guilds = statement(
    union(
      db.select({ guildId: tables.guildId }).from(tables).where(served.hasGuild(tables.guildId)),
      db
        .select({ guildId: guildSettings.guildId })
        .from(guildSettings)
        .where(served.hasGuild(guildSettings.guildId)),
      db.select({ guildId: setups.sharedGuildId }).from(setups).where(served.hasGuild(setups.sharedGuildId)),
    ),
  );
  return {
    ...prepareTableQueries(db, served),
    ...prepareSimilarTableQuery(db),
    ...prepareTableOpeningQueries(db),
    insert: (row) => rows.insert.run({ ...row }),
    replace: (row, fromRevision) =>
      rows.replace.run({ ...row, fromRevision }).map((changes) => changes === 1),
    raiseRevision: (id) => raises.touch.get({ id }).map((written) => requireRevision(written, id)),
    storePlace(id, { channelId: movedTo = null, lobbyMessageId = null, threadId }) {
      const isThread = threadId === undefined ? 0 : 1;
      const place = { channelId: movedTo, lobbyMessageId, isThread, threadId: threadId ?? null };
      return raises.storePlace.get({ id, ...place }).map((written) => requireRevision(written, id));
    },
    get: (id) => get.get({ id }),
    revisionOf: (id) => readThroughCache(revisions, id, revisionAt),
    listGuilds: () => guilds.all().map((rows) => rows.flatMap(({ guildId }) => guildId ?? [])),
  };
}

function requireRevision(written: { readonly revision: number } | undefined, id: string): number {
  if (written === undefined) throw new Error(`there is no table ${id}`);
  return written.revision;
}

function prepareRowWrites(db: Database) {
  const insert = statement(db.insert(tables).values(namedPlaceholders(tables)));
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
  const { startedAt, endedAt, pausedSince } = namedPlaceholders(tables);
  const replace = statement(
    db
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
        pausedSince,
      })
      .where(
        and(
          eq(tables.id, namedPlaceholder('id', tables.id)),
          eq(tables.revision, namedPlaceholder('fromRevision', tables.revision)),
        ),
      ),
  );
  return { insert, replace };
}

/** Updates that raise the revision of a table and return it. */
function prepareRevisionUpdates(db: Database) {
  const raised = { revision: sql`${tables.revision} + 1` };
  const touch = statement(
    db
      .update(tables)
      .set(raised)
      .where(eq(tables.id, sql.placeholder('id')))
      .returning({ revision: tables.revision }),
  );
  const storePlace = statement(
    db
      .update(tables)
      .set({
        channelId: sql`coalesce(${sql.placeholder('channelId')}, ${tables.channelId})`,
        lobbyMessageId: sql`coalesce(${sql.placeholder('lobbyMessageId')}, ${tables.lobbyMessageId})`,
        threadId: sql`CASE WHEN ${sql.placeholder('isThread')} THEN ${sql.placeholder('threadId')} ELSE ${tables.threadId} END`,
        ...raised,
      })
      .where(eq(tables.id, sql.placeholder('id')))
      .returning({ revision: tables.revision }),
  );
  return { touch, storePlace };
}
