/** Offers between seats. */
import { asc, eq, sql } from 'drizzle-orm';
import type { OfferRow } from '../rows.js';
import { offers } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface OfferRepository {
  /** Inserts or replaces the offer. */
  put(row: OfferRow): Call<unknown>;
  /** The table's offers, oldest first. */
  list(tableId: string): Call<readonly OfferRow[]>;
}

export function createOfferRepository(db: Database): OfferRepository {
  const { version, agreed, state, closedBy, changedAt, successor, isAccepted } = namedPlaceholders(offers);
  const put = statement(
    db
      .insert(offers)
      .values(namedPlaceholders(offers))
      .onConflictDoUpdate({
        target: [offers.tableId, offers.firstVersion],
        set: { version, agreed, state, closedBy, changedAt, successor, isAccepted },
      }),
  );
  const of = statement(
    db
      .select()
      .from(offers)
      .where(eq(offers.tableId, sql.placeholder('tableId')))
      .orderBy(asc(offers.firstVersion)),
  );
  return {
    put: (row) => put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
