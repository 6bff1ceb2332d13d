import type { Actor, PersonId } from '../model/people/actor.js';
import { isShared, type Member } from '../model/people/holders.js';
import type { Table, TableSeat } from '../model/types.js';

/**
 * Makes the actor a member of the seat for this game. Changes nothing if they are a member or hold the seat
 * alone.
 */
export function withMember(table: Table, seat: TableSeat, actor: Actor, now: number): Table {
  if (!isShared(seat) || isMember(seat, actor.id)) return table;
  return withSeat(table, seat.id, { members: [...seat.members, createMember(actor.id, now)] });
}

/** True if the person is a member who wasn't removed. */
export function isMember({ members }: Pick<TableSeat, 'members'>, person: PersonId): boolean {
  return members.some(({ id, isRemoved }) => id === person && !isRemoved);
}

export function createMember(id: PersonId, now: number, more: Partial<Member> = {}): Member {
  return { id, isRemoved: false, reason: null, follows: false, since: now, ...more };
}

export function withSeat(table: Table, id: string, change: Partial<TableSeat>): Table {
  return { ...table, seats: table.seats.map((seat) => (seat.id === id ? { ...seat, ...change } : seat)) };
}
