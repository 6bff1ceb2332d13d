/** Access rules of tables: a row for each table that isn't open to everyone. */
import { eq, sql } from 'drizzle-orm';
import type { AccessRow } from '../rows.js';
import { access } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface AccessRepository {
  put(row: AccessRow): Call<unknown>;
  /** Access rules of the table. Undefined if it is open to everyone. */
  find(tableId: string): Call<AccessRow | undefined>;
}

export function createAccessRepository(db: Database): AccessRepository {
  const { tableId: _, ...changing } = namedPlaceholders(access);
  const put = statement(
    db
      .insert(access)
      .values(namedPlaceholders(access))
      .onConflictDoUpdate({ target: access.tableId, set: changing }),
  );
  const of = statement(
    db
      .select()
      .from(access)
      .where(eq(access.tableId, sql.placeholder('tableId'))),
  );
  return {
    put: (row) => put.run({ ...row }),
    find: (tableId) => of.get({ tableId }),
  };
}
