/** Conditions shared by the outbox statements. */
import { aliasedTable, and, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { outbox } from '../schema.js';
import { type Database, namedPlaceholder } from '../statements/database.js';

/** Values of an entry without a refusal. */
export const NO_REFUSAL = {
  refusal: null,
  cause: null,
  attempts: 0,
  retryAt: null,
  reportedCause: null,
} as const;

/**
 * Three conditions: for all entries of a table, for its entries of one kind, and for one entry by kind and
 * version. Placeholders are named like the fields of `OutboxKey`.
 */
export const ofTable = eq(outbox.tableId, namedPlaceholder('tableId', outbox.tableId));
export const ofKind = and(ofTable, eq(outbox.kind, namedPlaceholder('kind', outbox.kind)));
export const version = namedPlaceholder('version', outbox.version);
export const keyed = and(ofKind, eq(outbox.version, version));

/** Condition: the entry must still be posted, as far as the bot knows. */
export const isUnposted = inArray(outbox.state, ['pending', 'sending']);

/** Alias for a second entry in a query. */
export const newer = aliasedTable(outbox, 'newer');

/** Condition: the table has a newer entry of the same kind that meets `condition`. */
export function hasNewerEntry(db: Database, condition?: SQL): SQL {
  const isAlike = and(eq(newer.tableId, outbox.tableId), eq(newer.kind, outbox.kind));
  return exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(and(isAlike, gt(newer.version, outbox.version), condition)),
  );
}
