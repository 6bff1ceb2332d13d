/** Rematches: the same game with exchanged sides, in a lobby with a reserved seat for every former player. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { changeTable } from '../core/change.js';
import { loadTable } from '../core/load.js';
import type { LoadedTable } from '../core/loaded-table.js';
import { createEmptySeats, insertUnnamedTable, UNPLAYED, type UnnamedTable } from '../core/new-table.js';
import type { Lobbies } from '../core/services.js';
import type { Context } from '../game/context.js';
import { firstStepOf } from '../game/start.js';
import { threadMembers } from '../model/people/access.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { type DecisionRule, defaultRule } from '../model/people/decision-rule.js';
import { isActorAmong, isComputer, peopleToMention } from '../model/people/holders.js';
import { isPlayedInPlace } from '../model/places.js';
import type { Table, TableId, TableSeat } from '../model/types.js';
import { isFull, seatOf } from '../seats/seating.js';
import { startGame } from './game-start.js';

/**
 * Requests the game's only rematch. If it is open already, joins it, and changes nothing for a person who has
 * joined. The rematch starts at once if all other players are computers.
 */
export async function askForRematch(
  context: Context,
  join: Lobbies['join'],
  id: TableId,
  actor: Actor,
): Promise<Result<LoadedTable>> {
  const former = await loadTable(context, id);
  if (former === null) return refuse('no-table');
  if (former.status !== 'finished') return refuse('not-finished');
  if (seatOf(former, actor) === undefined) return refuse('not-seated');
  const asked = await loadRematch(context, id);
  if (asked?.status === 'lobby')
    return seatOf(asked, actor) === undefined ? join(asked.id, actor, null) : ok(asked);
  if (asked !== null) return asked.startedAt === null ? refuse('rematch-asked') : refuse('rematch-begun');
  const empty = createEmptySeats(context.game(former.game), former.options);
  const seats = takeExchangedSeat(former, empty, actor);
  if (!seats.ok) return seats;
  const others = former.seats.flatMap(peopleToMention).filter((id) => id !== actor.id);
  const all = withComputersBack(former, seats.value);
  const opened = await insertUnnamedTable(context, others, createRematch(context, former, actor.id, all));
  if (!opened.ok || !isFull(opened.value)) return opened;
  return changeTable(context, opened.value.id, null, ({ table }) => startGame(context, table));
}

/** Latest rematch requested at the table, whatever its status. Null if there is none. */
export async function loadRematch(context: Context, id: TableId): Promise<LoadedTable | null> {
  const askedId = await context.store.tables.findRematch(id);
  return askedId === undefined ? null : loadTable(context, askedId);
}

/** Seats the computers of the former game. They needn't agree to the rematch. */
function withComputersBack({ seats: former }: Table, seats: readonly TableSeat[]): readonly TableSeat[] {
  return seats.map((seat, ordinal) => {
    const before = former.at(ordinal - 1);
    return before !== undefined && isComputer(before) ? { ...seat, holder: before.holder } : seat;
  });
}

/** Checks that the actor may join the rematch and hasn't joined yet. */
export async function checkRematchPlayer(
  context: Context,
  rematchOf: TableId,
  seats: readonly TableSeat[],
  actor: Actor,
): Promise<Result<unknown>> {
  return findFormerSeat(await loadFormerTable(context, rematchOf), seats, actor);
}

export async function takeRematchSeat(
  context: Context,
  rematchOf: TableId,
  seats: readonly TableSeat[],
  actor: Actor,
): Promise<Result<readonly TableSeat[]>> {
  return takeExchangedSeat(await loadFormerTable(context, rematchOf), seats, actor);
}

async function loadFormerTable(context: Context, rematchOf: TableId): Promise<Table> {
  const former = await loadTable(context, rematchOf);
  if (former === null) throw new Error(`there is no table ${rematchOf}`);
  return former;
}

/** Seats the actor one seat after their former one, so that two players exchange seats. */
function takeExchangedSeat(
  former: Table,
  seats: readonly TableSeat[],
  actor: Actor,
): Result<readonly TableSeat[]> {
  const place = findFormerSeat(former, seats, actor);
  if (!place.ok) return place;
  const next = (place.value + 1) % seats.length;
  const { holder = null, members = [], rule = defaultRule('first') } = former.seats[place.value] ?? {};
  const coming = { holder, members: members.filter(({ isRemoved }) => !isRemoved), rule: restartRelay(rule) };
  return ok(seats.map((seat, ordinal) => (ordinal === next ? { ...seat, ...coming } : seat)));
}

function restartRelay(rule: DecisionRule): DecisionRule {
  return rule.kind === 'relay' ? { ...rule, next: 0 } : rule;
}

/** Index of the actor's former seat, if they haven't joined yet. */
function findFormerSeat(former: Table, seats: readonly TableSeat[], actor: Actor): Result<number> {
  if (seatOf({ seats }, actor) !== undefined) return refuse('already-accepted');
  const place = former.seats.findIndex(({ holder }) => isActorAmong(holder, actor));
  return place < 0 ? refuse('not-challenged') : ok(place);
}

function createRematch(
  context: Context,
  former: Table,
  hostId: PersonId,
  seats: readonly TableSeat[],
): UnnamedTable {
  const game = context.game(former.game);
  const seed = context.random();
  const now = context.clock.now();
  return {
    ...former,
    ...UNPLAYED,
    rulesVersion: game.rulesVersion,
    seed,
    status: 'lobby',
    hostId,
    challengedId: null,
    place: {
      ...former.place,
      lobbyMessageId: null,
      threadId: isPlayedInPlace(former.place) ? former.place.threadId : null,
    },
    seats,
    // Invites every former participant, because the host of the rematch may be another person.
    access:
      former.access.kind === 'open' ? former.access : { ...former.access, invited: threadMembers(former) },
    hasRandomSeats: false,
    position: firstStepOf(game, former, seed).position,
    closesAt: now + context.limits.lobby,
    rematchOf: former.id,
    createdAt: now,
  };
}
