/** What the computer has suggested to players, in the store. */
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { HintRow } from './rows.js';
import { hints } from './schema.js';

/** The hints of all tables. */
export interface HintRepository {
  add(row: HintRow): void;
  /** Those of the table, the oldest first. */
  list(tableId: string): readonly HintRow[];
}

/** Prepares the statements about hints. */
export function createHintRepository(db: Database): HintRepository {
  const add = db.insert(hints).values(namedPlaceholders(hints)).prepare();
  const of = db
    .select()
    .from(hints)
    .where(eq(hints.tableId, sql.placeholder('tableId')))
    .orderBy(asc(hints.number))
    .prepare();
  return {
    add: (row) => void add.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
