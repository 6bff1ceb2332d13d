/** Who sits where: small questions and changes of a list of seats. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { View } from '../engine/view.js';
import type { PersonId, Table, TableSeat } from './types.js';

/** The seat of the person, if they have one. */
export function seatOf(table: Pick<Table, 'seats'>, person: PersonId): TableSeat | undefined {
  return table.seats.find((seat) => seat.holder?.id === person);
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
 * The seats with the person on the one called `wanted`, or on the first free one when that is null.
 * Refusals: `already-seated`, `no-seat`, `seat-taken {side}`.
 */
export function take(
  seats: readonly TableSeat[],
  person: PersonId,
  wanted: string | null,
): Result<readonly TableSeat[]> {
  if (seatOf({ seats }, person) !== undefined) return refuse('already-seated');
  const seat = seats.find((one) => (wanted === null ? one.holder === null : one.id === wanted));
  if (seat === undefined) return refuse('no-seat');
  if (seat.holder !== null) return refuse('seat-taken', { side: seat.id });
  return ok(seats.map((one) => (one === seat ? { ...seat, holder: { kind: 'person', id: person } } : one)));
}

/** The seats without the person. */
export function vacate(table: Table, person: PersonId): readonly TableSeat[] {
  return table.seats.map((seat) => (seat.holder?.id === person ? { ...seat, holder: null } : seat));
}

/** The person's seat in a game that is on. Refusals: `not-playing`, `not-seated`. */
export function playingSeat(table: Table, person: PersonId): Result<TableSeat> {
  if (table.status !== 'playing') return refuse('not-playing');
  const seat = seatOf(table, person);
  return seat === undefined ? refuse('not-seated') : ok(seat);
}
