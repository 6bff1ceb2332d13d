/** Tables before and after the game: seats, start, challenges, rematches. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import { checkPersonTableLimit, openTable } from '../core/new-table.js';
import type { Lobbies } from '../core/services.js';
import type { Context } from '../game/context.js';
import { type Change, closeTable, isWaitingForPlayers, toChange, toUnseenChange } from '../model/decision.js';
import { checkSeatAccess, withInvited } from '../model/people/access.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import type { Table } from '../model/types.js';
import { checkNoneBlocked, checkNotBlocked } from '../seats/blocks.js';
import { findFreeOpposingSeat, findGuest, isFull, takeSeat, vacateSeat } from '../seats/seating.js';
import { configureTable } from './configuration.js';
import { startGame } from './game-start.js';
import { askForRematch, checkRematchPlayer, takeRematchSeat } from './rematch.js';
import {
  canStartWithoutHost,
  checkAllConfirmed,
  confirmSeat,
  withoutPendingConfirmation,
} from './undecided.js';

export function createLobbies(context: Context): Lobbies {
  const join: Lobbies['join'] = (id, actor, seat) =>
    changeTable(context, id, null, ({ table }) => joinTable(context, table, actor, seat));
  return {
    openTable: (request) => openTable(context, request),
    join,
    leave: (id, actor) => changeTable(context, id, null, ({ table }) => leaveSeat(table, actor)),
    configure: (id, actor, options, wanted = {}) =>
      changeTable(context, id, null, ({ table }) => configureTable(context, table, actor, options, wanted)),
    confirmSeat: (id, actor) =>
      changeTable(context, id, null, ({ table }) => confirmSeat(context, table, actor)),
    invite: (id, actor, people) =>
      changeTable(context, id, null, ({ table }) => invitePeople(context, table, actor, people)),
    startGame: (id, actor) =>
      changeTable(context, id, null, ({ table }) => startAsHost(context, table, actor)),
    cancelLobby: (id, actor) =>
      changeTable(context, id, null, ({ table }) => cancelLobby(context, table, actor)),
    acceptChallenge: (id, actor) =>
      changeTable(context, id, null, ({ table }) => acceptChallenge(context, table, actor)),
    declineChallenge: (id, actor) =>
      changeTable(context, id, null, ({ table }) => declineInvitation(context, table, actor)),
    requestRematch: (id, actor) => askForRematch(context, join, id, actor),
  };
}

/** Gives the actor a seat. In a rematch, this is the seat reserved for them as a former player. */
async function joinTable(
  context: Context,
  table: Table,
  actor: Actor,
  wanted: string | null,
): Promise<Result<Change>> {
  if (table.status === 'playing') return refuseLateJoin(table);
  if (table.status !== 'lobby') return refuse('not-open');
  const { rematchOf } = table;
  const may = checkSeatAccess(table, actor);
  if (!may.ok) return may;
  const seats =
    rematchOf === null
      ? takeSeat(table.seats, actor, wanted)
      : await takeRematchSeat(context, rematchOf, table.seats, actor);
  if (!seats.ok) return seats;
  const free = await checkNotBlocked(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  const room = await checkPersonTableLimit(context, actor.id, table.place.guildId, table);
  if (!room.ok) return room;
  const after = withoutPendingConfirmation(withoutDecline({ ...table, seats: seats.value }, actor), actor.id);
  return canStartWithoutHost(after) ? startGame(context, after) : toChange(after);
}

/**
 * Refuses a person who wants to join a running game. The refusal names the game's channel and, in a game of
 * two people, the person who took the last seat.
 */
function refuseLateJoin({ seats, hostId, place }: Table): Result<never> {
  const channel = place.threadId ?? place.channelId;
  const people = seats.flatMap(({ holder }) => (holder?.kind === 'person' ? [holder.id] : []));
  const [guest, ...others] = people.filter((id) => id !== hostId);
  return guest === undefined || others.length > 0 || people.length < seats.length
    ? refuse('has-begun', { channel })
    : refuse('last-seat-taken', { person: guest, channel });
}

function leaveSeat(table: Table, actor: Actor): Result<Change> {
  if (table.status !== 'lobby') return refuse('not-open');
  const seats = vacateSeat(table, actor);
  if (!seats.ok) return seats;
  const isGuest = table.seats.some((seat) => findGuest(seat, table.hostId) === actor.id);
  const after = withoutPendingConfirmation({ ...table, seats: seats.value }, actor.id);
  return toChange(isGuest ? withDecline(after, actor) : after);
}

function withDecline(table: Table, { id }: Actor): Table {
  return { ...table, declined: [...table.declined, id] };
}

/** Removes the person from the list of people who declined, because they have taken a seat. */
function withoutDecline(table: Table, { id }: Actor): Table {
  return table.declined.includes(id)
    ? { ...table, declined: table.declined.filter((one) => one !== id) }
    : table;
}

async function startAsHost(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  if (table.status !== 'lobby') return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  const decided = checkAllConfirmed(table);
  return decided.ok ? startGame(context, table) : decided;
}

function cancelLobby(context: Context, table: Table, actor: Actor): Result<Change> {
  if (!isWaitingForPlayers(table.status)) return refuse('not-open');
  if (table.hostId !== actor.id) return refuse('not-host');
  return toChange(closeTable(table, 'cancelled', context.clock.now()));
}

/**
 * Accepts a challenge. If all seats are taken then, starts the game at once. Otherwise, turns the challenge
 * into a lobby for the other seats.
 */
async function acceptChallenge(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  const asked = checkChallenged(table, actor);
  if (!asked.ok) return asked;
  const may = checkSeatAccess(table, actor);
  if (!may.ok) return may;
  const free = await checkNotBlocked(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  const room = await checkPersonTableLimit(context, actor.id, table.place.guildId, table);
  if (!room.ok) return room;
  const seats = takeSeat(table.seats, actor, findFreeOpposingSeat(table.seats, table.hostId)?.id ?? null);
  if (!seats.ok) return seats;
  const accepted: Table = { ...table, seats: seats.value };
  if (isFull(accepted)) return startGame(context, accepted);
  const closesAt = context.clock.now() + context.limits.lobby;
  return toChange({ ...accepted, status: 'lobby', closesAt });
}

/** Declines an invitation, for the challenged person or for a person whom a rematch needs. */
async function declineInvitation(context: Context, table: Table, actor: Actor): Promise<Result<Change>> {
  const { status, rematchOf, seats } = table;
  const asked =
    status === 'lobby' && rematchOf !== null
      ? await checkRematchPlayer(context, rematchOf, seats, actor)
      : checkChallenged(table, actor);
  return asked.ok ? toChange(closeTable(withDecline(table, actor), 'declined', context.clock.now())) : asked;
}

/** Invites people, who may then take seats, and see a private table. No board shows the invitation. */
async function invitePeople(
  context: Context,
  table: Table,
  actor: Actor,
  people: readonly PersonId[],
): Promise<Result<Change>> {
  if (table.hostId !== actor.id) return refuse('not-host');
  if (table.endedAt !== null) return refuse('over');
  if (table.access.kind === 'open') return refuse('open-to-all');
  const asked = await checkNoneBlocked(context, table.place.guildId, people);
  if (!asked.ok) return asked;
  const access = withInvited(table.access, people);
  return access.ok ? toUnseenChange({ ...table, access: access.value }) : access;
}

function checkChallenged(table: Table, actor: Actor): Result<null> {
  if (table.status !== 'challenge') return refuse('not-open');
  return table.challengedId === actor.id ? ok(null) : refuse('not-challenged');
}
