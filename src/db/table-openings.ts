/** Times at which tables were opened, by whom and for whom. Used to limit their number. */
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Database, Synchronous } from './database.js';
import { members, seats, tables } from './schema.js';
import type { TableStore } from './store.js';

/** Opening times, latest first. */
export type TableOpenings = Synchronous<
  Pick<TableStore, 'listOpenedBy' | 'listOpenedIn' | 'listUnansweredChallenges'>
>;

export function prepareTableOpenings(db: Database): TableOpenings {
  const channelId = sql.placeholder('channelId');
  const personId = sql.placeholder('personId');
  const since = sql.placeholder('since');
  const openedTables = () => db.select({ at: tables.createdAt }).from(tables).$dynamic();
  const openedBy = openedTables()
    .where(and(eq(tables.hostId, personId), gt(tables.createdAt, since)))
    .orderBy(desc(tables.createdAt))
    .prepare();
  const openedIn = openedTables()
    .where(and(eq(tables.channelId, channelId), gt(tables.createdAt, since)))
    .orderBy(desc(tables.createdAt))
    .prepare();
  const lateUnplayed = and(gt(tables.createdAt, since), isNull(tables.startedAt));
  const playedBefore = db
    .select({ found: sql`1` })
    .from(seats)
    .where(and(eq(seats.tableId, tables.rematchOf), eq(seats.holderId, personId)));
  const seatsKept = db
    .select({ id: seats.tableId })
    .from(seats)
    .innerJoin(
      members,
      and(
        eq(members.tableId, seats.tableId),
        eq(members.seat, seats.id),
        eq(members.personId, seats.holderId),
      ),
    )
    .where(eq(seats.holderId, personId));
  const calledInVain = unionAll(
    openedTables().where(and(eq(tables.challengedId, personId), lateUnplayed)),
    openedTables().where(
      and(inArray(tables.id, seatsKept), isNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed),
    ),
    openedTables().where(
      and(isNotNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed, exists(playedBefore)),
    ),
  ).prepare();
  return {
    listOpenedBy: (personId, since) => toMoments(openedBy.all({ personId, since })),
    listOpenedIn: (channelId, since) => toMoments(openedIn.all({ channelId, since })),
    listUnansweredChallenges: (personId, since) =>
      toMoments(calledInVain.all({ personId, since })).toSorted((one, other) => other - one),
  };
}

function toMoments(rows: readonly { readonly at: number }[]): readonly number[] {
  return rows.map(({ at }) => at);
}
