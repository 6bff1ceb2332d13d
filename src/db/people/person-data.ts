/** Collects a person's data for export. */
import { and, asc, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { PersonData, PersonSettings } from '../rows.js';
import {
  access,
  achievements,
  actions,
  actors,
  blocks,
  conditionalMoves,
  dailyAnswers,
  entrants,
  exploredLines,
  hints,
  lessons,
  members,
  moderations,
  offers,
  openings,
  outbox,
  proposals,
  puzzleAttempts,
  results,
  scheduledGames,
  seats,
  setups,
  tables,
  tournaments,
  votes,
} from '../schema.js';
import { type Database, pickColumns } from '../statements/database.js';
import { type Call, executeTogether, statement, type Work } from '../statements/statement.js';
import { isOver } from '../tables/status.js';
import {
  findTablesOfPerson,
  isHandoverOfPerson,
  isHeldBy,
  isListedIn,
  isMovedByModerator,
  isReminderOf,
} from './person-traces.js';

/** A person, and the tables that they are involved in. */
interface Subject {
  readonly db: Database;
  readonly personId: string;
  readonly tableIds: readonly string[];
}

/**
 * Collects all data about the person that they may see: no secrets of others, and no seeds. The parameter
 * `settings` holds the person's settings.
 */
export function* collectPersonData(
  db: Database,
  personId: string,
  settings: PersonSettings,
): Work<PersonData> {
  const subject = { db, personId, tableIds: yield* findTablesOfPerson(db, personId) };
  return {
    settings,
    ...(yield* executeTogether(collectGeneralData(subject))),
    ...(yield* executeTogether(collectSeats(subject))),
    ...(yield* executeTogether(collectActions(subject))),
    ...(yield* executeTogether(collectVotes(subject))),
    ...(yield* executeTogether(collectEvents(subject))),
    ...(yield* executeTogether(collectHintsAndLines(subject))),
    ...(yield* executeTogether(collectBlocks(subject))),
    ...(yield* executeTogether(collectPlanned(subject))),
  };
}

type CallsFor<Part extends keyof PersonData> = { readonly [Name in Part]: Call<PersonData[Name]> };

/** Data that belongs to no game in particular. */
function collectGeneralData({
  db,
  personId,
}: Subject): CallsFor<'lessons' | 'puzzles' | 'dailyAnswers' | 'setups' | 'achievements'> {
  return {
    achievements: statement(db.select().from(achievements).where(eq(achievements.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, ...achievement }) => achievement)),
    lessons: statement(
      db
        .select({ game: lessons.game, step: lessons.step })
        .from(lessons)
        .where(eq(lessons.personId, personId)),
    ).all(),
    puzzles: statement(
      db
        .select(pickColumns(puzzleAttempts, 'game', 'puzzle', 'isSolved', 'at'))
        .from(puzzleAttempts)
        .where(eq(puzzleAttempts.personId, personId)),
    ).all(),
    dailyAnswers: statement(db.select().from(dailyAnswers).where(eq(dailyAnswers.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, ...answer }) => answer)),
    setups: statement(
      db
        .select(pickColumns(setups, 'id', 'game', 'name', 'text', 'sharedGuildId', 'createdAt', 'updatedAt'))
        .from(setups)
        .where(eq(setups.ownerId, personId)),
    ).all(),
  };
}

/** The person's tables, and their seats and memberships in them. */
function collectSeats({ db, personId, tableIds }: Subject): CallsFor<'tables' | 'seats' | 'memberships'> {
  return {
    tables: statement(
      db
        .select({
          ...pickColumns(
            tables,
            'id',
            'game',
            'options',
            'status',
            'guildId',
            'channelId',
            'threadId',
            'createdAt',
            'startedAt',
            'endedAt',
            'hostId',
            'challengedId',
          ),
          access: access.kind,
          invited: access.invited,
          declined: access.declined,
        })
        .from(tables)
        .leftJoin(access, eq(access.tableId, tables.id))
        .where(inArray(tables.id, tableIds))
        .orderBy(asc(tables.createdAt)),
    )
      .all()
      .map((rows) =>
        rows.map(({ hostId, challengedId, invited, declined, access: kind, ...table }) => ({
          ...table,
          isHost: hostId === personId,
          isChallenged: challengedId === personId,
          isInvited: invited?.includes(personId) === true,
          hasDeclined: declined?.includes(personId) === true,
          access: kind ?? ('open' as const),
        })),
      ),
    seats: statement(
      db.select({ tableId: seats.tableId, seat: seats.id }).from(seats).where(isHeldBy(personId)),
    ).all(),
    memberships: statement(
      db
        .select(pickColumns(members, 'tableId', 'seat', 'isRemoved', 'reason', 'follows', 'since'))
        .from(members)
        .where(eq(members.personId, personId)),
    ).all(),
  };
}

/** The person's actions in finished games. */
function collectActions({ db, personId, tableIds }: Subject): CallsFor<'actions'> {
  return {
    actions: statement(
      db
        .select({ ...pickColumns(actions, 'tableId', 'ply', 'kind', 'notation', 'at'), side: actors.side })
        .from(actors)
        .innerJoin(actions, and(eq(actions.tableId, actors.tableId), eq(actions.actor, actors.number)))
        .where(
          and(
            inArray(actors.tableId, tableIds),
            eq(actors.personId, personId),
            isTableOver(db, actors.tableId),
          ),
        )
        .orderBy(asc(actions.tableId), asc(actions.ply)),
    ).all(),
  };
}

