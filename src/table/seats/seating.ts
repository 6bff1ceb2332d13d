/** Who sits where: small questions and changes of a list of seats. */
import type { Level } from '../../computer/question.js';
import type { SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { spectatorView } from '../../engine/spectator-view.js';
import type { View } from '../../engine/view.js';
import type { Rules } from '../game/context.js';
import { isAwake } from '../game/rest.js';
import type { Actor, PersonId } from '../model/actor.js';
import { defaultRule, withoutPerson } from '../model/decision-rule.js';
import {
  type Held,
  holderFor,
  isAmong,
  isComputer,
  isNamed,
  isShared,
  seatsOf,
  whyNone,
} from '../model/holders.js';
import type { Table, TableSeat } from '../model/types.js';
import { isMember } from './members.js';

/** The first seat that the actor may act for, if there is one. */
export function seatOf<Seat extends Held>(
  table: { readonly seats: readonly Seat[] },
  actor: Actor,
): Seat | undefined {
  return seatsOf(table.seats, actor)[0];
}

/** The sides that the actor may act for. */
export function sidesOf({ seats }: Pick<Table, 'seats'>, actor: Actor): readonly SideId[] {
  return seatsOf(seats, actor).flatMap(({ sides }) => sides);
}

/**
 * The sides whose secrets the actor may see: those of a seat that they hold alone, or belong to for this game. Who could still
 * choose another team sees none.
 */
export function ownSides({ seats }: Pick<Table, 'seats'>, actor: Actor): readonly SideId[] {
  const own = seatsOf(seats, actor).filter((seat) => !isShared(seat) || isMember(seat, actor.id));
  return own.flatMap(({ sides }) => sides);
}

/** The position as everybody sees it. */
export function publicView(
  { game: byId }: Rules,
  { game, position }: Pick<Table, 'game' | 'position'>,
): View {
  return spectatorView(byId(game), position);
}

/** Whether all sides of a seat have fallen or resigned: it is asked about nothing any more. */
export function isOut({ sides }: Pick<TableSeat, 'sides'>, view: Pick<View, 'sides'>): boolean {
  return sides.every((side) => view.sides.some(({ id, fallen }) => id === side && fallen));
}

/** Whether no person plays any more. */
export function isLeftToComputers({ seats }: Pick<Table, 'seats'>, view: View): boolean {
  return seats.every((seat) => isComputer(seat) || isOut(seat, view));
}

/** Whether nobody has to be waited for. */
export function isFull(table: Pick<Table, 'seats'>): boolean {
  return table.seats.every((seat) => seat.holder !== null);
}

/** The seats with computer players of that level on all that were free. */
export function withComputers(seats: readonly TableSeat[], level: Level): readonly TableSeat[] {
  return seats.map((seat) =>
    seat.holder === null ? { ...seat, holder: { kind: 'computer', level } } : seat,
  );
}

/** The free seat for somebody who plays against that person: the first that does not win with theirs, or else the first. */
export function seatAgainst(seats: readonly TableSeat[], person: PersonId): TableSeat | undefined {
  const own = seats.find(({ holder }) => isNamed(holder, person));
  const free = seats.filter(({ holder }) => holder === null);
  return free.find(({ team }) => team !== own?.team) ?? free[0];
}

/** The person to whom the host has given this seat, before the game begins; null where nobody was given it. */
export function guestOf(seat: TableSeat, hostId: PersonId): PersonId | null {
  const { holder } = seat;
  return holder?.kind === 'person' && holder.id !== hostId && isMember(seat, holder.id) ? holder.id : null;
}

/**
 * Whether the game begins with the last seat that somebody takes: where two people play, each alone, and in a rematch, to which
 * everybody comes back. Any other table is begun by its host.
 */
export function beginsByItself({ seats, rematchOf }: Pick<Table, 'seats' | 'rematchOf'>): boolean {
  return rematchOf !== null || (seats.length === 2 && !seats.some(isShared));
}

/** Whether the actor, by taking a seat, lets the game begin. */
export function beginsWith(table: Table, actor: Actor): boolean {
  const free = table.seats.filter(({ holder }) => holder === null);
  const isSeated = table.seats.some(({ holder }) => isNamed(holder, actor.id));
  return beginsByItself(table) && free.length === 1 && !isSeated;
}

/**
 * The seats with the actor on the one called `wanted`, and on none other any more; or on the first free one when that is null.
 * Refusals: `already-seated`, `no-seat`, `seat-taken {side}`.
 */
export function take(
  seats: readonly TableSeat[],
  actor: Actor,
  wanted: string | null,
): Result<readonly TableSeat[]> {
  const own = seats.find(({ holder }) => isNamed(holder, actor.id));
  if (own !== undefined && (wanted === null || own.id === wanted)) return refuse('already-seated');
  const seat = seats.find((one) => (wanted === null ? one.holder === null : one.id === wanted));
  if (seat === undefined) return refuse('no-seat');
  if (seat.holder !== null) return refuse('seat-taken', { side: seat.id });
  return ok(
    seats.map((one) => {
      if (one === seat) return { ...seat, holder: holderFor(actor) };
      return one === own ? without(own, actor.id) : one;
    }),
  );
}

/**
 * The seats without the actor: one that they held alone is free, and so is one in whose list there was nobody else.
 * Refusals: `role-seat {side}` for one who is at the table by a role alone, `not-seated`.
 */
export function vacate({ seats }: Pick<Table, 'seats'>, actor: Actor): Result<readonly TableSeat[]> {
  if (seats.some(({ holder }) => isNamed(holder, actor.id))) return ok(withoutSeatsOf(seats, actor.id));
  const byRole = seats.find(({ holder }) => isAmong(holder, actor));
  return byRole === undefined ? refuse('not-seated') : refuse('role-seat', { side: byRole.id });
}

/** The seats without the person, as far as they hold them by name. */
export function withoutSeatsOf(seats: readonly TableSeat[], person: PersonId): readonly TableSeat[] {
  return seats.map((seat) => (isNamed(seat.holder, person) ? without(seat, person) : seat));
}

function without(seat: TableSeat, person: PersonId): TableSeat {
  const ids = seat.holder?.kind === 'people' ? seat.holder.ids.filter((id) => id !== person) : [];
  if (ids.length === 0) return { ...seat, holder: null, members: [], rule: defaultRule('first') };
  const members = seat.members.filter(({ id }) => id !== person);
  return { ...seat, holder: { kind: 'people', ids }, members, rule: withoutPerson(seat.rule, person) };
}

/** The actor's first seat in a game that is on. Refusals: those of `playingSeats`. */
export function playingSeat(table: Table, actor: Actor): Result<TableSeat> {
  const seats = playingSeats(table, actor);
  if (!seats.ok) return seats;
  const [seat] = seats.value;
  return seat === undefined ? refuse('not-seated') : ok(seat);
}

/**
 * The actor's seats in a game that is on: at least one.
 * Refusals: `not-playing`, and those of `whyNone`.
 */
export function playingSeats(table: Table, actor: Actor): Result<readonly TableSeat[]> {
  if (table.status !== 'playing') return refuse('not-playing');
  const seats = seatsOf(table.seats, actor);
  return seats.length > 0 ? ok(seats) : whyNone(table.seats, actor);
}

/** The actor's first seat in a game that goes on. Refusals: those of `playingSeat` and `isAwake`. */
export function actingSeat(table: Table, actor: Actor): Result<TableSeat> {
  return whereAwake(table, playingSeat(table, actor));
}

/** The actor's seats in a game that goes on: at least one. Refusals: those of `playingSeats` and `isAwake`. */
export function actingSeats(table: Table, actor: Actor): Result<readonly TableSeat[]> {
  return whereAwake(table, playingSeats(table, actor));
}

function whereAwake<T>(table: Table, seats: Result<T>): Result<T> {
  const awake = isAwake(table);
  return seats.ok && !awake.ok ? awake : seats;
}
