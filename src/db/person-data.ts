/** Collects a person's data for export. */
import { and, asc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.js';
import { findTablesOf, isHandingOver, isHeldBy, isModerated, isReminderOf } from './person-traces.js';
import type { PersonData, PersonSettings } from './rows.js';
import {
  access,
  actions,
  actors,
  blocks,
  conditionalMoves,
  hints,
  lessons,
  members,
  moderations,
  offers,
  outbox,
  proposals,
  results,
  seats,
  setups,
  tables,
  votes,
} from './schema.js';
import { isOver } from './table-status.js';

/** A person, and the tables they are involved in. */
interface Subject {
  readonly db: Database;
  readonly personId: string;
  readonly tableIds: readonly string[];
}

/** All data about the person that they may see: no secrets of others and no seeds. `settings` are theirs. */
export function collectPersonData(db: Database, personId: string, settings: PersonSettings): PersonData {
  const subject = { db, personId, tableIds: findTablesOf(db, personId) };
  return {
    settings,
    ...collectSaved(subject),
    ...collectPlaces(subject),
    ...collectPlay(subject),
    ...collectEvents(subject),
    ...collectHelp(subject),
    ...collectBlocks(subject),
  };
}

/** Data that belongs to no game in particular. */
function collectSaved({ db, personId }: Subject): Pick<PersonData, 'lessons' | 'setups'> {
  return {
    lessons: db
      .select({ game: lessons.game, step: lessons.step })
      .from(lessons)
      .where(eq(lessons.personId, personId))
      .all(),
    setups: db
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
      .where(eq(setups.ownerId, personId))
      .all(),
  };
}

/** Their games, with their seats in them. */
function collectPlaces({
  db,
  personId,
  tableIds,
}: Subject): Pick<PersonData, 'tables' | 'seats' | 'memberships'> {
  return {
    tables: db
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
      .orderBy(asc(tables.createdAt))
      .all()
      .map(({ hostId, challengedId, invited, declined, access: kind, ...table }) => ({
        ...table,
        isHost: hostId === personId,
        isChallenged: challengedId === personId,
        isInvited: invited?.includes(personId) === true,
        hasDeclined: declined?.includes(personId) === true,
        access: kind ?? ('open' as const),
      })),
    seats: db.select({ tableId: seats.tableId, seat: seats.id }).from(seats).where(isHeldBy(personId)).all(),
    memberships: db
      .select({
        tableId: members.tableId,
        seat: members.seat,
        isRemoved: members.isRemoved,
        reason: members.reason,
        follows: members.follows,
        since: members.since,
      })
      .from(members)
      .where(eq(members.personId, personId))
      .all(),
  };
}

/** Their actions in finished games, and the results. */
function collectPlay({
  db,
  personId,
  tableIds,
}: Subject): Pick<PersonData, 'actions' | 'proposals' | 'votes' | 'results'> {
  return {
    actions: db
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
      .orderBy(asc(actions.tableId), asc(actions.ply))
      .all(),
    proposals: db
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
      )
      .all(),
    votes: db
      .select({ tableId: votes.tableId, ballot: votes.ballot, proposal: votes.proposal, at: votes.at })
      .from(votes)
      .where(
        and(inArray(votes.tableId, tableIds), eq(votes.personId, personId), isOfTableOver(db, votes.tableId)),
      )
      .all(),
    results: db
      .select({
        tableId: results.tableId,
        seat: results.seat,
        game: results.game,
        result: results.result,
        endedAt: results.endedAt,
      })
      .from(results)
      .where(eq(results.personId, personId))
      .all(),
  };
}

/**
 * Reminders that mention them, and acts of moderators and substitutions that moved them into or out of games.
 */
function collectEvents({
  db,
  personId,
}: Subject): Pick<PersonData, 'reminders' | 'moderations' | 'substitutions'> {
  return {
    reminders: db.select({ tableId: outbox.tableId }).from(outbox).where(isReminderOf(personId)).all(),
    moderations: db
      .select({
        tableId: moderations.tableId,
        kind: moderations.kind,
        reason: moderations.reason,
        at: moderations.at,
      })
      .from(moderations)
      .where(isModerated(personId))
      .all(),
    substitutions: db
      .select({
        tableId: offers.tableId,
        seat: offers.seat,
        leaver: offers.leaver,
        state: offers.state,
        at: offers.at,
      })
      .from(offers)
      .where(isHandingOver(personId))
      .all()
      .map(({ leaver, ...offer }) => ({ ...offer, isLeaver: leaver === personId })),
  };
}

/** Hints they asked for and moves they prepared. */
function collectHelp({ db, personId }: Subject): Pick<PersonData, 'hints' | 'conditionalMoves'> {
  return {
    hints: db
      .select({ tableId: hints.tableId, side: hints.side, plies: hints.plies, at: hints.at })
      .from(hints)
      .where(eq(hints.personId, personId))
      .all(),
    conditionalMoves: db
      .select()
      .from(conditionalMoves)
      .where(eq(conditionalMoves.personId, personId))
      .all()
      .map(({ personId: _, ...plan }) => plan),
  };
}

/** Servers whose moderators block them. */
function collectBlocks({ db, personId }: Subject): Pick<PersonData, 'blocks'> {
  return {
    blocks: db
      .select({ guildId: blocks.guildId, reason: blocks.reason, until: blocks.until, at: blocks.at })
      .from(blocks)
      .where(eq(blocks.personId, personId))
      .all(),
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
