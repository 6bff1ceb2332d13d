/** Who sits where: small questions and changes of a list of seats. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { View } from '../engine/view.js';
import type { Actor } from './actor.js';
import { holderFor, mayActFor } from './holders.js';
import type { Table, TableSeat } from './types.js';

/** The seat that the actor may act for, if there is one. */
export function seatOf(table: Pick<Table, 'seats'>, actor: Actor): TableSeat | undefined {
  return table.seats.find(({ holder }) => mayActFor(holder, actor));
}

/** Whether all sides of a seat have fallen or resigned: it is asked about nothing any more. */
export function isOut({ sides }: Pick<TableSeat, 'sides'>, view: View): boolean {
  return sides.every((side) => view.sides.some(({ id, fallen }) => id === side && fallen));
}

/** Whether nobody has to be waited for. */
export function isFull(table: Table): boolean {
  return table.seats.every((seat) => seat.holder !== null);
}

/**
 * The seats with the actor on the one called `wanted`, or on the first free one when that is null.
 * Refusals: `already-seated`, `no-seat`, `seat-taken {side}`.
 */
export function take(
  seats: readonly TableSeat[],
  actor: Actor,
  wanted: string | null,
): Result<readonly TableSeat[]> {
  if (seatOf({ seats }, actor) !== undefined) return refuse('already-seated');
  const seat = seats.find((one) => (wanted === null ? one.holder === null : one.id === wanted));
  if (seat === undefined) return refuse('no-seat');
  if (seat.holder !== null) return refuse('seat-taken', { side: seat.id });
  return ok(seats.map((one) => (one === seat ? { ...seat, holder: holderFor(actor) } : one)));
}

/** The seats without the actor. */
export function vacate(table: Table, actor: Actor): readonly TableSeat[] {
  return table.seats.map((seat) => (mayActFor(seat.holder, actor) ? { ...seat, holder: null } : seat));
}

/** The actor's seat in a game that is on. Refusals: `not-playing`, `not-seated`. */
export function playingSeat(table: Table, actor: Actor): Result<TableSeat> {
  if (table.status !== 'playing') return refuse('not-playing');
  const seat = seatOf(table, actor);
  return seat === undefined ? refuse('not-seated') : ok(seat);
}
