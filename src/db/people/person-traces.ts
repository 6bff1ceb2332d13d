/** Finds where a person appears in the database. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, union } from 'drizzle-orm/sqlite-core';
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
} from '../schema.js';
import type { Database } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

/** Ids of the tables the person is involved in. */
export function findTablesOfPerson(db: Database, personId: string): Call<readonly string[]> {
  return statement(
    union(
      db
        .select({ id: tables.id })
        .from(tables)
        .where(or(eq(tables.hostId, personId), eq(tables.challengedId, personId))),
      db.select({ id: seats.tableId }).from(seats).where(isHeldBy(personId)),
      db.select({ id: members.tableId }).from(members).where(eq(members.personId, personId)),
      db.select({ id: votes.tableId }).from(votes).where(eq(votes.personId, personId)),
      db.select({ id: ballots.tableId }).from(ballots).where(eq(ballots.candidate, personId)),
      db.select({ id: results.tableId }).from(results).where(eq(results.personId, personId)),
      db.select({ id: moderations.tableId }).from(moderations).where(isMovedByModerator(personId)),
      db.select({ id: access.tableId }).from(access).where(isAskedToPlay(personId)),
      db.select({ id: offers.tableId }).from(offers).where(isHandoverOfPerson(personId)),
      db.select({ id: hints.tableId }).from(hints).where(eq(hints.personId, personId)),
      db
        .select({ id: conditionalMoves.tableId })
        .from(conditionalMoves)
        .where(eq(conditionalMoves.personId, personId)),
    ),
  )
    .all()
    .map((rows) => rows.map(({ id }) => id));
}

/** Condition: a moderator removed the person from a game, or put them into one. */
export function isMovedByModerator(personId: string): SQL | undefined {
  return or(eq(moderations.personId, personId), eq(moderations.successorId, personId));
}

/** Condition: the outbox entry is a reminder that mentions the person. */
export function isReminderOf(personId: string): SQL | undefined {
  return and(eq(outbox.kind, 'reminder'), isListedIn(outbox.mentioned, personId));
}

/** Condition: the host invited the person, or the person declined an invitation. */
function isAskedToPlay(personId: string): SQL | undefined {
  return or(isListedIn(access.invited, personId), isListedIn(access.declined, personId));
}

/** Condition: matches handovers from or to the person. */
export function isHandoverOfPerson(personId: string): SQL | undefined {
  return or(eq(offers.leaver, personId), eq(offers.successor, personId));
}

/** Condition: the person holds the seat, alone or in a list. */
export function isHeldBy(personId: string): SQL | undefined {
  return and(isHeldByPeople(), contains(sql`' ' || ${seats.holderId} || ' '`, ` ${personId} `));
}

/** Condition: the seat's holder is a person or a list of people, not a role. */
export function isHeldByPeople(): SQL | undefined {
  return inArray(seats.holderKind, ['person', 'people']);
}

/** Condition: the JSON list contains the person. */
export function isListedIn(list: AnySQLiteColumn, personId: string): SQL {
  return contains(sql`${list}`, JSON.stringify(personId));
}

/** Condition: the text contains the part. Uses `replace`, which both databases have. */
function contains(text: SQL, part: string): SQL {
  return sql`replace(${text}, ${part}, '') <> ${text}`;
}
