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
import type { Database } from '../statements/database.js';
import { type Call, executeTogether, statement, type Work } from '../statements/statement.js';
import { isOver } from '../tables/status.js';
import {
  findTablesOf,
  isHandingOver,
  isHeldBy,
  isListedIn,
  isModerated,
  isReminderOf,
} from './person-traces.js';

/** A person, and the tables that they are involved in. */
interface Subject {
  readonly db: Database;
  readonly personId: string;
  readonly tableIds: readonly string[];
}

/**
 * All data about the person that they may see: no secrets of others, and no seeds. `settings` are the
 * person's.
 */
export function* collectPersonData(
  db: Database,
  personId: string,
  settings: PersonSettings,
): Work<PersonData> {
  const subject = { db, personId, tableIds: yield* findTablesOf(db, personId) };
  return {
    settings,
    ...(yield* executeTogether(collectSaved(subject))),
    ...(yield* executeTogether(collectPlaces(subject))),
    ...(yield* executeTogether(collectPlay(subject))),
    ...(yield* executeTogether(collectVotes(subject))),
    ...(yield* executeTogether(collectEvents(subject))),
    ...(yield* executeTogether(collectHelp(subject))),
    ...(yield* executeTogether(collectBlocks(subject))),
    ...(yield* executeTogether(collectPlanned(subject))),
  };
}

/** Calls that read parts of the data. */
type CallsFor<Part extends keyof PersonData> = { readonly [Name in Part]: Call<PersonData[Name]> };

/** Data that belongs to no game in particular. */
function collectSaved({
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
        .select({
          game: puzzleAttempts.game,
          puzzle: puzzleAttempts.puzzle,
          isSolved: puzzleAttempts.isSolved,
          at: puzzleAttempts.at,
        })
        .from(puzzleAttempts)
        .where(eq(puzzleAttempts.personId, personId)),
    ).all(),
    dailyAnswers: statement(db.select().from(dailyAnswers).where(eq(dailyAnswers.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, ...answer }) => answer)),
    setups: statement(
      db
        .select({
          id: setups.id,
          game: setups.game,
          name: setups.name,
          text: setups.text,
          sharedGuildId: setups.sharedGuildId,
          createdAt: setups.createdAt,
          updatedAt: setups.updatedAt,
        })
        .from(setups)
        .where(eq(setups.ownerId, personId)),
    ).all(),
  };
}

