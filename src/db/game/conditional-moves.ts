/** Conditional moves of players, and which of them were played. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { ConditionalMovesRow } from '../rows.js';
import { conditionalMoves } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface ConditionalMovesRepository {
  /** The table's conditional moves, by seat. */
  list(tableId: string): Call<readonly ConditionalMovesRow[]>;
  put(row: ConditionalMovesRow): Call<unknown>;
  remove(tableId: string, seat: string): Call<unknown>;
}

export function createConditionalMovesRepository(db: Database): ConditionalMovesRepository {
  const { tableId: _, seat: __, ...values } = namedPlaceholders(conditionalMoves);
  const ofTable = eq(conditionalMoves.tableId, sql.placeholder('tableId'));
  const of = statement(db.select().from(conditionalMoves).where(ofTable).orderBy(asc(conditionalMoves.seat)));
  const put = statement(
    db
      .insert(conditionalMoves)
      .values(namedPlaceholders(conditionalMoves))
      .onConflictDoUpdate({ target: [conditionalMoves.tableId, conditionalMoves.seat], set: values }),
  );
  const remove = statement(
    db
      .delete(conditionalMoves)
      .where(and(ofTable, eq(conditionalMoves.seat, namedPlaceholder('seat', conditionalMoves.seat)))),
  );
  return {
    list: (tableId) => of.all({ tableId }),
    put: (row) => put.run({ ...row }),
    remove: (tableId, seat) => remove.run({ tableId, seat }),
  };
}
