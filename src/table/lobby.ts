/** Tables before the game: seats, the start, the challenge. */
import { ok, type Result, refuse } from '../engine/result.js';
import { begin } from './begin.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import { type Change, changed, closed, isOpen } from './decision.js';
import { hasRoom, openTable } from './opening.js';
import { takeRematchSeat } from './rematch.js';
import { isFull, seatOf, take, vacate } from './seating.js';
import type { PersonId, Table, Tables } from './types.js';

type Lobby = Pick<Tables, 'open' | 'join' | 'leave' | 'start' | 'cancel' | 'accept' | 'decline'>;

/** What may be done with a table before its game begins. */
export function lobby(context: Context): Lobby {
  return {
    open: (request) => openTable(context, request),
    join: (id, person, seat) => changeTable(context, id, null, (table) => join(context, table, person, seat)),
    leave: (id, person) => changeTable(context, id, null, (table) => leave(table, person)),
    start: (id, person) => changeTable(context, id, null, (table) => start(context, table, person)),
    cancel: (id, person) => changeTable(context, id, null, (table) => cancel(context, table, person)),
    accept: (id, person) => changeTable(context, id, null, (table) => accept(context, table, person)),
    decline: (id, person) => changeTable(context, id, null, (table) => decline(context, table, person)),
  };
}

/** In a rematch everybody has a seat to come back to, and the game begins with the last of them. */
function join(context: Context, table: Table, person: PersonId, wanted: string | null): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  const { rematchOf } = table;
  const seats =
    rematchOf === null
      ? take(table.seats, person, wanted)
      : takeRematchSeat(context, rematchOf, table.seats, person);
  if (!seats.ok) return seats;
  const room = hasRoom(context, person, table);
  if (!room.ok) return room;
  const joined = { ...table, seats: seats.value };
  return rematchOf !== null && isFull(joined) ? begin(context, joined) : changed(joined);
}

function leave(table: Table, person: PersonId): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (seatOf(table, person) === undefined) return refuse('not-seated');
  return changed({ ...table, seats: vacate(table, person) });
}

function start(context: Context, table: Table, person: PersonId): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== person) return refuse('not-host');
  return begin(context, table);
}

function cancel(context: Context, table: Table, person: PersonId): Result<Change> {
  if (!isOpen(table)) return refuse('not-open');
  if (table.hostId !== person) return refuse('not-host');
  return changed(closed(table, 'cancelled', context.clock.now()));
}

/** The game begins at once, unless seats are left for others: then the challenge becomes a lobby. */
function accept(context: Context, table: Table, person: PersonId): Result<Change> {
  const asked = isChallenged(table, person);
  if (!asked.ok) return asked;
  const room = hasRoom(context, person, table);
  if (!room.ok) return room;
  const seats = take(table.seats, person, null);
  if (!seats.ok) return seats;
  const accepted: Table = { ...table, seats: seats.value };
  if (isFull(accepted)) return begin(context, accepted);
  const closesAt = context.clock.now() + context.limits.lobby;
  return changed({ ...accepted, status: 'lobby', closesAt });
}

function decline(context: Context, table: Table, person: PersonId): Result<Change> {
  const asked = isChallenged(table, person);
  return asked.ok ? changed(closed(table, 'declined', context.clock.now())) : asked;
}

function isChallenged(table: Table, person: PersonId): Result<null> {
  if (table.status !== 'challenge') return refuse('not-open');
  return table.challengedId === person ? ok(null) : refuse('not-challenged');
}