/** The person's votes and results in finished games. */
function collectVotes({ db, personId, tableIds }: Subject): CallsFor<'proposals' | 'votes' | 'results'> {
  return {
    proposals: statement(
      db
        .select(pickColumns(proposals, 'tableId', 'ballot', 'number', 'notation', 'note', 'at'))
        .from(proposals)
        .where(
          and(
            inArray(proposals.tableId, tableIds),
            eq(proposals.by, personId),
            isTableOver(db, proposals.tableId),
          ),
        ),
    ).all(),
    votes: statement(
      db
        .select(pickColumns(votes, 'tableId', 'ballot', 'proposal', 'at'))
        .from(votes)
        .where(
          and(inArray(votes.tableId, tableIds), eq(votes.personId, personId), isTableOver(db, votes.tableId)),
        ),
    ).all(),
    results: statement(db.select().from(results).where(eq(results.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, ...result }) => result)),
  };
}

/**
 * Reminders that mention the person, moderators' actions that moved the person into or out of games, and
 * substitutions of or by the person.
 */
function collectEvents({ db, personId }: Subject): CallsFor<'reminders' | 'moderations' | 'substitutions'> {
  return {
    reminders: statement(
      db.select({ tableId: outbox.tableId }).from(outbox).where(isReminderOf(personId)),
    ).all(),
    moderations: statement(
      db
        .select(pickColumns(moderations, 'tableId', 'kind', 'reason', 'at'))
        .from(moderations)
        .where(isMovedByModerator(personId)),
    ).all(),
    substitutions: statement(
      db
        .select(pickColumns(offers, 'tableId', 'seat', 'leaver', 'state', 'at'))
        .from(offers)
        .where(isHandoverOfPerson(personId)),
    )
      .all()
      .map((rows) => rows.map(({ leaver, ...offer }) => ({ ...offer, isLeaver: leaver === personId }))),
  };
}

/** The person's hints, conditional moves and named lines. */
function collectHintsAndLines({
  db,
  personId,
}: Subject): CallsFor<'hints' | 'conditionalMoves' | 'exploredLines'> {
  return {
    hints: statement(
      db
        .select(pickColumns(hints, 'tableId', 'side', 'plies', 'at'))
        .from(hints)
        .where(eq(hints.personId, personId)),
    ).all(),
    conditionalMoves: statement(
      db.select().from(conditionalMoves).where(eq(conditionalMoves.personId, personId)),
    )
      .all()
      .map((rows) => rows.map(({ personId: _, ...plan }) => plan)),
    exploredLines: statement(db.select().from(exploredLines).where(eq(exploredLines.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, nameKey: __, ...line }) => line)),
  };
}

function collectBlocks({ db, personId }: Subject): CallsFor<'blocks'> {
  return {
    blocks: statement(
      db
        .select(pickColumns(blocks, 'guildId', 'reason', 'until', 'at'))
        .from(blocks)
        .where(eq(blocks.personId, personId)),
    ).all(),
  };
}

/** The person's tournaments and scheduled games, and tables that are about to be opened for them. */
function collectPlanned({ db, personId }: Subject): CallsFor<'openings' | 'tournaments' | 'scheduledGames'> {
  const isOwn = and(
    eq(entrants.tournamentId, tournaments.id),
    eq(entrants.holderKind, 'person'),
    eq(entrants.holderId, personId),
  );
  return {
    tournaments: statement(
      db
        .select({
          ...pickColumns(tournaments, 'id', 'kind', 'name', 'guildId', 'game', 'createdAt', 'organizerId'),
          entrant: entrants.number,
        })
        .from(tournaments)
        .leftJoin(entrants, isOwn)

        .where(
          or(
            eq(tournaments.organizerId, personId),
            isNotNull(entrants.number),
            isListedIn(tournaments.settings, personId),
          ),
        ),
    )
      .all()
      .map((rows) =>
        rows.map(({ organizerId, ...one }) => {
          const isOrganizer = organizerId === personId;
          return { ...one, isOrganizer, isChallenged: !isOrganizer && one.entrant === null };
        }),
      ),
    scheduledGames: statement(
      db
        .select(
          pickColumns(scheduledGames, 'id', 'guildId', 'game', 'startsAt', 'weekly', 'createdAt', 'hostId'),
        )
        .from(scheduledGames)
        .where(or(eq(scheduledGames.hostId, personId), isListedIn(scheduledGames.plan, personId))),
    )
      .all()
      .map((rows) => rows.map(({ hostId, ...one }) => ({ ...one, isHost: hostId === personId }))),
    openings: statement(
      db
        .select(pickColumns(openings, 'tableId', 'guildId', 'game', 'event'))
        .from(openings)
        .where(isListedIn(openings.seats, personId)),
    ).all(),
  };
}

/** Condition: the table with this id is over. */
function isTableOver(db: Database, tableId: AnySQLiteColumn): SQL {
  return exists(
    db
      .select({ found: sql`1` })
      .from(tables)
      .where(and(eq(tables.id, tableId), isOver)),
  );
}
