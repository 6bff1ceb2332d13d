/** Pieces that sides have touched in games with touch-move. */
import { asc, eq } from 'drizzle-orm';
import type { TouchRow } from '../rows.js';
import { touches } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface TouchRepository {
  /** Pieces that the table's sides touched last. */
  list(tableId: string): Call<readonly TouchRow[]>;
  put(row: TouchRow): Call<unknown>;
}

export function createTouchRepository(db: Database): TouchRepository {
  const { ply, token } = namedPlaceholders(touches);
  const of = statement(
    db
      .select()
      .from(touches)
      .where(eq(touches.tableId, namedPlaceholder('tableId', touches.tableId)))
      .orderBy(asc(touches.side)),
  );
  const put = statement(
    db
      .insert(touches)
      .values(namedPlaceholders(touches))
      .onConflictDoUpdate({ target: [touches.tableId, touches.side], set: { ply, token } }),
  );
  return {
    list: (tableId) => of.all({ tableId }),
    put: (row) => put.run({ ...row }),
  };
}
