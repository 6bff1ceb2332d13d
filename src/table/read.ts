/** From the store's rows to the values that the rest of the program sees. */
import type { ActionRow } from '../db/actions.js';
import type { OfferRow } from '../db/offers.js';
import type { SeatRow } from '../db/seats.js';
import type { TableRow } from '../db/tables.js';
import type { Notice, Outcome } from '../engine/game.js';
import type { Context } from './context.js';
import type { ActionEntry, Offer, Table, TableId, TableSeat } from './types.js';

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
  return {
    ...rest,
    place: { guildId, channelId, lobbyMessageId, threadId },
    seats: store.seats.of(row.id).map(readSeat),
    offer: offer === undefined ? null : readOffer(offer),
    position: context.positions.of(context.game(row.game), row),
    openingNotices: readNotices(openingNotices),
    lastAction: last === undefined ? null : readAction(last),
    outcome: readOutcome(winners, outcomeReason),
  };
}

/** An action as the rest of the program sees it. */
export function readAction({ ply, side, by, notation, notices, at }: ActionRow): ActionEntry {
  return { ply, side, by, notation, notices: readNotices(notices), at };
}

function readSeat({ id, sides, holderKind, holderId }: SeatRow): TableSeat {
  const holder = holderKind === null || holderId === null ? null : { kind: holderKind, id: holderId };
  return { id, sides, holder };
}

function readOffer({ kind, by, agreed }: OfferRow): Offer {
  return { kind, by, agreed };
}

function readOutcome(winners: readonly string[], reason: string | null): Outcome | null {
  return reason === null ? null : { winners, reason };
}

/** Notices are opaque to the store, which gives back what the table service has put in. */
export function readNotices(stored: readonly unknown[]): readonly Notice[] {
  return stored as readonly Notice[];
}
