/** Seats in the store: who holds which seat of a table. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import type { SeatHolder, SeatRow } from './rows.js';
import { seats } from './schema.js';

/** Seats of all tables. */
export interface SeatRepository {
  insert(row: SeatRow): void;
  /** Takes all seats of the table away. */
  clear(tableId: string): void;
  /** The table's seats in the game's order. */
  of(tableId: string): readonly SeatRow[];
  /** Seats the holder. Throws where it is a person who already has another seat of the table. */
  hold(tableId: string, ordinal: number, holder: SeatHolder): void;
}

/** Prepares the statements about seats. */
export function seatRepository(db: Database): SeatRepository {
  const insert = db.insert(seats).values(slots(seats)).prepare();
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
  const { holderKind, holderId, rule, council } = slots(seats);
  const hold = db
    .update(seats)
    .set({ holderKind, holderId, rule, council })
    .where(
      and(
        eq(seats.tableId, slot('tableId', seats.tableId)),
        eq(seats.ordinal, slot('ordinal', seats.ordinal)),
      ),
    )
    .prepare();
  return {
    insert: (row) => void insert.run({ ...row }),
    clear: (tableId) => void clear.run({ tableId }),
    of: (tableId) => of.all({ tableId }),
    hold: (tableId, ordinal, holder) => void hold.run({ tableId, ordinal, ...holder }),
  };
}
