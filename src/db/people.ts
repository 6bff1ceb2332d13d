/** People in the store: all that is kept about somebody, wherever it stands, and how they are forgotten. */
import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnySQLiteColumn, union } from 'drizzle-orm/sqlite-core';
import type { AtOnce, Database } from './database.js';
import { isPresent } from './left-guilds.js';
import type { OutboxCache } from './outbox-cache.js';
import {
  access,
  actions,
  actors,
  ballots,
  blocks,
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
import type { SettingsMemory } from './settings-memory.js';
import type { PeopleStore } from './store.js';
import { isOver } from './table-status.js';

/** All that is kept about people. Every method is to be called within a transaction. */
export type PeopleRepository = AtOnce<PeopleStore>;

/** What stands in the place of a sentence about somebody who is forgotten. */
const NO_REASON = '–';

/** The repository over the database, which changes what others keep of the outbox and of settings. What it does is rare, so nothing is prepared. */
export function peopleRepository(
  db: Database,
  kept: OutboxCache,
  settings: SettingsMemory,
): PeopleRepository {
  /** Whether the table with the id in that column is over. */
  const isOfTableOver = (tableId: AnySQLiteColumn) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(tables)
        .where(and(eq(tables.id, tableId), isOver)),
    );

  /** The tables that have to do with the person. */
  const tablesOf = (personId: string) =>
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
      db.select({ id: moderations.tableId }).from(moderations).where(isModerated(personId)),
      db.select({ id: access.tableId }).from(access).where(wasAsked(personId)),
      db.select({ id: offers.tableId }).from(offers).where(isHandingOver(personId)),
      db.select({ id: hints.tableId }).from(hints).where(eq(hints.personId, personId)),
    )
      .all()
      .map(({ id }) => id);

  function inTheWay(personId: string): readonly string[] {
    const held = db.select({ id: seats.tableId }).from(seats).where(isHeldBy(personId));
    const waiting = and(
      inArray(tables.status, ['lobby', 'challenge']),
      or(eq(tables.hostId, personId), eq(tables.challengedId, personId), inArray(tables.id, held)),
    );
    const playing = and(eq(tables.status, 'playing'), inArray(tables.id, held));
    return db
      .select({ id: tables.id })
      .from(tables)
      .where(and(or(waiting, playing), isPresent(tables.id)))
      .all()
      .map(({ id }) => id);
  }

  return {
    dataOf(personId) {
      const known = tablesOf(personId);
      return {
        settings: settings.ofPerson(personId),
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
          .where(inArray(tables.id, known))
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
        seats: db
          .select({ tableId: seats.tableId, seat: seats.id })
          .from(seats)
          .where(isHeldBy(personId))
          .all(),
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
            and(inArray(actors.tableId, known), eq(actors.personId, personId), isOfTableOver(actors.tableId)),
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
              inArray(proposals.tableId, known),
              eq(proposals.by, personId),
              isOfTableOver(proposals.tableId),
            ),
          )
          .all(),
        votes: db
          .select({ tableId: votes.tableId, ballot: votes.ballot, proposal: votes.proposal, at: votes.at })
          .from(votes)
          .where(
            and(inArray(votes.tableId, known), eq(votes.personId, personId), isOfTableOver(votes.tableId)),
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
        reminders: db.select({ tableId: outbox.tableId }).from(outbox).where(remindsOf(personId)).all(),
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
        hints: db
          .select({ tableId: hints.tableId, side: hints.side, plies: hints.plies, at: hints.at })
          .from(hints)
          .where(eq(hints.personId, personId))
          .all(),
        blocks: db
          .select({ guildId: blocks.guildId, reason: blocks.reason, until: blocks.until, at: blocks.at })
          .from(blocks)
          .where(eq(blocks.personId, personId))
          .all(),
      };
    },

    forget(personId, tombstone) {
      const open = inTheWay(personId);
      if (open.length > 0) return open;
      const known = tablesOf(personId);
      settings.forgetAll();
      db.delete(personSettings).where(eq(personSettings.personId, personId)).run();
      db.delete(lessons).where(eq(lessons.personId, personId)).run();
      db.delete(setups).where(eq(setups.ownerId, personId)).run();

      const among = (column: AnySQLiteColumn) => inArray(column, known);
      db.update(tables).set({ hostId: tombstone }).where(eq(tables.hostId, personId)).run();
      db.update(tables).set({ challengedId: tombstone }).where(eq(tables.challengedId, personId)).run();
      db.update(seats)
        .set({
          holderId: replacedIn(seats.holderId, ' ', personId, tombstone),
          rule: replacedIn(seats.rule, '"', personId, tombstone),
        })
        .where(and(among(seats.tableId), isPersonal()))
        .run();
      db.update(seats)
        .set({ rule: replacedIn(seats.rule, '"', personId, tombstone) })
        .where(among(seats.tableId))
        .run();
      db.update(members)
        .set({ personId: tombstone, reason: null })
        .where(eq(members.personId, personId))
        .run();
      // A vote that is open is not to be decided by nobody.
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
        .set({ discounted: replacedIn(ballots.discounted, '"', personId, tombstone) })
        .where(among(ballots.tableId))
        .run();
      db.update(proposals)
        .set({ by: tombstone, note: null })
        .where(and(among(proposals.tableId), eq(proposals.by, personId)))
        .run();
      db.update(actors)
        .set({ personId: tombstone })
        .where(and(among(actors.tableId), eq(actors.personId, personId)))
        .run();
      kept.forgetAll();
      db.update(outbox)
        .set({ called: replacedIn(outbox.called, '"', personId, tombstone) })
        .where(remindsOf(personId))
        .run();
      db.update(moderations)
        .set({ personId: tombstone, reason: NO_REASON })
        .where(eq(moderations.personId, personId))
        .run();
      db.update(moderations)
        .set({ successorId: tombstone, reason: NO_REASON })
        .where(eq(moderations.successorId, personId))
        .run();
      db.update(moderations).set({ by: tombstone }).where(eq(moderations.by, personId)).run();
      db.update(access)
        .set({
          invited: replacedIn(access.invited, '"', personId, tombstone),
          undecided: replacedIn(access.undecided, '"', personId, tombstone),
          declined: replacedIn(access.declined, '"', personId, tombstone),
        })
        .where(among(access.tableId))
        .run();
      db.update(offers).set({ leaver: tombstone }).where(eq(offers.leaver, personId)).run();
      db.update(offers).set({ successor: tombstone }).where(eq(offers.successor, personId)).run();
      db.update(hints).set({ personId: tombstone }).where(eq(hints.personId, personId)).run();
      db.update(blocks).set({ by: tombstone }).where(eq(blocks.by, personId)).run();
      db.update(results).set({ personId: tombstone }).where(eq(results.personId, personId)).run();
      // Who remembers one of the tables reads it again.
      db.update(tables)
        .set({ revision: sql`${tables.revision} + 1` })
        .where(among(tables.id))
        .run();
      return [];
    },
  };
}

