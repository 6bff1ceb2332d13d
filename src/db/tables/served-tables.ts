/** Conditions by which statements select the tables that this process serves. */
import { type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Share } from '../../base/shards.js';
import { tables } from '../schema.js';
import { isGuildPresent } from './guild-presence.js';

export interface ServedConditions {
  /** Condition: this process serves the table with this id, and the bot hasn't left the table's server. */
  hasTable(tableId: AnySQLiteColumn): SQL;
  /** Condition: this process serves the server in this column. Undefined if it serves all. */
  hasGuild(guildId: AnySQLiteColumn): SQL | undefined;
  /**
   * Condition: this process serves the table with this id, even if the bot has left its server. Undefined if
   * it serves all.
   */
  hasTableAnywhere(tableId: AnySQLiteColumn): SQL | undefined;
}

/** Conditions for a process that serves everything. */
const ALL: ServedConditions = {
  hasTable: isGuildPresent,
  hasGuild: () => undefined,
  hasTableAnywhere: () => undefined,
};

/** Creates the conditions for the part `share` of the tables. Null for a process that serves all. */
export function createServedConditions(share: Share | null): ServedConditions {
  if (share === null) return ALL;
  const total = sql.raw(`${share.total}`);
  const shards = sql.raw(`${share.first} AND ${share.last}`);
  // Operators have different precedence in the two databases. The parentheses make both read the expression
  // alike.
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
