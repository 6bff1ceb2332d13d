/** The words in which the statements about the outbox are put. */
import { aliasedTable, and, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder } from './database.js';
import { outbox } from './schema.js';

/** What an entry has that nothing stands in the way of. */
export const UNTROUBLED = { refusal: null, cause: null, attempts: 0, retryAt: null, told: null } as const;

/** The entries of the table, those of a kind, and the one of a version: named by the values of an `OutboxKey`. */
export const ofTable = eq(outbox.tableId, namedPlaceholder('tableId', outbox.tableId));
export const ofKind = and(ofTable, eq(outbox.kind, namedPlaceholder('kind', outbox.kind)));
export const version = namedPlaceholder('version', outbox.version);
export const keyed = and(ofKind, eq(outbox.version, version));

/** Whether an entry is yet to be posted, as far as is known. */
export const isUnposted = inArray(outbox.state, ['pending', 'sending']);

/** An entry next to the one that is asked about. */
export const newer = aliasedTable(outbox, 'newer');

/** Whether the table has a newer entry of the same kind for which the condition holds. */
export function hasNewer(db: Database, condition?: SQL): SQL {
  const isAlike = and(eq(newer.tableId, outbox.tableId), eq(newer.kind, outbox.kind));
  return exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(and(isAlike, gt(newer.version, outbox.version), condition)),
  );
}
