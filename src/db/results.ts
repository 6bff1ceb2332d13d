/** Results of finished games by player. */
import { desc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders, type Synchronous } from './database.js';
import type { ResultRow } from './rows.js';
import { results } from './schema.js';
import type { ResultStore } from './store.js';

/** The results of all games. */
export interface ResultRepository extends Synchronous<ResultStore> {
  add(row: ResultRow): void;
  /** Deletes the table's results. */
  clear(tableId: string): void;
}

export function createResultRepository(db: Database): ResultRepository {
  const add = db.insert(results).values(namedPlaceholders(results)).prepare();
  const clear = db
    .delete(results)
    .where(eq(results.tableId, sql.placeholder('tableId')))
    .prepare();
  const of = db
    .select()
    .from(results)
    .where(eq(results.personId, sql.placeholder('personId')))
    .orderBy(desc(results.endedAt))
    .prepare();
  return {
    add: (row) => void add.run({ ...row }),
    clear: (tableId) => void clear.run({ tableId }),
    of: (personId) => of.all({ personId }),
  };
}
