/** Conditional moves of players, and which of them were played. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { ConditionalMovesRow } from './rows.js';
import { conditionalMoves } from './schema.js';

export interface ConditionalMovesRepository {
  /** The table's conditional moves by seat. */
  list(tableId: string): readonly ConditionalMovesRow[];
  /** Replaces the seat's conditional moves. */
  put(row: ConditionalMovesRow): void;
  remove(tableId: string, seat: string): void;
}

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
