/** Hints that the computer gave to players. */
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { HintRow } from './rows.js';
import { hints } from './schema.js';

/** The hints of all tables. */
export interface HintRepository {
  add(row: HintRow): void;
  /** The table's hints, oldest first. */
  list(tableId: string): readonly HintRow[];
}

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
