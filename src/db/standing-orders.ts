/** Standing orders of seat holders. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { StandingOrdersRow } from './rows.js';
import { standingOrders } from './schema.js';

/** Standing orders of all tables. */
export interface StandingOrdersRepository {
  /** The standing orders of the table's seats. */
  list(tableId: string): readonly StandingOrdersRow[];
  /** Replaces the seat's orders. An empty list deletes them. */
  put(row: StandingOrdersRow): void;
}

export function createStandingOrdersRepository(db: Database): StandingOrdersRepository {
  const { orders } = namedPlaceholders(standingOrders);
  const ofTable = eq(standingOrders.tableId, sql.placeholder('tableId'));
  const of = db.select().from(standingOrders).where(ofTable).orderBy(asc(standingOrders.seat)).prepare();
  const put = db
    .insert(standingOrders)
    .values(namedPlaceholders(standingOrders))
    .onConflictDoUpdate({ target: [standingOrders.tableId, standingOrders.seat], set: { orders } })
    .prepare();
  const remove = db
    .delete(standingOrders)
    .where(and(ofTable, eq(standingOrders.seat, namedPlaceholder('seat', standingOrders.seat))))
    .prepare();
  return {
    list: (tableId) => of.all({ tableId }),
    put({ tableId, seat, orders }) {
      if (orders.length === 0) remove.run({ tableId, seat });
      else put.run({ tableId, seat, orders });
    },
  };
}
