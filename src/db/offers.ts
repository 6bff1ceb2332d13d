/** Offers in the store: at most one per table. */
import { eq, sql } from 'drizzle-orm';
import { type Database, slots } from './database.js';
import type { OfferRow } from './rows.js';
import { offers } from './schema.js';

/** Offers of all tables. */
export interface OfferRepository {
  /** Makes this the table's offer, in the place of an older one. */
  put(row: OfferRow): void;
  remove(tableId: string): void;
  of(tableId: string): OfferRow | undefined;
}

/** Prepares the statements about offers. */
export function offerRepository(db: Database): OfferRepository {
  const { kind, by, agreed } = slots(offers);
  const put = db
    .insert(offers)
    .values(slots(offers))
    .onConflictDoUpdate({ target: offers.tableId, set: { kind, by, agreed } })
    .prepare();
  const ofTable = eq(offers.tableId, sql.placeholder('tableId'));
  const remove = db.delete(offers).where(ofTable).prepare();
  const of = db.select().from(offers).where(ofTable).prepare();
  return {
    put: (row) => void put.run({ ...row }),
    remove: (tableId) => void remove.run({ tableId }),
    of: (tableId) => of.get({ tableId }),
  };
}
