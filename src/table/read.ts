/** From the store's rows to the values that the rest of the program sees. */
import { isBusy } from '../db/busy.js';
import type { OfferRow } from '../db/offers.js';
import type { SeatRow } from '../db/seats.js';
import type { TableRow } from '../db/tables.js';
import type { Outcome } from '../engine/game.js';
import type { Context } from './context.js';
import { deadlineOf } from './deadlines.js';
import { readNotices } from './notices.js';
import { readerOf } from './secrets.js';
import type { Offer, Table, TableId, TableSeat } from './types.js';

/** The table of that id, or null. */
export function tableOf(context: Context, id: TableId): Table | null {
  const row = context.store.tables.get(id);
  return row === undefined ? null : readTable(context, row);
}

/** The table of that id. Throws where there is none: who asks has been told the id by the store. */
export function knownTable(context: Context, id: TableId): Table {
  const table = tableOf(context, id);
  if (table === null) throw new Error(`there is no table ${id}`);
  return table;
}

/** The table that the row begins. */
export function readTable(context: Context, row: TableRow): Table {
  const { store } = context;
  const { guildId, channelId, lobbyMessageId, threadId, winners, outcomeReason, openingNotices, ...rest } =
    row;
  const offer = store.offers.of(row.id);
  const last = store.actions.last(row.id);
  const position = context.positions.of(context.game(row.game), row);
  const read = readerOf(context, { ...row, position });
  return {
    ...rest,
    place: { guildId, channelId, lobbyMessageId, threadId },
    seats: readSeats(context, row),
    offer: offer === undefined ? null : readOffer(offer),
    position,
    openingNotices: readNotices(openingNotices),
    closesAt: closingTime(context, row),
    turnEndsAt: deadlineOf(context, row.id, 'turn'),
    lastAction: last === undefined ? null : read({ ...last, notices: readNotices(last.notices) }),
    outcome: readOutcome(winners, outcomeReason),
  };
}

/** The tables that the rows begin, without those that cannot be read: one broken table harms no list of others. */
export function readable(context: Context, rows: readonly TableRow[]): readonly Table[] {
  return rows.flatMap((row) => {
    try {
      return [readTable(context, row)];
    } catch (error) {
      if (isBusy(error)) throw error;
      context.onUnreadable(row.id, error);
      return [];
    }
  });
}

function closingTime(context: Context, { id, status }: TableRow): number | null {
  return status === 'lobby' || status === 'challenge' ? deadlineOf(context, id, status) : null;
}

function readSeats({ store, game }: Context, table: TableRow): readonly TableSeat[] {
  const given = game(table.game).standing === undefined ? [] : store.standingOrders.of(table.id);
  const orders = new Map(given.map((row) => [row.seat, row.orders]));
  return store.seats.of(table.id).map((row) => readSeat(row, orders.get(row.id) ?? []));
}

function readSeat({ id, sides, holderKind, holderId }: SeatRow, orders: readonly string[]): TableSeat {
  const holder = holderKind === null || holderId === null ? null : { kind: holderKind, id: holderId };
  return { id, sides, holder, orders };
}

function readOffer({ kind, by, agreed }: OfferRow): Offer {
  return { kind, by, agreed };
}

function readOutcome(winners: readonly string[], reason: string | null): Outcome | null {
  return reason === null ? null : { winners, reason };
}
