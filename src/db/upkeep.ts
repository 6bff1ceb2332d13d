/** Deletes old data: finished games, on a schedule or by a moderator, and servers the bot left long ago. */
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Synchronous } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { guildSettings, leftGuilds, results, setups, tables } from './schema.js';
import type { SettingsCache } from './settings-cache.js';
import type { UpkeepStore } from './store.js';
import { isOver } from './table-status.js';

/** Call every method within a transaction. */
export type UpkeepRepository = Synchronous<UpkeepStore>;

/** Also clears the affected caches of outbox and settings. Rarely used, so no statements are prepared. */
export function createUpkeepRepository(
  db: Database,
  kept: OutboxCache,
  settings: SettingsCache,
): UpkeepRepository {
  return {
    deleteTable(id) {
      kept.forget(id);
      const isDeleted =
        db
          .delete(tables)
          .where(and(eq(tables.id, id), isOver))
          .run().changes > 0;
      if (isDeleted) db.delete(results).where(eq(results.tableId, id)).run();
      return isDeleted;
    },
    deleteOver(before, most) {
      kept.forgetAll();
      const old = db
        .select({ id: tables.id })
        .from(tables)
        .where(and(isOver, lt(tables.endedAt, before)))
        .limit(most);
      return db.delete(tables).where(inArray(tables.id, old)).run().changes;
    },
    forgetGuilds(before) {
      kept.forgetAll();
      settings.clear();
      const ids = db
        .select({ id: leftGuilds.guildId })
        .from(leftGuilds)
        .where(lt(leftGuilds.leftAt, before))
        .all()
        .map(({ id }) => id);
      const there = db.select({ id: tables.id }).from(tables).where(inArray(tables.guildId, ids));
      db.delete(results).where(inArray(results.tableId, there)).run();
      db.delete(tables).where(inArray(tables.guildId, ids)).run();
      db.delete(guildSettings).where(inArray(guildSettings.guildId, ids)).run();
      db.update(setups).set({ sharedGuildId: null }).where(inArray(setups.sharedGuildId, ids)).run();
      db.delete(leftGuilds).where(inArray(leftGuilds.guildId, ids)).run();
      return ids;
    },
  };
}
