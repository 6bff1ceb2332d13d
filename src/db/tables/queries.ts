/** Finds tables by place, status and player. */
import { and, count, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { TableRow } from '../rows.js';
import { access, members, seats, tables } from '../schema.js';
import { type Calls, type Database, toIds } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { FinishedGamesFilter, TableStore } from '../store.js';
import { isGuildPresent } from './guild-presence.js';
import type { ServedConditions } from './served-tables.js';
import { isOpen, isOver } from './status.js';

export type TableQueries = Calls<
  Pick<
    TableStore,
    | 'findInThread'
    | 'isPlaceTaken'
    | 'listOpenTablesOf'
    | 'countOpenTablesIn'
    | 'listGamesInChannel'
    | 'listLobbiesInGuild'
    | 'listGamesInGuild'
    | 'listEndedGamesInGuild'
    | 'listFinishedGames'
    | 'listTablesHeldBy'
    | 'listRolesInPlay'
    | 'listTablesWithComputers'
    | 'findRematch'
    | 'listTablesInPlay'
  >
>;

/** Maximum number of tables listed for a channel. */
const LISTED = 25;
/** Maximum number of tables searched in a server. */
const LISTED_IN_GUILD = 100;

export function prepareTableQueries(db: Database, served: ServedConditions): TableQueries {
  return {
    ...preparePlaceQueries(db),
    ...prepareGuildQueries(db),
    ...preparePlayerQueries(db),
    ...prepareRunningQueries(db, served),
    listFinishedGames: (query) => findFinishedGames(db, query).map(toIds),
  };
}

function preparePlaceQueries(
  db: Database,
): Pick<TableQueries, 'findInThread' | 'isPlaceTaken' | 'listGamesInChannel'> {
  const inThread = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.threadId, sql.placeholder('threadId')), isNotNull(tables.startedAt)))
      .orderBy(desc(eq(tables.status, 'playing')), desc(tables.createdAt), desc(sql`rowid`))
      .limit(1),
  );
  const isTaken = statement(
    db
      .select({ found: sql`1` })
      .from(tables)
      .where(and(eq(tables.threadId, sql.placeholder('threadId')), isOpen))
      .limit(1),
  );
  const playingIn = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      // The status is a literal, because SQLite doesn't use the index of games in play with a parameter.
      .where(and(eq(tables.channelId, sql.placeholder('channelId')), sql`${tables.status} = 'playing'`))
      .orderBy(desc(tables.createdAt), desc(sql`rowid`))
      .limit(LISTED),
  );
  return {
    findInThread: (threadId) => inThread.get({ threadId }).map((row) => row?.id),
    isPlaceTaken: (threadId) => isTaken.get({ threadId }).map((row) => row !== undefined),
    listGamesInChannel: (channelId) => playingIn.all({ channelId }).map(toIds),
  };
}

function prepareGuildQueries(
  db: Database,
): Pick<
  TableQueries,
  'countOpenTablesIn' | 'listLobbiesInGuild' | 'listGamesInGuild' | 'listEndedGamesInGuild'
> {
  const openIn = statement(
    db
      .select({ count: count() })
      .from(tables)
      .where(and(eq(tables.guildId, sql.placeholder('guildId')), isOpen)),
  );
  const prepareListQuery = (...statuses: TableRow['status'][]) =>
    statement(
      db
        .select({ id: tables.id })
        .from(tables)
        .where(and(eq(tables.guildId, sql.placeholder('guildId')), inArray(tables.status, statuses)))
        .orderBy(desc(tables.createdAt), desc(sql`rowid`))
        .limit(LISTED_IN_GUILD),
    );
  const lobbiesIn = prepareListQuery('lobby', 'challenge');
  const gamesIn = prepareListQuery('playing');
  const endedIn = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.guildId, sql.placeholder('guildId')), isOver, isNotNull(tables.startedAt)))
      .orderBy(desc(tables.endedAt), desc(sql`rowid`))
      .limit(LISTED),
  );
  return {
    countOpenTablesIn: (guildId) => openIn.get({ guildId }).map((row) => row?.count ?? 0),
    listLobbiesInGuild: (guildId) => lobbiesIn.all({ guildId }).map(toIds),
    listGamesInGuild: (guildId) => gamesIn.all({ guildId }).map(toIds),
    listEndedGamesInGuild: (guildId) => endedIn.all({ guildId }).map(toIds),
  };
}

