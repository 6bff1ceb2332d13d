/** Times at which tables were opened, to limit their number. */
import { and, desc, eq, exists, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import { members, seats, tables } from '../schema.js';
import type { Calls, Database } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { TableStore } from '../store.js';

/**
 * Condition: people opened the table for themselves, so it has no event. The JSON column may hold the JSON
 * value null.
 */
const hasNoEvent = sql`coalesce(${tables.event}, 'null') = 'null'`;

/** Opening times, latest first. */
export type TableOpenings = Calls<
  Pick<TableStore, 'listOpeningTimesOf' | 'listOpeningTimesIn' | 'listUnansweredChallengeTimes'>
>;

export function prepareTableOpeningQueries(db: Database): TableOpenings {
  const channelId = sql.placeholder('channelId');
  const personId = sql.placeholder('personId');
  const since = sql.placeholder('since');
  const selectOpenings = () => db.select({ at: tables.createdAt }).from(tables).$dynamic();
  const openedBy = statement(
    selectOpenings()
      .where(and(eq(tables.hostId, personId), gt(tables.createdAt, since)))
      .orderBy(desc(tables.createdAt)),
  );
  const openedIn = statement(
    selectOpenings()
      // Tables of events don't count: an event opens many at once, and that must not prevent people from
      // opening tables.
      .where(and(eq(tables.channelId, channelId), gt(tables.createdAt, since), hasNoEvent))
      .orderBy(desc(tables.createdAt)),
  );
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
  const unanswered = statement(
    unionAll(
      selectOpenings().where(and(eq(tables.challengedId, personId), lateUnplayed)),
      selectOpenings().where(
        and(
          inArray(tables.id, seatsKept),
          isNull(tables.rematchOf),
          ne(tables.hostId, personId),
          lateUnplayed,
        ),
      ),
      selectOpenings().where(
        and(isNotNull(tables.rematchOf), ne(tables.hostId, personId), lateUnplayed, exists(playedBefore)),
      ),
    ),
  );
  return {
    listOpeningTimesOf: (personId, since) => openedBy.all({ personId, since }).map(toMoments),
    listOpeningTimesIn: (channelId, since) => openedIn.all({ channelId, since }).map(toMoments),
    listUnansweredChallengeTimes: (personId, since) =>
      unanswered
        .all({ personId, since })
        .map((rows) => toMoments(rows).toSorted((one, other) => other - one)),
  };
}

function toMoments(rows: readonly { readonly at: number }[]): readonly number[] {
  return rows.map(({ at }) => at);
}
