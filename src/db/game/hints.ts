/** Hints that the computer gave to players. */
import { asc, eq, sql } from 'drizzle-orm';
import type { HintRow } from '../rows.js';
import { hints } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface HintRepository {
  add(row: HintRow): Call<unknown>;
  /** The table's hints, oldest first. */
  list(tableId: string): Call<readonly HintRow[]>;
}

export function createHintRepository(db: Database): HintRepository {
  const add = statement(db.insert(hints).values(namedPlaceholders(hints)));
  const of = statement(
    db
      .select()
      .from(hints)
      .where(eq(hints.tableId, sql.placeholder('tableId')))
      .orderBy(asc(hints.number)),
  );
  return {
    add: (row) => add.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
