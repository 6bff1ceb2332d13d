/**
 * Finds earlier games that would get the same name: the same game in the same channel between the same
 * people.
 */
import { and, eq, isNotNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { seats, tables } from '../schema.js';
import type { Calls, Database } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { TableStore } from '../store.js';

export function prepareSimilarTableQuery(db: Database): Calls<Pick<TableStore, 'listOptionsOfEarlierGames'>> {
  const one = alias(tables, 'one');
  const first = alias(seats, 'first');
  const shared = alias(seats, 'shared');
  const others = alias(seats, 'others');
  const holders = db
    .select({ id: others.holderId })
    .from(others)
    .where(and(eq(others.tableId, one.id), isNotNull(others.holderId)));
  const held = db
    .select({ id: seats.holderId })
    .from(seats)
    .where(and(eq(seats.tableId, tables.id), isNotNull(seats.holderId)));
  const alikeBefore = statement(
    db
      .selectDistinct({ id: tables.id, options: tables.options })
      .from(one)
      .innerJoin(first, and(eq(first.tableId, one.id), eq(first.ordinal, 0)))
      .innerJoin(shared, eq(shared.holderId, first.holderId))
      .innerJoin(
        tables,
        and(
          eq(tables.id, shared.tableId),
          eq(tables.channelId, one.channelId),
          eq(tables.game, one.game),
          isNotNull(tables.startedAt),
          lt(tables.createdAt, one.createdAt),
        ),
      )
      .where(
        and(
          eq(one.id, sql.placeholder('id')),
          notExists(
            db
              .select({ found: sql`1` })
              .from(seats)
              .where(and(eq(seats.tableId, tables.id), notInArray(seats.holderId, holders))),
          ),
          notExists(
            db
              .select({ found: sql`1` })
              .from(others)
              .where(and(eq(others.tableId, one.id), notInArray(others.holderId, held))),
          ),
        ),
      ),
  );
  return {
    listOptionsOfEarlierGames: (id) =>
      alikeBefore.all({ id }).map((rows) => rows.map(({ options }) => options)),
  };
}
