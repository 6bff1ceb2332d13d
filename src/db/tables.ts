/** Tables in the database: one row each, replaced only from the revision that was read. */
import type BetterSqlite3 from 'better-sqlite3';
import {
  and,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias, union, unionAll } from 'drizzle-orm/sqlite-core';
import { type AtOnce, type Database, slot, slots } from './database.js';
import { isPresent } from './left-guilds.js';
import type { Momentary } from './momentary.js';
import type { PlaceUpdate, TableRow } from './rows.js';
import { guildSettings, members, seats, setups, tables } from './schema.js';
import type { TableStore } from './store.js';
import { isOpen, isOver } from './table-status.js';

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

/** So many tables of a channel are listed. */
const LISTED = 25;
/** So many tables of a server are looked through. */
const LISTED_IN_GUILD = 100;

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
  const inThread = db
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.threadId, sql.placeholder('threadId')), isNotNull(tables.startedAt)))
    .orderBy(desc(eq(tables.status, 'playing')), desc(tables.createdAt), desc(sql`rowid`))
    .limit(1)
    .prepare();
  const isTaken = db
    .select({ found: sql`1` })
    .from(tables)
    .where(and(eq(tables.threadId, sql.placeholder('threadId')), isOpen))
    .limit(1)
    .prepare();
  const seated = db
    .select({ id: seats.tableId })
    .from(seats)
    .where(eq(seats.holderId, sql.placeholder('personId')));
  const belonging = db
    .select({ id: members.tableId })
    .from(members)
    .where(and(eq(members.personId, sql.placeholder('personId')), eq(members.isRemoved, false)));
  const openOf = db
    .select({ id: tables.id })
    .from(tables)
    .where(
      and(
        isOpen,
        or(
          eq(tables.hostId, sql.placeholder('personId')),
          inArray(tables.id, seated),
          inArray(tables.id, belonging),
        ),
        sql`${tables.guildId} IS coalesce(${sql.placeholder('guildId')}, ${tables.guildId})`,
        isPresent(tables.id),
      ),
    )
    .orderBy(desc(tables.createdAt), desc(sql`rowid`))
    .prepare();
  const openIn = db
    .select({ count: count() })
    .from(tables)
    .where(and(eq(tables.guildId, sql.placeholder('guildId')), isOpen))
    .prepare();
  const channelId = sql.placeholder('channelId');
  const playingIn = db
    .select({ id: tables.id })
    .from(tables)
    // Written out and not bound, or SQLite would not use the index of games in play.
    .where(and(eq(tables.channelId, channelId), sql`${tables.status} = 'playing'`))
    .orderBy(desc(tables.createdAt), desc(sql`rowid`))
    .limit(LISTED)
    .prepare();
  const inGuild = (...statuses: TableRow['status'][]) =>
    db
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.guildId, sql.placeholder('guildId')), inArray(tables.status, statuses)))
      .orderBy(desc(tables.createdAt), desc(sql`rowid`))
      .limit(LISTED_IN_GUILD)
      .prepare();
  const lobbiesIn = inGuild('lobby', 'challenge');
  const gamesIn = inGuild('playing');
  const endedIn = db
    .select({ id: tables.id })
    .from(tables)
    .where(and(eq(tables.guildId, sql.placeholder('guildId')), isOver, isNotNull(tables.startedAt)))
    .orderBy(desc(tables.endedAt), desc(sql`rowid`))
    .limit(LISTED)
    .prepare();
  const heldBy = db
    .selectDistinct({ id: tables.id })
    .from(tables)
    .innerJoin(seats, eq(seats.tableId, tables.id))
    .where(and(eq(seats.holderKind, 'role'), eq(seats.holderId, sql.placeholder('roleId')), isOpen))
    .prepare();
  const rolesInPlay = db
    .selectDistinct({ tableId: tables.id, guildId: tables.guildId, roleId: seats.holderId })
    .from(tables)
    .innerJoin(seats, eq(seats.tableId, tables.id))
    .where(and(eq(seats.holderKind, 'role'), eq(tables.status, 'playing'), isPresent(tables.id)))
    .prepare();
  const withComputers = db
    .selectDistinct({ id: tables.id })
    .from(tables)
    .innerJoin(seats, eq(seats.tableId, tables.id))
    .where(and(eq(seats.holderKind, 'computer'), eq(tables.status, 'playing'), isPresent(tables.id)))
    .prepare();
  const rematchOf = db
    .select({ id: tables.id })
    .from(tables)
    .where(eq(tables.rematchOf, sql.placeholder('id')))
    .orderBy(desc(tables.createdAt), desc(sql`rowid`))
    .limit(1)
    .prepare();
  const one = alias(tables, 'one');
  const first = alias(seats, 'first');
  const shared = alias(seats, 'shared');
  const others = alias(seats, 'others');
  const holders = db
    .select({ id: others.holderId })
    .from(others)
    .where(and(eq(others.tableId, one.id), isNotNull(others.holderId)));
  const held = db
    .select({ id: seats.holderId })
    .from(seats)
    .where(and(eq(seats.tableId, tables.id), isNotNull(seats.holderId)));
  const alikeBefore = db
    .selectDistinct({ id: tables.id, options: tables.options })
    .from(one)
    .innerJoin(first, and(eq(first.tableId, one.id), eq(first.ordinal, 0)))
    .innerJoin(shared, eq(shared.holderId, first.holderId))
    .innerJoin(
      tables,
      and(
        eq(tables.id, shared.tableId),
        eq(tables.channelId, one.channelId),
        eq(tables.game, one.game),
        isNotNull(tables.startedAt),
        lt(tables.createdAt, one.createdAt),
      ),
    )
    .where(
      and(
        eq(one.id, sql.placeholder('id')),
        notExists(
          db
            .select({ found: sql`1` })
            .from(seats)
            .where(and(eq(seats.tableId, tables.id), notInArray(seats.holderId, holders))),
        ),
        notExists(
          db
            .select({ found: sql`1` })
            .from(others)
            .where(and(eq(others.tableId, one.id), notInArray(others.holderId, held))),
        ),
      ),
    )
    .prepare();
  const playing = db
    .select({ id: tables.id, guildId: tables.guildId, threadId: tables.threadId })
    .from(tables)
    .where(and(eq(tables.status, 'playing'), isPresent(tables.id)))
    .prepare();
  const guilds = union(
    db.select({ guildId: tables.guildId }).from(tables),
    db.select({ guildId: guildSettings.guildId }).from(guildSettings),
    db.select({ guildId: setups.sharedGuildId }).from(setups),
  ).prepare();
  const personId = sql.placeholder('personId');
  const since = sql.placeholder('since');
  const opened = () => db.select({ at: tables.createdAt }).from(tables).$dynamic();
  const openedBy = opened()
    .where(and(eq(tables.hostId, personId), gt(tables.createdAt, since)))
    .orderBy(desc(tables.createdAt))
    .prepare();
  const openedIn = opened()
    .where(and(eq(tables.channelId, channelId), gt(tables.createdAt, since)))
    .orderBy(desc(tables.createdAt))
    .prepare();
  const lateUnplayed = and(gt(tables.createdAt, since), isNull(tables.startedAt));
  const playedBefore = db
    .select({ found: sql`1` })
    .from(seats)
    .where(and(eq(seats.tableId, tables.rematchOf), eq(seats.holderId, personId)));
  const seatsKept = db
    .select({ id: seats.tableId })
    .from(seats)
    .innerJoin(
      members,
      and(
        eq(members.tableId, seats.tableId),
        eq(members.seat, seats.id),
        eq(members.personId, seats.holderId),
      ),
    )
    .where(eq(seats.holderId, personId));
  const calledInVain = unionAll(
    opened().where(and(eq(tables.challengedId, personId), lateUnplayed)),
    opened().where(
      and(inArray(tables.id, seatsKept), isNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed),
    ),
    opened().where(
      and(isNotNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed, exists(playedBefore)),
    ),
  ).prepare();
  return {
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
    inThread: (threadId) => inThread.get({ threadId })?.id,
    isTaken: (threadId) => isTaken.get({ threadId }) !== undefined,
    openOf: (personId, guildId) => ids(openOf.all({ personId, guildId: guildId ?? null })),
    openIn: (guildId) => openIn.get({ guildId })?.count ?? 0,
    playingIn: (channelId) => ids(playingIn.all({ channelId })),
    lobbiesIn: (guildId) => ids(lobbiesIn.all({ guildId })),
    endedIn: (guildId) => ids(endedIn.all({ guildId })),
    gamesIn: (guildId) => ids(gamesIn.all({ guildId })),
    heldBy: (roleId) => ids(heldBy.all({ roleId })),
    withComputers: () => ids(withComputers.all()),
    rolesInPlay: () =>
      rolesInPlay
        .all()
        .flatMap(({ tableId, guildId, roleId }) =>
          guildId === null || roleId === null ? [] : [{ tableId, guildId, roleId }],
        ),
    rematchOf: (id) => rematchOf.get({ id })?.id,
    alikeBefore: (id) => alikeBefore.all({ id }).map(({ options }) => options),
    playing: () => playing.all(),
    guilds: () => guilds.all().flatMap(({ guildId }) => guildId ?? []),
    openedBy: (personId, since) => moments(openedBy.all({ personId, since })),
    openedIn: (channelId, since) => moments(openedIn.all({ channelId, since })),
    calledInVain: (personId, since) =>
      moments(calledInVain.all({ personId, since })).toSorted((one, other) => other - one),
  };
}

function revisionIn(written: { readonly revision: number } | undefined, id: string): number {
  if (written === undefined) throw new Error(`there is no table ${id}`);
  return written.revision;
}

function ids(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}

function moments(rows: readonly { readonly at: number }[]): readonly number[] {
  return rows.map(({ at }) => at);
}
