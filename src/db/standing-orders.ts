/** Standing orders in the store: what the holders of seats leave to be done for them. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import type { StandingOrdersRow } from './rows.js';
import { standingOrders } from './schema.js';

/** Standing orders of all tables. */
export interface StandingOrdersRepository {
  /** The seats of the table that have any. */
  of(tableId: string): readonly StandingOrdersRow[];
  /** Sets the orders of a seat, in the place of earlier ones; an empty list takes them back. */
  put(row: StandingOrdersRow): void;
}

/** Prepares the statements about standing orders. */
export function standingOrdersRepository(db: Database): StandingOrdersRepository {
  const { orders } = slots(standingOrders);
  const ofTable = eq(standingOrders.tableId, sql.placeholder('tableId'));
  const of = db.select().from(standingOrders).where(ofTable).orderBy(asc(standingOrders.seat)).prepare();
  const put = db
    .insert(standingOrders)
    .values(slots(standingOrders))
    .onConflictDoUpdate({ target: [standingOrders.tableId, standingOrders.seat], set: { orders } })
    .prepare();
  const remove = db
    .delete(standingOrders)
    .where(and(ofTable, eq(standingOrders.seat, slot('seat', standingOrders.seat))))
    .prepare();
  return {
    of: (tableId) => of.all({ tableId }),
    put({ tableId, seat, orders }) {
      if (orders.length === 0) remove.run({ tableId, seat });
      else put.run({ tableId, seat, orders });
    },
  };
}
