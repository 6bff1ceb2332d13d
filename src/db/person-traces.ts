/** Where people stand in the store: the tables that have to do with somebody, and what of a table names them. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, union } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.js';
import {
  access,
  ballots,
  conditionalMoves,
  hints,
  members,
  moderations,
  offers,
  outbox,
  results,
  seats,
  tables,
  votes,
} from './schema.js';

/** The tables that have to do with the person. */
export function findTablesOf(db: Database, personId: string): readonly string[] {
  return union(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(or(eq(tables.hostId, personId), eq(tables.challengedId, personId))),
    db.select({ id: seats.tableId }).from(seats).where(isHeldBy(personId)),
    db.select({ id: members.tableId }).from(members).where(eq(members.personId, personId)),
    db.select({ id: votes.tableId }).from(votes).where(eq(votes.personId, personId)),
    db.select({ id: ballots.tableId }).from(ballots).where(eq(ballots.candidate, personId)),
    db.select({ id: results.tableId }).from(results).where(eq(results.personId, personId)),
    db.select({ id: moderations.tableId }).from(moderations).where(isModerated(personId)),
    db.select({ id: access.tableId }).from(access).where(isAskedToPlay(personId)),
    db.select({ id: offers.tableId }).from(offers).where(isHandingOver(personId)),
    db.select({ id: hints.tableId }).from(hints).where(eq(hints.personId, personId)),
    db
      .select({ id: conditionalMoves.tableId })
      .from(conditionalMoves)
      .where(eq(conditionalMoves.personId, personId)),
  )
    .all()
    .map(({ id }) => id);
}

/** Whether a moderator has taken the person out of a game, or put them into one. */
export function isModerated(personId: string): SQL | undefined {
  return or(eq(moderations.personId, personId), eq(moderations.successorId, personId));
}

/** Whether an outbox entry is a reminder that calls the person. */
export function isReminderOf(personId: string): SQL | undefined {
  return and(eq(outbox.kind, 'reminder'), isListedIn(outbox.called, personId));
}

/** Whether the host of a table has invited the person, or they were asked to play and did not want to. */
function isAskedToPlay(personId: string): SQL | undefined {
  return or(isListedIn(access.invited, personId), isListedIn(access.declined, personId));
}

/** Whether a seat was to pass from the person to somebody else, or to them. */
export function isHandingOver(personId: string): SQL | undefined {
  return or(eq(offers.leaver, personId), eq(offers.successor, personId));
}

/** Whether a seat is held by the person, alone or in a list. */
export function isHeldBy(personId: string): SQL | undefined {
  return and(isPersonal(), sql`instr(' ' || ${seats.holderId} || ' ', ' ' || ${personId} || ' ') > 0`);
}

/** Whether a seat is held by people and not by a role. */
export function isPersonal(): SQL | undefined {
  return inArray(seats.holderKind, ['person', 'people']);
}

/** Whether the person stands in a list that is kept as JSON. */
function isListedIn(list: AnySQLiteColumn, personId: string): SQL {
  return sql`instr(${list}, ${JSON.stringify(personId)}) > 0`;
}
