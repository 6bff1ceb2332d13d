/** Access rules of tables: a row for each table that is not open to everyone. */
import { eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { AccessRow } from './rows.js';
import { access } from './schema.js';

/** Access rules of all tables. */
export interface AccessRepository {
  /** Inserts or replaces the row. */
  put(row: AccessRow): void;
  /** Undefined if the table is open to everyone. */
  find(tableId: string): AccessRow | undefined;
}

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
