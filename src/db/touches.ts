/** Touched pieces in the store: what sides have chosen where touch-move is agreed. */
import { and, eq } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { touches } from './schema.js';

/** A touched piece as it is stored. */
export type TouchRow = typeof touches.$inferSelect;

/** Touched pieces of all tables. */
export interface TouchRepository {
  /** What the side touched last. */
  of(tableId: string, side: string): TouchRow | undefined;
  /** Remembers what a side has touched, in the place of what it touched before. */
  put(row: TouchRow): void;
}

/** Prepares the statements about touched pieces. */
export function touchRepository(db: Database): TouchRepository {
  const { ply, token } = slots(touches);
  const of = db
    .select()
    .from(touches)
    .where(
      and(
        eq(touches.tableId, slot('tableId', touches.tableId)),
        eq(touches.side, slot('side', touches.side)),
      ),
    )
    .prepare();
  const put = db
    .insert(touches)
    .values(slots(touches))
    .onConflictDoUpdate({ target: [touches.tableId, touches.side], set: { ply, token } })
    .prepare();
  return {
    of: (tableId, side) => of.get({ tableId, side }),
    put: (row) => void put.run({ ...row }),
  };
}
