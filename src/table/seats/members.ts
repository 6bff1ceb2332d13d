/** Who belongs to a seat that more than one may play. */
import type { Actor, PersonId } from '../model/actor.js';
import { isShared, type Member } from '../model/holders.js';
import type { Table, TableSeat } from '../model/types.js';

/** The table with the actor bound to the seat for this game; the same where they are, or hold it alone. */
export function withMember(table: Table, seat: TableSeat, actor: Actor, now: number): Table {
  if (!isShared(seat) || isMember(seat, actor.id)) return table;
  return withSeat(table, seat.id, { members: [...seat.members, newMember(actor.id, now)] });
}

/** Whether the person belongs to the seat, and was not removed from it. */
export function isMember({ members }: Pick<TableSeat, 'members'>, person: PersonId): boolean {
  return members.some(({ id, isRemoved }) => id === person && !isRemoved);
}

/** Somebody who belongs to a seat from now on. */
export function newMember(id: PersonId, now: number, more: Partial<Member> = {}): Member {
  return { id, isRemoved: false, reason: null, follows: false, since: now, ...more };
}

/** The table with something else about one of its seats. */
export function withSeat(table: Table, id: string, change: Partial<TableSeat>): Table {
  return { ...table, seats: table.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)) };
}
