/** Conditional moves in the store: what players have decided beforehand, and what was played by them. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { ConditionalMovesRow } from './rows.js';
import { conditionalMoves } from './schema.js';

/** The conditional moves of all tables. */
export interface ConditionalMovesRepository {
  /** Those of the table, by seat. */
  list(tableId: string): readonly ConditionalMovesRow[];
  /** Sets those of a seat, in the place of earlier ones. */
  put(row: ConditionalMovesRow): void;
  remove(tableId: string, seat: string): void;
}

/** Prepares the statements about conditional moves. */
export function createConditionalMovesRepository(db: Database): ConditionalMovesRepository {
  const { tableId: _, seat: __, ...values } = namedPlaceholders(conditionalMoves);
  const ofTable = eq(conditionalMoves.tableId, sql.placeholder('tableId'));
  const of = db.select().from(conditionalMoves).where(ofTable).orderBy(asc(conditionalMoves.seat)).prepare();
  const put = db
    .insert(conditionalMoves)
    .values(namedPlaceholders(conditionalMoves))
    .onConflictDoUpdate({ target: [conditionalMoves.tableId, conditionalMoves.seat], set: values })
    .prepare();
  const remove = db
    .delete(conditionalMoves)
    .where(and(ofTable, eq(conditionalMoves.seat, namedPlaceholder('seat', conditionalMoves.seat))))
    .prepare();
  return {
    list: (tableId) => of.all({ tableId }),
    put: (row) => void put.run({ ...row }),
    remove: (tableId, seat) => void remove.run({ tableId, seat }),
  };
}
