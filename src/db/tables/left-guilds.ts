/** Servers the bot has left. Their games are suspended until it is invited again. */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { ballots, clocks, deadlines, leftGuilds, pairings, tables, tournaments } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, lockTables, statement, type Work } from '../statements/statement.js';
import type { ServedConditions } from './served-tables.js';

export interface LeftGuildRepository {
  /** Records when the bot left the server, in milliseconds since 1970. Ignored if already recorded. */
  add(guildId: string, leftAt: number): Call<unknown>;
  /**
   * Records that the bot is back since `now`, and extends all times of the server's tables by the time that
   * the bot was away. Returns true if the bot had left. Call within a transaction.
   */
  remove(guildId: string, now: number): Work<boolean>;
  /** Servers that the bot has left, among those that this process serves. */
  list(): Call<readonly string[]>;
}

export function createLeftGuildRepository(db: Database, served: ServedConditions): LeftGuildRepository {
  const add = statement(db.insert(leftGuilds).values(namedPlaceholders(leftGuilds)).onConflictDoNothing());
  const ofGuild = eq(leftGuilds.guildId, sql.placeholder('guildId'));
  const get = statement(db.select().from(leftGuilds).where(ofGuild));
  const remove = statement(db.delete(leftGuilds).where(ofGuild));
  const all = statement(
    db.select({ guildId: leftGuilds.guildId }).from(leftGuilds).where(served.hasGuild(leftGuilds.guildId)),
  );
  return {
    add: (guildId, leftAt) => add.run({ guildId, leftAt }),
    *remove(guildId, now) {
      // Locks game tables before the rows that depend on them, as every other change does.
      yield* lockTables();
      const left = yield* get.get({ guildId });
      if (left === undefined) return false;
      const ofTables = db.select({ id: tables.id }).from(tables).where(eq(tables.guildId, guildId));
      const away = Math.max(0, now - left.leftAt);
      yield* statement(
        db
          .update(deadlines)
          .set({ dueAt: sql`${deadlines.dueAt} + ${away}` })
          .where(and(sql`${deadlines.tableId} IN ${ofTables}`, eq(deadlines.isPaused, false))),
      ).run();
      yield* statement(
        db
          .update(clocks)
          .set({
            runningSince: sql`${clocks.runningSince} + ${away}`,
            awayUntil: sql`${clocks.awayUntil} + ${away}`,
            awaySince: sql`${clocks.awaySince} + ${away}`,
          })
          .where(sql`${clocks.tableId} IN ${ofTables}`),
      ).run();
      yield* extendTournamentDeadlines(db, guildId, away);
      const ofPaused = sql`${ballots.tableId} IN (SELECT id FROM ${tables} WHERE paused_since IS NOT NULL)`;
      yield* statement(
        db
          .update(ballots)
          .set({
            closesAt: sql`${ballots.closesAt} + ${away}`,
            countingSince: sql`${ballots.countingSince} + ${away}`,
          })
          .where(
            and(
              sql`${ballots.tableId} IN ${ofTables}`,
              isNull(ballots.closedAt),
              // Leaves out votes on moves in paused games. Resuming the game will extend them.
              or(ne(ballots.subject, 'move'), sql`NOT ${ofPaused}`),
            ),
          ),
      ).run();
      yield* statement(
        db
          .update(tables)
          .set({ revision: sql`${tables.revision} + 1` })
          .where(eq(tables.guildId, guildId)),
      ).run();
      yield* remove.run({ guildId });
      return true;
    },
    list: () => all.all().map((rows) => rows.map(({ guildId }) => guildId)),
  };
}

/** Extends the deadlines of the server's tournaments. */
function* extendTournamentDeadlines(db: Database, guildId: string, awayMs: number): Work<void> {
  const ofGuild = db.select({ id: tournaments.id }).from(tournaments).where(eq(tournaments.guildId, guildId));
  yield* statement(
    db
      .update(pairings)
      .set({ dueAt: sql`${pairings.dueAt} + ${awayMs}` })
      .where(sql`${pairings.tournamentId} IN ${ofGuild}`),
  ).run();
  yield* statement(
    db
      .update(tournaments)
      .set({ dueAt: sql`${tournaments.dueAt} + ${awayMs}`, revision: sql`${tournaments.revision} + 1` })
      .where(eq(tournaments.guildId, guildId)),
  ).run();
}
