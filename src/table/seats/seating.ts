/** Queries and changes on lists of seats. */
import type { Level } from '../../computer/question.js';
import { spectatorView } from '../../engine/facts/spectator-view.js';
import type { SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { View } from '../../engine/view.js';
import type { Rules } from '../game/context.js';
import { checkNotPaused } from '../game/pause.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { defaultRule, withoutPerson } from '../model/people/decision-rule.js';
import {
  explainNoSeat,
  isActorAmong,
  isComputer,
  isNamedIn,
  isShared,
  type SeatHolding,
  seatsOf,
  toHolder,
} from '../model/people/holders.js';
import type { Table, TableSeat } from '../model/types.js';
import { isMember } from './members.js';

/** The actor's first seat. */
export function seatOf<Seat extends SeatHolding>(
  table: { readonly seats: readonly Seat[] },
  actor: Actor,
): Seat | undefined {
  return seatsOf(table.seats, actor)[0];
}

/** Sides for which the actor may act. */
export function sidesOf({ seats }: Pick<Table, 'seats'>, actor: Actor): readonly SideId[] {
  return seatsOf(seats, actor).flatMap(({ sides }) => sides);
}

/**
 * Sides whose secrets the actor may see: those of seats that the actor holds alone or is a member of. Empty
 * if the actor could still choose another team.
 */
export function sidesVisibleTo({ seats }: Pick<Table, 'seats'>, actor: Actor): readonly SideId[] {
  const own = seatsOf(seats, actor).filter((seat) => !isShared(seat) || isMember(seat, actor.id));
  return own.flatMap(({ sides }) => sides);
}

export function publicView(
  { game: byId }: Rules,
  { game, position }: Pick<Table, 'game' | 'position'>,
): View {
  return spectatorView(byId(game), position);
}

/** True if all sides of the seat have fallen or have resigned. */
export function isSeatOut({ sides }: Pick<TableSeat, 'sides'>, view: Pick<View, 'sides'>): boolean {
  return sides.every((side) => view.sides.some(({ id, fallen }) => id === side && fallen));
}

/** True if no person is left in the game. */
export function isLeftToComputers({ seats }: Pick<Table, 'seats'>, view: View): boolean {
  return seats.every((seat) => isComputer(seat) || isSeatOut(seat, view));
}

export function isFull(table: Pick<Table, 'seats'>): boolean {
  return table.seats.every((seat) => seat.holder !== null);
}

/** Puts computers of a level on all free seats. */
export function withComputers(seats: readonly TableSeat[], level: Level): readonly TableSeat[] {
  return seats.map((seat) =>
    seat.holder === null ? { ...seat, holder: { kind: 'computer', level } } : seat,
  );
}

/**
 * Free seat for an opponent of the person: the first one of another team. If there is none, the first free
 * seat.
 */
export function findFreeOpposingSeat(seats: readonly TableSeat[], person: PersonId): TableSeat | undefined {
  const own = seats.find(({ holder }) => isNamedIn(holder, person));
  const free = seats.filter(({ holder }) => holder === null);
  return free.find(({ team }) => team !== own?.team) ?? free[0];
}

/** Person for whom the host reserved this seat. Null if there is none. Only for tables before their game. */
export function findGuest(seat: TableSeat, hostId: PersonId): PersonId | null {
  const { holder } = seat;
  return holder?.kind === 'person' && holder.id !== hostId && isMember(seat, holder.id) ? holder.id : null;
}

/**
 * True if the game starts when its last seat is taken. This holds for two single players, and for a rematch.
 * The host starts any other game.
 */
export function isStartedWhenFull({ seats, rematchOf }: Pick<Table, 'seats' | 'rematchOf'>): boolean {
  return rematchOf !== null || (seats.length === 2 && !seats.some(isShared));
}

/** True if the game starts once the actor takes a seat. */
export function isStartedByJoining(table: Table, actor: Actor): boolean {
  const free = table.seats.filter(({ holder }) => holder === null);
  const isSeated = table.seats.some(({ holder }) => isNamedIn(holder, actor.id));
  return isStartedWhenFull(table) && free.length === 1 && !isSeated;
}

/** Moves the actor to the seat `wanted`. If that is null, moves them to the first free seat. */
export function takeSeat(
  seats: readonly TableSeat[],
  actor: Actor,
  wanted: string | null,
): Result<readonly TableSeat[]> {
  const own = seats.find(({ holder }) => isNamedIn(holder, actor.id));
  if (own !== undefined && (wanted === null || own.id === wanted)) return refuse('already-seated');
  const seat = seats.find((one) => (wanted === null ? one.holder === null : one.id === wanted));
  if (seat === undefined) return refuse('no-seat');
  if (seat.holder !== null) return refuse('seat-taken', { side: seat.id });
  return ok(
    seats.map((one) => {
      if (one === seat) return { ...seat, holder: toHolder(actor) };
      return one === own ? removeFromSeat(own, actor.id) : one;
    }),
  );
}

/** Removes the actor from their seats. A seat that no one else holds becomes free. */
export function vacateSeat({ seats }: Pick<Table, 'seats'>, actor: Actor): Result<readonly TableSeat[]> {
  if (seats.some(({ holder }) => isNamedIn(holder, actor.id))) return ok(removeFromSeats(seats, actor.id));
  const byRole = seats.find(({ holder }) => isActorAmong(holder, actor));
  return byRole === undefined ? refuse('not-seated') : refuse('role-seat', { side: byRole.id });
}

/** Removes the person from the seats that they hold by name. */
export function removeFromSeats(seats: readonly TableSeat[], person: PersonId): readonly TableSeat[] {
  return seats.map((seat) => (isNamedIn(seat.holder, person) ? removeFromSeat(seat, person) : seat));
}

function removeFromSeat(seat: TableSeat, person: PersonId): TableSeat {
  const ids = seat.holder?.kind === 'people' ? seat.holder.ids.filter((id) => id !== person) : [];
  if (ids.length === 0) return { ...seat, holder: null, members: [], rule: defaultRule('first') };
  const members = seat.members.filter(({ id }) => id !== person);
  return { ...seat, holder: { kind: 'people', ids }, members, rule: withoutPerson(seat.rule, person) };
}

/** The actor's first seat in a game that is in play. */
export function playingSeat(table: Table, actor: Actor): Result<TableSeat> {
  const seats = playingSeats(table, actor);
  if (!seats.ok) return seats;
  const [seat] = seats.value;
  return seat === undefined ? refuse('not-seated') : ok(seat);
}

/** The actor's seats in a game that is in play. Refuses if there are none. */
export function playingSeats(table: Table, actor: Actor): Result<readonly TableSeat[]> {
  if (table.status !== 'playing') return refuse('not-playing');
  const seats = seatsOf(table.seats, actor);
  return seats.length > 0 ? ok(seats) : explainNoSeat(table.seats, actor);
}

/** The actor's first seat in a game that is in play and isn't paused. */
export function actingSeat(table: Table, actor: Actor): Result<TableSeat> {
  return refuseIfPaused(table, playingSeat(table, actor));
}

/** The actor's seats in a game that is in play and isn't paused. Refuses if there are none. */
export function actingSeats(table: Table, actor: Actor): Result<readonly TableSeat[]> {
  return refuseIfPaused(table, playingSeats(table, actor));
}

function refuseIfPaused<T>(table: Table, seats: Result<T>): Result<T> {
  const awake = checkNotPaused(table);
  return seats.ok && !awake.ok ? awake : seats;
}
