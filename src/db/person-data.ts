/** Collects a person's data for export. */
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
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

/** All data about the person that they may see: no secrets of others and no seeds. `settings` are theirs. */
export function collectPersonData(db: Database, personId: string, settings: PersonSettings): PersonData {
  const known = findTablesOf(db, personId);
  /** Condition: the table with this id is over. */
  const isOfTableOver = (tableId: AnySQLiteColumn) =>
    exists(
      db
        .select({ found: sql`1` })
        .from(tables)
        .where(and(eq(tables.id, tableId), isOver)),
    );
  return {
    settings,
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
        and(inArray(proposals.tableId, known), eq(proposals.by, personId), isOfTableOver(proposals.tableId)),
      )
      .all(),
    votes: db
      .select({ tableId: votes.tableId, ballot: votes.ballot, proposal: votes.proposal, at: votes.at })
      .from(votes)
      .where(and(inArray(votes.tableId, known), eq(votes.personId, personId), isOfTableOver(votes.tableId)))
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
    blocks: db
      .select({ guildId: blocks.guildId, reason: blocks.reason, until: blocks.until, at: blocks.at })
      .from(blocks)
      .where(eq(blocks.personId, personId))
      .all(),
  };
}
