/** Seats and their holders. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders } from './database.js';
import type { SeatHolder, SeatRow } from './rows.js';
import { seats } from './schema.js';

/** Seats of all tables. */
export interface SeatRepository {
  insert(row: SeatRow): void;
  /** Deletes the table's seats. */
  clear(tableId: string): void;
  /** The table's seats in the game's order. */
  list(tableId: string): readonly SeatRow[];
  /** Sets the seat's holder. Throws if a person already has another seat of the table. */
  setHolder(tableId: string, ordinal: number, holder: SeatHolder): void;
}

export function createSeatRepository(db: Database): SeatRepository {
  const insert = db.insert(seats).values(namedPlaceholders(seats)).prepare();
  const of = db
    .select()
    .from(seats)
    .where(eq(seats.tableId, sql.placeholder('tableId')))
    .orderBy(asc(seats.ordinal))
    .prepare();
  const clear = db
    .delete(seats)
    .where(eq(seats.tableId, sql.placeholder('tableId')))
    .prepare();
  const { holderKind, holderId, rule, council } = namedPlaceholders(seats);
  const hold = db
    .update(seats)
    .set({ holderKind, holderId, rule, council })
    .where(
      and(
        eq(seats.tableId, namedPlaceholder('tableId', seats.tableId)),
        eq(seats.ordinal, namedPlaceholder('ordinal', seats.ordinal)),
      ),
    )
    .prepare();
  return {
    insert: (row) => void insert.run({ ...row }),
    clear: (tableId) => void clear.run({ tableId }),
    list: (tableId) => of.all({ tableId }),
    setHolder: (tableId, ordinal, holder) => void hold.run({ tableId, ordinal, ...holder }),
  };
}
