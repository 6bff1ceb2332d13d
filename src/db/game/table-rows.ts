/** Rows that belong to one table and are loaded with it, such as its offers. */
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type {
  ConditionalMovesRow,
  HintRow,
  ModerationRow,
  OfferRow,
  SnapshotRow,
  StandingOrdersRow,
  TouchRow,
} from '../rows.js';
import {
  conditionalMoves,
  hints,
  moderations,
  offers,
  snapshots,
  standingOrders,
  touches,
} from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface RowQueries<Row> {
  list(tableId: string): Call<readonly Row[]>;
  /** Inserts the row, or updates the changeable columns of the existing row. */
  put(row: Row): Call<unknown>;
}

interface SeatRowQueries<Row> extends RowQueries<Row> {
  remove(tableId: string, seat: string): Call<unknown>;
}

/** Lists are sorted by time, seat or side. */
export interface TablePartQueries {
  /** Seats without orders have no row. */
  readonly standingOrders: RowQueries<StandingOrdersRow>;
  readonly touches: RowQueries<TouchRow>;
  /** Snapshots, the one with the most actions first. */
  readonly snapshots: RowQueries<SnapshotRow>;
  readonly offers: RowQueries<OfferRow>;
  readonly moderations: RowQueries<ModerationRow>;
  readonly hints: RowQueries<HintRow>;
  readonly plans: SeatRowQueries<ConditionalMovesRow>;
}

export function createTablePartQueries(db: Database): TablePartQueries {
  const orders = createSeatRowQueries(db, standingOrders, ['orders']);
  const { rulesVersion, plies } = snapshots;
  return {
    standingOrders: {
      list: orders.list,
      put: (row) => (row.orders.length === 0 ? orders.remove(row.tableId, row.seat) : orders.put(row)),
    },
    touches: createRowQueries(db, touches, touches.side, ['ply', 'token']),
    snapshots: createRowQueries(
      db,
      snapshots,
      rulesVersion,
      ['plies', 'position'],
      [desc(plies), desc(rulesVersion)],
    ),
    offers: createRowQueries(db, offers, offers.firstVersion, [
      'version',
      'agreed',
      'state',
      'closedBy',
      'changedAt',
      'successor',
      'isAccepted',
    ]),
    moderations: createRowQueries(db, moderations, moderations.number, []),
    hints: createRowQueries(db, hints, hints.number, []),
    plans: createSeatRowQueries(db, conditionalMoves, ['personId', 'plies', 'lines', 'stopReason', 'played']),
  };
}

type PartOfTable = SQLiteTable & { readonly tableId: AnySQLiteColumn };

/**
 * Creates the queries for the database table `part`. Its rows are identified by the game table's id and the
 * column `key`. `put` updates only the columns `changing`.
 */
function createRowQueries<Part extends PartOfTable>(
  db: Database,
  part: Part,
  key: AnySQLiteColumn,
  changing: readonly (keyof Part['$inferInsert'])[],
  order: readonly SQL[] = [asc(key)],
): RowQueries<Part['$inferSelect']> {
  const values = namedPlaceholders(part);
  const insert = db.insert<SQLiteTable>(part).values(values);
  const set = Object.fromEntries(changing.map((name) => [name, values[name]]));
  const put = statement(
    changing.length === 0 ? insert : insert.onConflictDoUpdate({ target: [part.tableId, key], set }),
  );
  const ofTable = eq(part.tableId, sql.placeholder('tableId'));
  const list = statement(
    db
      .select()
      .from<SQLiteTable>(part)
      .where(ofTable)
      .orderBy(...order),
  );
  return {
    list: (tableId) => list.all({ tableId }),
    put: (row) => put.run({ ...row }),
  };
}

function createSeatRowQueries<Part extends PartOfTable & { readonly seat: AnySQLiteColumn }>(
  db: Database,
  part: Part,
  changing: readonly (keyof Part['$inferInsert'])[],
): SeatRowQueries<Part['$inferSelect']> {
  const ofSeat = and(
    eq(part.tableId, sql.placeholder('tableId')),
    eq(part.seat, namedPlaceholder('seat', part.seat)),
  );
  const remove = statement(db.delete(part).where(ofSeat));
  return {
    ...createRowQueries(db, part, part.seat, changing),
    remove: (tableId, seat) => remove.run({ tableId, seat }),
  };
}
