/** Lists rows with pending work: rows that are due, and rows whose message is out of date. */
import { and, asc, isNotNull, lte, ne, notInArray, type SQL } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { leftGuilds, type scheduledGames, type tournaments } from '../schema.js';
import { type Database, namedPlaceholder, toIds } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { ServedConditions } from '../tables/served-tables.js';

/** Condition: this process serves the server, and the bot hasn't left it. */
export function isServerPresent(
  db: Database,
  served: ServedConditions,
  guildId: AnySQLiteColumn,
): SQL | undefined {
  return and(
    served.hasGuild(guildId),
    notInArray(guildId, db.select({ id: leftGuilds.guildId }).from(leftGuilds)),
  );
}

/**
 * Prepares the lists for a database table. They leave out servers that this process doesn't serve or the bot
 * has left.
 */
export function prepareDueLists(
  db: Database,
  served: ServedConditions,
  table: typeof scheduledGames | typeof tournaments,
) {
  const isPresent = isServerPresent(db, served, table.guildId);
  const id = { id: table.id };
  const due = statement(
    db
      .select(id)
      .from(table)
      .where(and(lte(table.dueAt, namedPlaceholder('now', table.dueAt)), isPresent))
      .orderBy(asc(table.dueAt), asc(table.id)),
  );
  const next = statement(
    db
      .select({ at: table.dueAt })
      .from(table)
      .where(and(isNotNull(table.dueAt), isPresent))
      .orderBy(asc(table.dueAt))
      .limit(1),
  );
  const unshown = statement(
    db
      .select(id)
      .from(table)
      .where(and(ne(table.shownRevision, table.revision), isPresent))
      .orderBy(asc(table.createdAt), asc(table.id)),
  );
  return {
    listDue: (now: number) => due.all({ now }).map(toIds),
    nextDueAt: () => next.get().map((first) => first?.at ?? null),
    listUnshown: () => unshown.all().map(toIds),
  };
}
