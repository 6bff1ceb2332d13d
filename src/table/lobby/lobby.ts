/** Tables before the game, and after: seats, the start, the challenge, the rematch. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import { hasRoom, openTable } from '../core/new-table.js';
import type { Lobbies } from '../core/services.js';
import type { Context } from '../game/context.js';
import { mayTakeSeat, withInvited } from '../model/access.js';
import type { Actor, PersonId } from '../model/actor.js';
import { type Change, changed, closed, unseen, waits } from '../model/decision.js';
import type { Table } from '../model/types.js';
import { mayBeAsked, mayTakePart } from '../seats/blocks.js';
import { guestOf, isFull, seatAgainst, take, vacate } from '../seats/seating.js';
import { configured } from './configuration.js';
import { begin } from './game-start.js';
import { isAwaited, rematch, takeRematchSeat } from './rematch.js';
import { areDecided, decidedBy, isReady, stays } from './undecided.js';

/** What may be done with a table before its game begins, and to play it again. */
export function lobbies(context: Context): Lobbies {
  const join: Lobbies['join'] = (id, actor, seat) =>
    changeTable(context, id, null, ({ table }) => joined(context, table, actor, seat));
  return {
    open: (request) => openTable(context, request),
    join,
    leave: (id, actor) => changeTable(context, id, null, ({ table }) => leave(table, actor)),
    configure: (id, actor, options, wanted = {}) =>
      changeTable(context, id, null, ({ table }) => configured(context, table, actor, options, wanted)),
    stay: (id, actor) => changeTable(context, id, null, ({ table }) => stays(context, table, actor)),
    invite: (id, actor, people) =>
      changeTable(context, id, null, ({ table }) => invited(context, table, actor, people)),
    start: (id, actor) => changeTable(context, id, null, ({ table }) => start(context, table, actor)),
    cancel: (id, actor) => changeTable(context, id, null, ({ table }) => cancel(context, table, actor)),
    accept: (id, actor) => changeTable(context, id, null, ({ table }) => accept(context, table, actor)),
    decline: (id, actor) => changeTable(context, id, null, ({ table }) => decline(context, table, actor)),
    rematch: (id, actor) => rematch(context, join, id, actor),
  };
}

/** In a rematch everybody has a seat to come back to. */
async function joined(
  context: Context,
  table: Table,
  actor: Actor,
  wanted: string | null,
): Promise<Result<Change>> {
  if (table.status === 'playing') return tooLate(table);
  if (table.status !== 'lobby') return refuse('not-open');
  const { rematchOf } = table;
  const may = mayTakeSeat(table, actor);
  if (!may.ok) return may;
  const seats =
    rematchOf === null
      ? take(table.seats, actor, wanted)
      : await takeRematchSeat(context, rematchOf, table.seats, actor);
  if (!seats.ok) return seats;
  const free = await mayTakePart(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  const room = await hasRoom(context, actor.id, table.place.guildId, table);
  if (!room.ok) return room;
  const after = decidedBy(takingPart({ ...table, seats: seats.value }, actor), actor.id);
  return isReady(after) ? begin(context, after) : changed(after);
}

/** Why nobody can join a game in play: where it is, and who came first where two people play. */
function tooLate({ seats, hostId, place }: Table): Result<never> {
  const channel = place.threadId ?? place.channelId;
  const people = seats.flatMap(({ holder }) => (holder?.kind === 'person' ? [holder.id] : []));
  const [guest, ...others] = people.filter((id) => id !== hostId);
  return guest === undefined || others.length > 0 || people.length < seats.length
    ? refuse('has-begun', { channel })
    : refuse('last-seat-taken', { person: guest, channel });
}

function leave(table: Table, actor: Actor): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  const seats = vacate(table, actor);
  if (!seats.ok) return seats;
  const isGuest = table.seats.some((seat) => guestOf(seat, table.hostId) === actor.id);
  const after = decidedBy({ ...table, seats: seats.value }, actor.id);
  return changed(isGuest ? notWanting(after, actor) : after);
}

function notWanting(table: Table, { id }: Actor): Table {
  return { ...table, declined: [...table.declined, id] };
}

/** Who takes a seat after all has not declined any more. */
function takingPart(table: Table, { id }: Actor): Table {
  return table.declined.includes(id)
    ? { ...table, declined: table.declined.filter((one) => one !== id) }
    : table;
}

async function start(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  const decided = areDecided(table);
  return decided.ok ? begin(context, table) : decided;
}

function cancel(context: Context, table: Table, actor: Actor): Result<Change> {
  if (!waits(table.status)) return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  return changed(closed(table, 'cancelled', context.clock.now()));
}

/** The game begins at once, unless seats are left for others: then the challenge becomes a lobby. */
async function accept(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  const asked = isChallenged(table, actor);
  if (!asked.ok) return asked;
  const may = mayTakeSeat(table, actor);
  if (!may.ok) return may;
  const free = await mayTakePart(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  const room = await hasRoom(context, actor.id, table.place.guildId, table);
  if (!room.ok) return room;
  const seats = take(table.seats, actor, seatAgainst(table.seats, table.hostId)?.id ?? null);
  if (!seats.ok) return seats;
  const accepted: Table = { ...table, seats: seats.value };
  if (isFull(accepted)) return begin(context, accepted);
  const closesAt = context.clock.now() + context.limits.lobby;
  return changed({ ...accepted, status: 'lobby', closesAt });
}

/** By the challenged one; and by one whom a rematch waits for, as it cannot begin without them. */
async function decline(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  const { status, rematchOf, seats } = table;
  const asked =
    status === 'lobby' && rematchOf !== null
      ? await isAwaited(context, rematchOf, seats, actor)
      : isChallenged(table, actor);
  return asked.ok ? changed(closed(notWanting(table, actor), 'declined', context.clock.now())) : asked;
}

/** More people may take a seat, and see a private table. It is nothing that a board shows. */
async function invited(
  context: Context,
  table: Table,
  actor: Actor,
  people: readonly PersonId[],
): Promise<Result<Change>> {
  if (table.hostId !== actor.id) return refuse('not-host');
  if (table.endedAt !== null) return refuse('over');
  if (table.access.kind === 'open') return refuse('open-to-all');
  const asked = await mayBeAsked(context, table.place.guildId, people);
  if (!asked.ok) return asked;
  const access = withInvited(table.access, people);
  return access.ok ? unseen({ ...table, access: access.value }) : access;
}

function isChallenged(table: Table, actor: Actor): Result<null> {
  if (table.status !== 'challenge') return refuse('not-open');
  return table.challengedId === actor.id ? ok(null) : refuse('not-challenged');
}
