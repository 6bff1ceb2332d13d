/** Touched pieces in the store: what sides have chosen where touch-move is agreed. */
import { eq } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { TouchRow } from './rows.js';
import { touches } from './schema.js';

/** Touched pieces of all tables. */
export interface TouchRepository {
  /** What the sides of the table touched last. */
  list(tableId: string): readonly TouchRow[];
  /** Remembers what a side has touched, in the place of what it touched before. */
  put(row: TouchRow): void;
}

/** Prepares the statements about touched pieces. */
export function createTouchRepository(db: Database): TouchRepository {
  const { ply, token } = namedPlaceholders(touches);
  const of = db
    .select()
    .from(touches)
    .where(eq(touches.tableId, namedPlaceholder('tableId', touches.tableId)))
    .prepare();
  const put = db
    .insert(touches)
    .values(namedPlaceholders(touches))
    .onConflictDoUpdate({ target: [touches.tableId, touches.side], set: { ply, token } })
    .prepare();
  return {
    list: (tableId) => of.all({ tableId }),
    put: (row) => void put.run({ ...row }),
  };
}
