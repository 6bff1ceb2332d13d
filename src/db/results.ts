/** Results of finished games by player. */
import { desc, eq, sql } from 'drizzle-orm';
import { type Calls, type Database, namedPlaceholders } from './database.js';
import type { ResultRow } from './rows.js';
import { results } from './schema.js';
import { type Call, statement } from './statement.js';
import type { ResultStore } from './store.js';

export interface ResultRepository extends Calls<ResultStore> {
  add(row: ResultRow): Call<unknown>;
  /** Deletes the table's results. */
  clear(tableId: string): Call<unknown>;
}

export function createResultRepository(db: Database): ResultRepository {
  const add = statement(db.insert(results).values(namedPlaceholders(results)));
  const clear = statement(db.delete(results).where(eq(results.tableId, sql.placeholder('tableId'))));
  const of = statement(
    db
      .select()
      .from(results)
      .where(eq(results.personId, sql.placeholder('personId')))
      .orderBy(desc(results.endedAt)),
  );
  return {
    add: (row) => add.run({ ...row }),
    clear: (tableId) => clear.run({ tableId }),
    of: (personId) => of.all({ personId }),
  };
}
