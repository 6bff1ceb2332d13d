/** Offers between seats. */
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OfferRow } from './rows.js';
import { offers } from './schema.js';

/** Offers of all tables. */
export interface OfferRepository {
  /** Inserts or replaces the offer. */
  put(row: OfferRow): void;
  /** The table's offers, oldest first. */
  list(tableId: string): readonly OfferRow[];
}

export function createOfferRepository(db: Database): OfferRepository {
  const { version, agreed, state, closedBy, changedAt, successor, isTaken } = namedPlaceholders(offers);
  const put = db
    .insert(offers)
    .values(namedPlaceholders(offers))
    .onConflictDoUpdate({
      target: [offers.tableId, offers.firstVersion],
      set: { version, agreed, state, closedBy, changedAt, successor, isTaken },
    })
    .prepare();
  const of = db
    .select()
    .from(offers)
    .where(eq(offers.tableId, sql.placeholder('tableId')))
    .orderBy(asc(offers.firstVersion))
    .prepare();
  return {
    put: (row) => void put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