/** The person's games, with their seats. */
function collectPlaces({ db, personId, tableIds }: Subject): CallsFor<'tables' | 'seats' | 'memberships'> {
  return {
    tables: statement(
      db
        .select({
          id: tables.id,
          game: tables.game,
          options: tables.options,
          status: tables.status,
          guildId: tables.guildId,
          channelId: tables.channelId,
          threadId: tables.threadId,
          createdAt: tables.createdAt,
          startedAt: tables.startedAt,
          endedAt: tables.endedAt,
          hostId: tables.hostId,
          challengedId: tables.challengedId,
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
        .select({
          tableId: members.tableId,
          seat: members.seat,
          isRemoved: members.isRemoved,
          reason: members.reason,
          follows: members.follows,
          since: members.since,
        })
        .from(members)
        .where(eq(members.personId, personId)),
    ).all(),
  };
}

/** The person's actions in finished games. */
function collectPlay({ db, personId, tableIds }: Subject): CallsFor<'actions'> {
  return {
    actions: statement(
      db
        .select({
          tableId: actions.tableId,
          ply: actions.ply,
          side: actors.side,
          kind: actions.kind,
          notation: actions.notation,
          at: actions.at,
        })
        .from(actors)
        .innerJoin(actions, and(eq(actions.tableId, actors.tableId), eq(actions.actor, actors.number)))
        .where(
          and(
            inArray(actors.tableId, tableIds),
            eq(actors.personId, personId),
            isOfTableOver(db, actors.tableId),
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
        .select({
          tableId: proposals.tableId,
          ballot: proposals.ballot,
          number: proposals.number,
          notation: proposals.notation,
          note: proposals.note,
          at: proposals.at,
        })
        .from(proposals)
        .where(
          and(
            inArray(proposals.tableId, tableIds),
            eq(proposals.by, personId),
            isOfTableOver(db, proposals.tableId),
          ),
        ),
    ).all(),
    votes: statement(
      db
        .select({ tableId: votes.tableId, ballot: votes.ballot, proposal: votes.proposal, at: votes.at })
        .from(votes)
        .where(
          and(
            inArray(votes.tableId, tableIds),
            eq(votes.personId, personId),
            isOfTableOver(db, votes.tableId),
          ),
        ),
    ).all(),
    results: statement(db.select().from(results).where(eq(results.personId, personId)))
      .all()
      .map((rows) => rows.map(({ personId: _, ...result }) => result)),
  };
}

/**
 * Reminders that mention the person. Also moderators' actions and substitutions that moved the person into
 * or out of games.
 */
function collectEvents({ db, personId }: Subject): CallsFor<'reminders' | 'moderations' | 'substitutions'> {
  return {
    reminders: statement(
      db.select({ tableId: outbox.tableId }).from(outbox).where(isReminderOf(personId)),
    ).all(),
    moderations: statement(
      db
        .select({
          tableId: moderations.tableId,
          kind: moderations.kind,
          reason: moderations.reason,
          at: moderations.at,
        })
        .from(moderations)
        .where(isModerated(personId)),
    ).all(),
    substitutions: statement(
      db
        .select({
          tableId: offers.tableId,
          seat: offers.seat,
          leaver: offers.leaver,
          state: offers.state,
          at: offers.at,
        })
        .from(offers)
        .where(isHandingOver(personId)),
    )
      .all()
      .map((rows) => rows.map(({ leaver, ...offer }) => ({ ...offer, isLeaver: leaver === personId }))),
  };
}

/** The person's hints, conditional moves and named lines. */
function collectHelp({ db, personId }: Subject): CallsFor<'hints' | 'conditionalMoves' | 'exploredLines'> {
  return {
    hints: statement(
      db
        .select({ tableId: hints.tableId, side: hints.side, plies: hints.plies, at: hints.at })
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

/** Servers that block the person. */
function collectBlocks({ db, personId }: Subject): CallsFor<'blocks'> {
  return {
    blocks: statement(
      db
        .select({ guildId: blocks.guildId, reason: blocks.reason, until: blocks.until, at: blocks.at })
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
          id: tournaments.id,
          kind: tournaments.kind,
          name: tournaments.name,
          guildId: tournaments.guildId,
          game: tournaments.game,
          createdAt: tournaments.createdAt,
          organizerId: tournaments.organizerId,
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
        .select({
          id: scheduledGames.id,
          guildId: scheduledGames.guildId,
          game: scheduledGames.game,
          startsAt: scheduledGames.startsAt,
          weekly: scheduledGames.weekly,
          createdAt: scheduledGames.createdAt,
          hostId: scheduledGames.hostId,
        })
        .from(scheduledGames)
        .where(or(eq(scheduledGames.hostId, personId), isListedIn(scheduledGames.plan, personId))),
    )
      .all()
      .map((rows) => rows.map(({ hostId, ...one }) => ({ ...one, isHost: hostId === personId }))),
    openings: statement(
      db
        .select({
          tableId: openings.tableId,
          guildId: openings.guildId,
          game: openings.game,
          event: openings.event,
        })
        .from(openings)
        .where(isListedIn(openings.seats, personId)),
    ).all(),
  };
}

/** Condition: the table with this id is over. */
function isOfTableOver(db: Database, tableId: AnySQLiteColumn): SQL {
  return exists(
    db
      .select({ found: sql`1` })
      .from(tables)
      .where(and(eq(tables.id, tableId), isOver)),
  );
}
