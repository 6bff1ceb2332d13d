/** Deletes a person's data. */
import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { markRatingsOutdated } from '../game/results.js';
import type { OutboxMemory } from '../outbox/cache.js';
import {
  access,
  achievements,
  actors,
  ballots,
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
  personSettings,
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
import { type Call, executeInOrder, lockTables, statement, type Work } from '../statements/statement.js';
import { isGuildPresent } from '../tables/guild-presence.js';
import { findTablesOfPerson, isHeldBy, isHeldByPeople, isListedIn, isReminderOf } from './person-traces.js';
import type { SettingsCache } from './settings-cache.js';

/** Text that replaces a moderator's reason if the reason mentions the deleted person. */
const NO_REASON = '–';

/** A person to delete, the id that replaces theirs, and the tables that they are involved in. */
interface Erasure {
  readonly db: Database;
  readonly personId: string;
  readonly tombstone: string;
  readonly tableIds: readonly string[];
}

/**
 * Deletes the person's own data and replaces their id with the tombstone elsewhere. Clears the caches of
 * outbox and settings. If tables prevent the deletion, changes nothing and returns them.
 */
export function* forgetPerson(
  db: Database,
  kept: OutboxMemory,
  settings: SettingsCache,
  personId: string,
  tombstone: string,
): Work<readonly string[]> {
  yield* lockTables();
  const open = yield* findBlockingTables(db, personId);
  if (open.length > 0) return open;
  const erasure = { db, personId, tombstone, tableIds: yield* findTablesOfPerson(db, personId) };
  settings.clear();
  yield* executeInOrder(deletePersonalData(erasure));
  yield* executeInOrder(replaceInSeats(erasure));
  yield* executeInOrder(replaceInVotes(erasure));
  yield* executeInOrder(replaceInPlay(erasure));
  kept.forgetAll();
  yield* executeInOrder(replaceInReminders(erasure));
  yield* executeInOrder(replaceInModeration(erasure));
  yield* executeInOrder(replaceInInvitations(erasure));
  yield* executeInOrder(replaceInTournaments(erasure));
  yield* executeInOrder(replaceInScheduledGames(erasure));
  // Makes other processes reload these tables.
  yield* statement(
    db
      .update(tables)
      .set({ revision: sql`${tables.revision} + 1` })
      .where(inArray(tables.id, erasure.tableIds)),
  ).run();
  return [];
}

function deletePersonalData({ db, personId }: Erasure): readonly Call<unknown>[] {
  return [
    statement(db.delete(personSettings).where(eq(personSettings.personId, personId))).run(),
    statement(db.delete(achievements).where(eq(achievements.personId, personId))).run(),
    statement(db.delete(lessons).where(eq(lessons.personId, personId))).run(),
    statement(db.delete(puzzleAttempts).where(eq(puzzleAttempts.personId, personId))).run(),
    statement(db.delete(dailyAnswers).where(eq(dailyAnswers.personId, personId))).run(),
    statement(db.delete(setups).where(eq(setups.ownerId, personId))).run(),
    statement(db.delete(exploredLines).where(eq(exploredLines.personId, personId))).run(),
  ];
}

function replaceInSeats({ db, personId, tombstone, tableIds }: Erasure): readonly Call<unknown>[] {
  return [
    statement(
      db
        .update(seats)
        .set({ holderId: replaceId(seats.holderId, ' ', personId, tombstone) })
        .where(and(inArray(seats.tableId, tableIds), isHeldByPeople())),
    ).run(),
    statement(
      db
        .update(seats)
        .set({ rule: replaceId(seats.rule, '"', personId, tombstone) })
        .where(inArray(seats.tableId, tableIds)),
    ).run(),
    statement(
      db.update(members).set({ personId: tombstone, reason: null }).where(eq(members.personId, personId)),
    ).run(),
    statement(
      db
        .update(openings)
        .set({ seats: replaceId(openings.seats, '"', personId, tombstone) })
        .where(isListedIn(openings.seats, personId)),
    ).run(),
    statement(db.update(offers).set({ leaver: tombstone }).where(eq(offers.leaver, personId))).run(),
    statement(db.update(offers).set({ successor: tombstone }).where(eq(offers.successor, personId))).run(),
  ];
}

function replaceInVotes({ db, personId, tombstone, tableIds }: Erasure): readonly Call<unknown>[] {
  // Selects open votes, which a deleted person must not decide.
  const openBallots = db
    .select({ found: sql`1` })
    .from(ballots)
    .where(
      and(eq(ballots.tableId, votes.tableId), eq(ballots.number, votes.ballot), isNull(ballots.closedAt)),
    );
  return [
    statement(db.delete(votes).where(and(eq(votes.personId, personId), exists(openBallots)))).run(),
    statement(db.update(votes).set({ personId: tombstone }).where(eq(votes.personId, personId))).run(),
    statement(db.update(ballots).set({ candidate: tombstone }).where(eq(ballots.candidate, personId))).run(),
    statement(
      db
        .update(ballots)
        .set({
          confirmed: replaceId(ballots.confirmed, '"', personId, tombstone),
          unconfirmed: replaceId(ballots.unconfirmed, '"', personId, tombstone),
          discounted: replaceId(ballots.discounted, '"', personId, tombstone),
        })
        .where(inArray(ballots.tableId, tableIds)),
    ).run(),
    statement(
      db
        .update(proposals)
        .set({ by: tombstone, note: null })
        .where(and(inArray(proposals.tableId, tableIds), eq(proposals.by, personId))),
    ).run(),
  ];
}

function replaceInPlay({ db, personId, tombstone, tableIds }: Erasure): readonly Call<unknown>[] {
  return [
    statement(
      db
        .update(actors)
        .set({ personId: tombstone })
        .where(and(inArray(actors.tableId, tableIds), eq(actors.personId, personId))),
    ).run(),
    statement(
      db
        .update(conditionalMoves)
        .set({ personId: tombstone, lines: [], stopReason: null })
        .where(eq(conditionalMoves.personId, personId)),
    ).run(),
    statement(db.update(hints).set({ personId: tombstone }).where(eq(hints.personId, personId))).run(),
    statement(db.update(results).set({ personId: tombstone }).where(eq(results.personId, personId))).run(),
    markRatingsOutdated(db),
  ];
}

function replaceInReminders({ db, personId, tombstone }: Erasure): readonly Call<unknown>[] {
  return [
    statement(
      db
        .update(outbox)
        .set({ mentioned: replaceId(outbox.mentioned, '"', personId, tombstone) })
        .where(isReminderOf(personId)),
    ).run(),
  ];
}

function replaceInModeration({ db, personId, tombstone }: Erasure): readonly Call<unknown>[] {
  return [
    statement(
      db
        .update(moderations)
        .set({ personId: tombstone, reason: NO_REASON })
        .where(eq(moderations.personId, personId)),
    ).run(),
    statement(
      db
        .update(moderations)
        .set({ successorId: tombstone, reason: NO_REASON })
        .where(eq(moderations.successorId, personId)),
    ).run(),
    statement(db.update(moderations).set({ by: tombstone }).where(eq(moderations.by, personId))).run(),
    statement(db.update(blocks).set({ by: tombstone }).where(eq(blocks.by, personId))).run(),
  ];
}

function replaceInInvitations({ db, personId, tombstone, tableIds }: Erasure): readonly Call<unknown>[] {
  return [
    statement(db.update(tables).set({ hostId: tombstone }).where(eq(tables.hostId, personId))).run(),
    statement(
      db.update(tables).set({ challengedId: tombstone }).where(eq(tables.challengedId, personId)),
    ).run(),
    statement(
      db
        .update(access)
        .set({
          invited: replaceId(access.invited, '"', personId, tombstone),
          undecided: replaceId(access.undecided, '"', personId, tombstone),
          declined: replaceId(access.declined, '"', personId, tombstone),
        })
        .where(inArray(access.tableId, tableIds)),
    ).run(),
  ];
}

/**
 * Removes the person from tournaments and from offered matches. Games that they played still count for other
 * entrants.
 */
function replaceInTournaments({ db, personId, tombstone }: Erasure): readonly Call<unknown>[] {
  const isOwn = and(eq(entrants.holderKind, 'person'), eq(entrants.holderId, personId));
  const theirs = db.select({ id: entrants.tournamentId }).from(entrants).where(isOwn);
  return [
    statement(
      db
        .update(tournaments)
        .set({ revision: sql`${tournaments.revision} + 1` })
        .where(inArray(tournaments.id, theirs)),
    ).run(),
    statement(db.update(entrants).set({ holderId: tombstone, isOut: true }).where(isOwn)).run(),
    statement(
      db
        .update(tournaments)
        .set({
          settings: replaceId(tournaments.settings, '"', personId, tombstone),
          revision: sql`${tournaments.revision} + 1`,
        })
        .where(isListedIn(tournaments.settings, personId)),
    ).run(),
    statement(
      db.update(tournaments).set({ organizerId: tombstone }).where(eq(tournaments.organizerId, personId)),
    ).run(),
  ];
}

/**
 * Cancels the person's scheduled games and removes the person from other people's games. The games' messages
 * are updated later.
 */
function replaceInScheduledGames({ db, personId, tombstone }: Erasure): readonly Call<unknown>[] {
  const { hostId, plan, revision } = scheduledGames;
  return [
    statement(
      db
        .update(scheduledGames)
        .set({ plan: replaceId(plan, '"', personId, tombstone), revision: sql`${revision} + 1` })
        .where(isListedIn(plan, personId)),
    ).run(),
    statement(
      db
        .update(scheduledGames)
        .set({
          hostId: tombstone,
          dueAt: null,
          weekly: null,
          outcome: { kind: 'cancelled' },
          notice: null,
          revision: sql`${revision} + 1`,
        })
        .where(eq(hostId, personId)),
    ).run(),
  ];
}

/**
 * Tables that prevent the deletion: games in play in which the person holds a seat by name, and tables that
 * still wait for players with the person as host, challenged player or seat holder.
 */
function findBlockingTables(db: Database, personId: string): Call<readonly string[]> {
  const held = db.select({ id: seats.tableId }).from(seats).where(isHeldBy(personId));
  const waiting = and(
    inArray(tables.status, ['lobby', 'challenge']),
    or(eq(tables.hostId, personId), eq(tables.challengedId, personId), inArray(tables.id, held)),
  );
  const playing = and(eq(tables.status, 'playing'), inArray(tables.id, held));
  return statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(and(or(waiting, playing), isGuildPresent(tables.id))),
  )
    .all()
    .map((rows) => rows.map(({ id }) => id));
}

/** Replaces an id in the column's text where `mark` is on both sides of the id. */
function replaceId(column: AnySQLiteColumn, mark: ' ' | '"', id: string, other: string): SQL {
  const within = sql`replace(${mark} || ${column} || ${mark}, ${mark + id + mark}, ${mark + other + mark})`;
  return sql`substr(${within}, 2, length(${within}) - 2)`;
}
