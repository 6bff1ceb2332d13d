/** Conditions of statements about the tables that this process serves. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Share } from '../../base/shards.js';
import { tables } from '../schema.js';
import { isGuildPresent } from './guild-presence.js';

export interface ServedConditions {
  /** Condition: the table with this id is served, and in no server that the bot has left. */
  hasTable(tableId: AnySQLiteColumn): SQL;
  /** Condition: the server of this column is served. Undefined if all are. */
  hasGuild(guildId: AnySQLiteColumn): SQL | undefined;
  /**
   * Condition: the table with this id is served, even if the bot has left its server. Undefined if all are.
   */
  hasTableAnywhere(tableId: AnySQLiteColumn): SQL | undefined;
}

/** Conditions for a process that serves everything. */
const ALL: ServedConditions = {
  hasTable: isGuildPresent,
  hasGuild: () => undefined,
  hasTableAnywhere: () => undefined,
};

/** Conditions for a part of the tables. `share` is null for a process that serves all. */
export function createServedConditions(share: Share | null): ServedConditions {
  if (share === null) return ALL;
  const total = sql.raw(`${share.total}`);
  const shards = sql.raw(`${share.first} AND ${share.last}`);
  // The parentheses make both databases read it alike, because their operator precedence differs.
  const isOfShare = (guildId: AnySQLiteColumn | SQL): SQL =>
    sql`coalesce((CAST(${guildId} AS bigint) >> 22) % ${total}, 0) BETWEEN ${shards}`;
  const hasTableAnywhere = (tableId: AnySQLiteColumn): SQL => sql`EXISTS (
    SELECT 1 FROM ${tables} AS served WHERE served.id = ${tableId} AND ${isOfShare(sql`served.guild_id`)}
  )`;
  return {
    hasTable: (tableId) => sql`${isGuildPresent(tableId)} AND ${hasTableAnywhere(tableId)}`,
    hasGuild: isOfShare,
    hasTableAnywhere,
  };
}
