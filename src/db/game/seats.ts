/** Seats and their holders. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { SeatHolder, SeatRow } from '../rows.js';
import { seats } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface SeatRepository {
  insert(row: SeatRow): Call<unknown>;
  clear(tableId: string): Call<unknown>;
  /** The table's seats in the game's order. */
  list(tableId: string): Call<readonly SeatRow[]>;
  /** Sets the seat's holder. Throws if the person already has another seat of the table. */
  setHolder(tableId: string, ordinal: number, holder: SeatHolder): Call<unknown>;
}

export function createSeatRepository(db: Database): SeatRepository {
  const insert = statement(db.insert(seats).values(namedPlaceholders(seats)));
  const of = statement(
    db
      .select()
      .from(seats)
      .where(eq(seats.tableId, sql.placeholder('tableId')))
      .orderBy(asc(seats.ordinal)),
  );
  const clear = statement(db.delete(seats).where(eq(seats.tableId, sql.placeholder('tableId'))));
  const { holderKind, holderId, rule, council } = namedPlaceholders(seats);
  const hold = statement(
    db
      .update(seats)
      .set({ holderKind, holderId, rule, council })
      .where(
        and(
          eq(seats.tableId, namedPlaceholder('tableId', seats.tableId)),
          eq(seats.ordinal, namedPlaceholder('ordinal', seats.ordinal)),
        ),
      ),
  );
  return {
    insert: (row) => insert.run({ ...row }),
    clear: (tableId) => clear.run({ tableId }),
    list: (tableId) => of.all({ tableId }),
    setHolder: (tableId, ordinal, holder) => hold.run({ tableId, ordinal, ...holder }),
  };
}
