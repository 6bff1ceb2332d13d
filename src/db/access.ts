/** Who may take part in tables, in the store: a row for each table that is not open to everybody. */
import { eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { AccessRow } from './rows.js';
import { access } from './schema.js';

/** What is kept of who may take part. */
export interface AccessRepository {
  /** Writes the row, in the place of what was known. */
  put(row: AccessRow): void;
  /** That of the table; `undefined` where everybody may. */
  find(tableId: string): AccessRow | undefined;
}

/** Prepares the statements about who may take part. */
export function createAccessRepository(db: Database): AccessRepository {
  const { tableId: _, ...changing } = namedPlaceholders(access);
  const put = db
    .insert(access)
    .values(namedPlaceholders(access))
    .onConflictDoUpdate({ target: access.tableId, set: changing })
    .prepare();
  const of = db
    .select()
    .from(access)
    .where(eq(access.tableId, sql.placeholder('tableId')))
    .prepare();
  return {
    put: (row) => void put.run({ ...row }),
    find: (tableId) => of.get({ tableId }),
  };
}