/** Prepares queries for open tables of a person or a role. */
function preparePlayerQueries(db: Database): Pick<TableQueries, 'listOpenTablesOf' | 'listTablesHeldBy'> {
  const seated = db
    .select({ id: seats.tableId })
    .from(seats)
    .where(eq(seats.holderId, sql.placeholder('personId')));
  const belonging = db
    .select({ id: members.tableId })
    .from(members)
    .where(and(eq(members.personId, sql.placeholder('personId')), eq(members.isRemoved, false)));
  const openOf = statement(
    db
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
          sql`${tables.guildId} IS NOT DISTINCT FROM coalesce(${sql.placeholder('guildId')}, ${tables.guildId})`,
          isGuildPresent(tables.id),
        ),
      )
      .orderBy(desc(tables.createdAt), desc(sql`rowid`)),
  );
  const heldBy = statement(
    db
      .selectDistinct({ id: tables.id })
      .from(tables)
      .innerJoin(seats, eq(seats.tableId, tables.id))
      .where(and(eq(seats.holderKind, 'role'), eq(seats.holderId, sql.placeholder('roleId')), isOpen)),
  );
  return {
    listOpenTablesOf: (personId, guildId) => openOf.all({ personId, guildId: guildId ?? null }).map(toIds),
    listTablesHeldBy: (roleId) => heldBy.all({ roleId }).map(toIds),
  };
}

/** Prepares queries for games in play in the servers of this process, and for the rematch of a game. */
function prepareRunningQueries(
  db: Database,
  served: ServedConditions,
): Pick<TableQueries, 'listTablesInPlay' | 'listRolesInPlay' | 'listTablesWithComputers' | 'findRematch'> {
  const playing = statement(
    db
      .select({ id: tables.id, guildId: tables.guildId, threadId: tables.threadId })
      .from(tables)
      .where(and(eq(tables.status, 'playing'), served.hasTable(tables.id))),
  );
  const rolesInPlay = statement(
    db
      .selectDistinct({ tableId: tables.id, guildId: tables.guildId, roleId: seats.holderId })
      .from(tables)
      .innerJoin(seats, eq(seats.tableId, tables.id))
      .where(and(eq(seats.holderKind, 'role'), eq(tables.status, 'playing'), served.hasTable(tables.id))),
  );
  const withComputers = statement(
    db
      .selectDistinct({ id: tables.id })
      .from(tables)
      .innerJoin(seats, eq(seats.tableId, tables.id))
      .where(and(eq(seats.holderKind, 'computer'), eq(tables.status, 'playing'), served.hasTable(tables.id))),
  );
  const rematchOf = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(eq(tables.rematchOf, sql.placeholder('id')))
      .orderBy(desc(tables.createdAt), desc(sql`rowid`))
      .limit(1),
  );
  return {
    listTablesInPlay: () => playing.all(),
    listRolesInPlay: () =>
      rolesInPlay
        .all()
        .map((rows) =>
          rows.flatMap(({ tableId, guildId, roleId }) =>
            guildId === null || roleId === null ? [] : [{ tableId, guildId, roleId }],
          ),
        ),
    listTablesWithComputers: () => withComputers.all().map(toIds),
    findRematch: (id) => rematchOf.get({ id }).map((row) => row?.id),
  };
}

/**
 * Finds finished games. Builds the query for each request, because a filter has too many combinations to
 * prepare.
 */
function findFinishedGames(
  db: Database,
  { guildId, viewerId, personId, roleId, game, from, until, offset, limit }: FinishedGamesFilter,
): Call<readonly { readonly id: string }[]> {
  const isHeldBy = (holder: string) =>
    db.select({ id: seats.tableId }).from(seats).where(eq(seats.holderId, holder));
  const isHeldByPerson = (person: string) =>
    db
      .select({ id: members.tableId })
      .from(members)
      .where(and(eq(members.personId, person), eq(members.isRemoved, false)));
  const isPlayedBy = (person: string) =>
    or(inArray(tables.id, isHeldBy(person)), inArray(tables.id, isHeldByPerson(person)));
  const hidden = db.select({ id: access.tableId }).from(access).where(eq(access.kind, 'private'));
  return statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(
        and(
          eq(tables.guildId, guildId),
          isOver,
          isNotNull(tables.startedAt),
          or(sql`${tables.id} NOT IN ${hidden}`, eq(tables.hostId, viewerId), isPlayedBy(viewerId)),
          personId === null ? undefined : isPlayedBy(personId),
          roleId === null ? undefined : inArray(tables.id, isHeldBy(roleId)),
          game === null ? undefined : eq(tables.game, game),
          from === null ? undefined : gte(tables.endedAt, from),
          until === null ? undefined : lt(tables.endedAt, until),
        ),
      )
      .orderBy(desc(tables.endedAt), desc(sql`rowid`))
      .limit(limit)
      .offset(offset),
  ).all();
}
