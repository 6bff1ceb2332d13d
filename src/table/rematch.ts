/** The same game again with the sides exchanged: a lobby in which every former player has a seat to come back to. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { Actor, PersonId } from './actor.js';
import type { Context } from './context.js';
import { holderFor, mayActFor, peopleBehind } from './holders.js';
import { insertNew } from './opening.js';
import { knownTable, tableOf } from './read.js';
import { seatOf } from './seating.js';
import type { Table, TableId, TableSeat, Tables } from './types.js';

/**
 * Asks for a rematch, which is done once for each game, or joins the one that was asked for.
 * Refusals: `no-table`, `not-finished`, `not-seated`, `rematch-begun`, `rematch-asked`, and those of opening and joining.
 */
export function rematch(context: Context, join: Tables['join'], id: TableId, actor: Actor): Result<Table> {
  const former = tableOf(context, id);
  if (former === null) return refuse('no-table');
  if (former.status !== 'finished') return refuse('not-finished');
  if (seatOf(former, actor) === undefined) return refuse('not-seated');
  const asked = context.store.tables.rematchOf(id);
  if (asked?.status === 'lobby') return join(asked.id, actor, null);
  if (asked !== undefined)
    return asked.startedAt === null ? refuse('rematch-asked') : refuse('rematch-begun');
  const empty = former.seats.map((seat) => ({ ...seat, holder: null, orders: [] }));
  const seats = takeExchanged(former, empty, actor);
  if (!seats.ok) return seats;
  const others = former.seats.flatMap(({ holder }) => peopleBehind(holder)).filter((id) => id !== actor.id);
  return insertNew(context, others, reopened(context, former, actor.id, seats.value));
}

/**
 * The seats of the rematch with the actor on theirs.
 * Refusals: `already-seated`, `not-challenged` for one who did not play before.
 */
export function takeRematchSeat(
  context: Context,
  rematchOf: TableId,
  seats: readonly TableSeat[],
  actor: Actor,
): Result<readonly TableSeat[]> {
  return takeExchanged(knownTable(context, rematchOf), seats, actor);
}

/** Everybody moves on by one seat: two players exchange theirs. */
function takeExchanged(
  former: Table,
  seats: readonly TableSeat[],
  actor: Actor,
): Result<readonly TableSeat[]> {
  if (seatOf({ seats }, actor) !== undefined) return refuse('already-seated');
  const place = former.seats.findIndex(({ holder }) => mayActFor(holder, actor));
  if (place < 0) return refuse('not-challenged');
  const next = (place + 1) % seats.length;
  return ok(seats.map((seat, ordinal) => (ordinal === next ? { ...seat, holder: holderFor(actor) } : seat)));
}

function reopened(
  context: Context,
  former: Table,
  hostId: PersonId,
  seats: readonly TableSeat[],
): Omit<Table, 'id'> {
  const game = context.game(former.game);
  const seed = context.random();
  const now = context.clock.now();
  return {
    ...former,
    rulesVersion: game.rulesVersion,
    seed,
    status: 'lobby',
    version: 1,
    hostId,
    challengedId: null,
    place: { ...former.place, lobbyMessageId: null, threadId: null },
    seats,
    lot: false,
    position: game.start(former.options, seed).position,
    openingNotices: [],
    closesAt: now + context.limits.lobby,
    turnEndsAt: null,
    lastAction: null,
    outcome: null,
    rematchOf: former.id,
    createdAt: now,
    startedAt: null,
    endedAt: null,
  };
}
