/** When tables were opened, by whom and for whom, in the database: what limits how many may be. */
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { AtOnce, Database } from './database.js';
import { members, seats, tables } from './schema.js';
import type { TableStore } from './store.js';

/** Moments at which tables were opened, the latest first. */
export type TableOpenings = AtOnce<Pick<TableStore, 'openedBy' | 'openedIn' | 'calledInVain'>>;

/** Prepares the statements that find them. */
export function tableOpenings(db: Database): TableOpenings {
  const channelId = sql.placeholder('channelId');
  const personId = sql.placeholder('personId');
  const since = sql.placeholder('since');
  const opened = () => db.select({ at: tables.createdAt }).from(tables).$dynamic();
  const openedBy = opened()
    .where(and(eq(tables.hostId, personId), gt(tables.createdAt, since)))
    .orderBy(desc(tables.createdAt))
    .prepare();
  const openedIn = opened()
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
    opened().where(and(eq(tables.challengedId, personId), lateUnplayed)),
    opened().where(
      and(inArray(tables.id, seatsKept), isNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed),
    ),
    opened().where(
      and(isNotNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed, exists(playedBefore)),
    ),
  ).prepare();
  return {
    openedBy: (personId, since) => moments(openedBy.all({ personId, since })),
    openedIn: (channelId, since) => moments(openedIn.all({ channelId, since })),
    calledInVain: (personId, since) =>
      moments(calledInVain.all({ personId, since })).toSorted((one, other) => other - one),
  };
}

function moments(rows: readonly { readonly at: number }[]): readonly number[] {
  return rows.map(({ at }) => at);
}
