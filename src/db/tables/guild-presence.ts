/** SQL condition that selects tables in servers that the bot is in. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { leftGuilds, tables } from '../schema.js';

/** Condition: the table with this id isn't in a server that the bot has left. */
export function isGuildPresent(tableId: AnySQLiteColumn): SQL {
  return sql`NOT EXISTS (
    SELECT 1 FROM ${tables} AS put_by JOIN ${leftGuilds} ON ${leftGuilds.guildId} = put_by.guild_id WHERE put_by.id = ${tableId}
  )`;
}
