/** Tables that the bot opens automatically. A row is deleted in the transaction that opens its table. */
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { OpeningRow } from '../rows.js';
import { openings } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { OpeningStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { isServerPresent } from './due-lists.js';

/** Planned tables. Lists only tables in servers that this process serves and that the bot hasn't left. */
export interface OpeningRepository
  extends Calls<Pick<OpeningStore, 'find' | 'listDue' | 'nextDueAt' | 'postpone'>> {
  /** Adds the row, unless the table is planned already. */
  add(row: OpeningRow): Call<unknown>;
  remove(tableId: string): Call<number>;
  clearGuilds(guildIds: readonly string[]): Call<unknown>;
}

export function createOpeningRepository(db: Database, served: ServedConditions): OpeningRepository {
  const isPlanned = eq(openings.tableId, namedPlaceholder('tableId', openings.tableId));
  const isPresent = isServerPresent(db, served, openings.guildId);
  const dueAt = namedPlaceholder('dueAt', openings.dueAt);
  const add = statement(db.insert(openings).values(namedPlaceholders(openings)).onConflictDoNothing());
  const find = statement(db.select().from(openings).where(isPlanned));
  const remove = statement(db.delete(openings).where(isPlanned));
  const postpone = statement(db.update(openings).set({ dueAt }).where(isPlanned));
  const due = statement(
    db
      .select({ tableId: openings.tableId })
      .from(openings)
      .where(and(lte(openings.dueAt, dueAt), isPresent))
      .orderBy(asc(openings.dueAt), asc(openings.tableId)),
  );
  const next = statement(
    db.select({ at: openings.dueAt }).from(openings).where(isPresent).orderBy(asc(openings.dueAt)).limit(1),
  );
  return {
    add: (row) => add.run({ ...row }),
    find: (tableId) => find.get({ tableId }),
    remove: (tableId) => remove.run({ tableId }),
    postpone: (tableId, until) => postpone.run({ tableId, dueAt: until }),
    listDue: (now) => due.all({ dueAt: now }).map((rows) => rows.map(({ tableId }) => tableId)),
    nextDueAt: () => next.get().map((first) => first?.at ?? null),
    clearGuilds: (guildIds) =>
      statement(db.delete(openings).where(inArray(openings.guildId, [...guildIds]))).run(),
  };
}
