/**
 * Deletes old data: finished games (on a schedule, or for a moderator), and servers that the bot left long
 * ago.
 */
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { markRatingsOutdated } from '../game/results.js';
import type { OutboxMemory } from '../outbox/cache.js';
import type { SettingsCache } from '../people/settings-cache.js';
import {
  achievements,
  dailyAnswers,
  dailyPuzzles,
  guildSettings,
  leftGuilds,
  results,
  setups,
  tables,
} from '../schema.js';
import type { Database, Procedures } from '../statements/database.js';
import { type Call, executeInOrder, lockTables, statement } from '../statements/statement.js';
import type { UpkeepStore } from '../store.js';
import { isOver } from '../tables/status.js';

/** Call every method within a transaction. */
export type UpkeepRepository = Procedures<UpkeepStore>;

/** A repository with rows that must be deleted together with their server. */
export interface GuildRows {
  clearGuilds(guildIds: readonly string[]): Call<unknown>;
}

/**
 * Creates the repository. Its methods also clear the affected caches of outbox and settings. They are rarely
 * used, so no statements are prepared.
 */
export function createUpkeepRepository(
  db: Database,
  kept: OutboxMemory,
  settings: SettingsCache,
  guildRows: readonly GuildRows[],
): UpkeepRepository {
  return {
    *deleteTable(id) {
      kept.forget(id);
      const isDeleted = (yield* statement(db.delete(tables).where(and(eq(tables.id, id), isOver))).run()) > 0;
      if (isDeleted) yield* executeInOrder([...deleteResults(db, [id]), deleteAchievementsOf(db, [id])]);
      return isDeleted;
    },
    *deleteFinished(before, most) {
      kept.forgetAll();
      yield* lockTables();
      const old = yield* statement(
        db
          .select({ id: tables.id })
          .from(tables)
          .where(and(isOver, lt(tables.endedAt, before)))
          .limit(most),
      ).all();
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      yield* executeInOrder(deleteResults(db, ids));
      return yield* statement(db.delete(tables).where(inArray(tables.id, ids))).run();
    },
    *forgetGuilds(before) {
      kept.forgetAll();
      settings.clear();
      yield* lockTables();
      const isLong = lt(leftGuilds.leftAt, before);
      const left = yield* statement(
        db.select({ id: leftGuilds.guildId }).from(leftGuilds).where(isLong),
      ).all();
      const ids = left.map(({ id }) => id);
      if (ids.length === 0) return ids;
      const there = db.select({ id: tables.id }).from(tables).where(inArray(tables.guildId, ids));
      yield* executeInOrder([
        // Also finds results by table, because results stored by older versions name no server.
        statement(
          db.delete(results).where(or(inArray(results.guildId, ids), inArray(results.tableId, there))),
        ).run(),
        markRatingsOutdated(db),
        statement(db.delete(achievements).where(inArray(achievements.guildId, ids))).run(),
        statement(db.delete(tables).where(inArray(tables.guildId, ids))).run(),
        statement(db.delete(dailyAnswers).where(inArray(dailyAnswers.guildId, ids))).run(),
        statement(db.delete(dailyPuzzles).where(inArray(dailyPuzzles.guildId, ids))).run(),
        statement(db.delete(guildSettings).where(inArray(guildSettings.guildId, ids))).run(),
        statement(
          db.update(setups).set({ sharedGuildId: null }).where(inArray(setups.sharedGuildId, ids)),
        ).run(),
        ...guildRows.map(({ clearGuilds }) => clearGuilds(ids)),
        statement(db.delete(leftGuilds).where(inArray(leftGuilds.guildId, ids))).run(),
      ]);
      return ids;
    },
  };
}

/** Deletes results and marks ratings as outdated. */
function deleteResults(db: Database, tableIds: readonly string[]): readonly Call<unknown>[] {
  return [
    statement(db.delete(results).where(inArray(results.tableId, [...tableIds]))).run(),
    markRatingsOutdated(db),
  ];
}

function deleteAchievementsOf(db: Database, tableIds: readonly string[]): Call<unknown> {
  return statement(db.delete(achievements).where(inArray(achievements.tableId, [...tableIds]))).run();
}