/** Whether a moderator has taken the person out of a game, or put them into one. */
function isModerated(personId: string): SQL | undefined {
  return or(eq(moderations.personId, personId), eq(moderations.successorId, personId));
}

/** Whether an outbox entry is a reminder that calls the person. */
function remindsOf(personId: string): SQL | undefined {
  return and(eq(outbox.kind, 'reminder'), isIn(outbox.called, personId));
}

/** Whether the host of a table has invited the person, or they were asked to play and did not want to. */
function wasAsked(personId: string): SQL | undefined {
  return or(isIn(access.invited, personId), isIn(access.declined, personId));
}

/** Whether the person stands in a list that is kept as JSON. */
function isIn(list: AnySQLiteColumn, personId: string): SQL {
  return sql`instr(${list}, ${JSON.stringify(personId)}) > 0`;
}

/** Whether a seat was to pass from the person to somebody else, or to them. */
function isHandingOver(personId: string): SQL | undefined {
  return or(eq(offers.leaver, personId), eq(offers.successor, personId));
}

/** Whether a seat is held by the person, alone or in a list. */
function isHeldBy(personId: string): SQL | undefined {
  return and(isPersonal(), sql`instr(' ' || ${seats.holderId} || ' ', ' ' || ${personId} || ' ') > 0`);
}

/** Whether a seat is held by people and not by a role. */
function isPersonal(): SQL | undefined {
  return inArray(seats.holderKind, ['person', 'people']);
}

/** The text of the column with the one id in the place of the other, where that stands between two of those marks. */
function replacedIn(column: AnySQLiteColumn, mark: ' ' | '"', id: string, other: string): SQL {
  const within = sql`replace(${mark} || ${column} || ${mark}, ${mark + id + mark}, ${mark + other + mark})`;
  return sql`substr(${within}, 2, length(${within}) - 2)`;
}
