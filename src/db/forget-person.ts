/** Deletes a person's data. */
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import type { OutboxCache } from './outbox-cache.js';
import { findTablesOf, isHeldBy, isPersonal, isReminderOf } from './person-traces.js';
import {
  access,
  actors,
  ballots,
  blocks,
  conditionalMoves,
  hints,
  lessons,
  members,
  moderations,
  offers,
  outbox,
  personSettings,
  proposals,
  results,
  seats,
  setups,
  tables,
  votes,
} from './schema.js';
import type { SettingsCache } from './settings-cache.js';

/** Replaces reasons that mention the deleted person. */
const NO_REASON = '–';

/** A person to forget, the id that replaces theirs, and the tables they are involved in. */
interface Erasure {
  readonly db: Database;
  readonly personId: string;
  readonly tombstone: string;
  readonly tableIds: readonly string[];
}

/**
 * Deletes the person's own data and replaces their id by the tombstone elsewhere. Clears the caches of outbox
 * and settings. Returns the tables that prevent it; in that case nothing has changed.
 */
export function forgetPerson(
  db: Database,
  kept: OutboxCache,
  settings: SettingsCache,
  personId: string,
  tombstone: string,
): readonly string[] {
  const open = findBlockingTables(db, personId);
  if (open.length > 0) return open;
  const erasure = { db, personId, tombstone, tableIds: findTablesOf(db, personId) };
  settings.clear();
  deleteOwnData(erasure);
  replaceInSeats(erasure);
  replaceInVotes(erasure);
  replaceInPlay(erasure);
  kept.forgetAll();
  replaceInReminders(erasure);
  replaceInModeration(erasure);
  replaceInInvitations(erasure);
  // Makes other processes reload these tables.
  db.update(tables)
    .set({ revision: sql`${tables.revision} + 1` })
    .where(inArray(tables.id, erasure.tableIds))
    .run();
  return [];
}

function deleteOwnData({ db, personId }: Erasure): void {
  db.delete(personSettings).where(eq(personSettings.personId, personId)).run();
  db.delete(lessons).where(eq(lessons.personId, personId)).run();
  db.delete(setups).where(eq(setups.ownerId, personId)).run();
}

function replaceInSeats({ db, personId, tombstone, tableIds }: Erasure): void {
  db.update(seats)
    .set({ holderId: replaceId(seats.holderId, ' ', personId, tombstone) })
    .where(and(inArray(seats.tableId, tableIds), isPersonal()))
    .run();
  db.update(seats)
    .set({ rule: replaceId(seats.rule, '"', personId, tombstone) })
    .where(inArray(seats.tableId, tableIds))
    .run();
  db.update(members).set({ personId: tombstone, reason: null }).where(eq(members.personId, personId)).run();
  db.update(offers).set({ leaver: tombstone }).where(eq(offers.leaver, personId)).run();
  db.update(offers).set({ successor: tombstone }).where(eq(offers.successor, personId)).run();
}

function replaceInVotes({ db, personId, tombstone, tableIds }: Erasure): void {
  // A forgotten person must not decide an open vote.
  const openBallots = db
    .select({ found: sql`1` })
    .from(ballots)
    .where(
      and(eq(ballots.tableId, votes.tableId), eq(ballots.number, votes.ballot), isNull(ballots.closedAt)),
    );
  db.delete(votes)
    .where(and(eq(votes.personId, personId), exists(openBallots)))
    .run();
  db.update(votes).set({ personId: tombstone }).where(eq(votes.personId, personId)).run();
  db.update(ballots).set({ candidate: tombstone }).where(eq(ballots.candidate, personId)).run();
  db.update(ballots)
    .set({
      confirmed: replaceId(ballots.confirmed, '"', personId, tombstone),
      unconfirmed: replaceId(ballots.unconfirmed, '"', personId, tombstone),
      discounted: replaceId(ballots.discounted, '"', personId, tombstone),
    })
    .where(inArray(ballots.tableId, tableIds))
    .run();
  db.update(proposals)
    .set({ by: tombstone, note: null })
    .where(and(inArray(proposals.tableId, tableIds), eq(proposals.by, personId)))
    .run();
}

function replaceInPlay({ db, personId, tombstone, tableIds }: Erasure): void {
  db.update(actors)
    .set({ personId: tombstone })
    .where(and(inArray(actors.tableId, tableIds), eq(actors.personId, personId)))
    .run();
  db.update(conditionalMoves)
    .set({ personId: tombstone, lines: [], stopped: null })
    .where(eq(conditionalMoves.personId, personId))
    .run();
  db.update(hints).set({ personId: tombstone }).where(eq(hints.personId, personId)).run();
  db.update(results).set({ personId: tombstone }).where(eq(results.personId, personId)).run();
}

function replaceInReminders({ db, personId, tombstone }: Erasure): void {
  db.update(outbox)
    .set({ called: replaceId(outbox.called, '"', personId, tombstone) })
    .where(isReminderOf(personId))
    .run();
}

function replaceInModeration({ db, personId, tombstone }: Erasure): void {
  db.update(moderations)
    .set({ personId: tombstone, reason: NO_REASON })
    .where(eq(moderations.personId, personId))
    .run();
  db.update(moderations)
    .set({ successorId: tombstone, reason: NO_REASON })
    .where(eq(moderations.successorId, personId))
    .run();
  db.update(moderations).set({ by: tombstone }).where(eq(moderations.by, personId)).run();
  db.update(blocks).set({ by: tombstone }).where(eq(blocks.by, personId)).run();
}

function replaceInInvitations({ db, personId, tombstone, tableIds }: Erasure): void {
  db.update(tables).set({ hostId: tombstone }).where(eq(tables.hostId, personId)).run();
  db.update(tables).set({ challengedId: tombstone }).where(eq(tables.challengedId, personId)).run();
  db.update(access)
    .set({
      invited: replaceId(access.invited, '"', personId, tombstone),
      undecided: replaceId(access.undecided, '"', personId, tombstone),
      declined: replaceId(access.declined, '"', personId, tombstone),
    })
    .where(inArray(access.tableId, tableIds))
    .run();
}

/** Tables the person still has to play at, or that wait for players. */
function findBlockingTables(db: Database, personId: string): readonly string[] {
  const held = db.select({ id: seats.tableId }).from(seats).where(isHeldBy(personId));
  const waiting = and(
    inArray(tables.status, ['lobby', 'challenge']),
    or(eq(tables.hostId, personId), eq(tables.challengedId, personId), inArray(tables.id, held)),
  );
  const playing = and(eq(tables.status, 'playing'), inArray(tables.id, held));
  return db
    .select({ id: tables.id })
    .from(tables)
    .where(and(or(waiting, playing), isGuildPresent(tables.id)))
    .all()
    .map(({ id }) => id);
}

/** Replaces an id in the column's text where it is enclosed by two marks. */
function replaceId(column: AnySQLiteColumn, mark: ' ' | '"', id: string, other: string): SQL {
  const within = sql`replace(${mark} || ${column} || ${mark}, ${mark + id + mark}, ${mark + other + mark})`;
  return sql`substr(${within}, 2, length(${within}) - 2)`;
}
