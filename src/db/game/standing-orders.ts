/** Standing orders of seat holders. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { StandingOrdersRow } from '../rows.js';
import { standingOrders } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface StandingOrdersRepository {
  /** The standing orders of the table's seats. */
  list(tableId: string): Call<readonly StandingOrdersRow[]>;
  /** Replaces the seat's orders. An empty list deletes them. */
  put(row: StandingOrdersRow): Call<unknown>;
}

export function createStandingOrdersRepository(db: Database): StandingOrdersRepository {
  const { orders } = namedPlaceholders(standingOrders);
  const ofTable = eq(standingOrders.tableId, sql.placeholder('tableId'));
  const of = statement(db.select().from(standingOrders).where(ofTable).orderBy(asc(standingOrders.seat)));
  const put = statement(
    db
      .insert(standingOrders)
      .values(namedPlaceholders(standingOrders))
      .onConflictDoUpdate({ target: [standingOrders.tableId, standingOrders.seat], set: { orders } }),
  );
  const remove = statement(
    db
      .delete(standingOrders)
      .where(and(ofTable, eq(standingOrders.seat, namedPlaceholder('seat', standingOrders.seat)))),
  );
  return {
    list: (tableId) => of.all({ tableId }),
    put: ({ tableId, seat, orders }) =>
      orders.length === 0 ? remove.run({ tableId, seat }) : put.run({ tableId, seat, orders }),
  };
}
