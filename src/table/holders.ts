/** The one place that knows who may act for a seat: what holds it, and whom that lets act. */
import type { SideId } from '../engine/game.js';
import type { Actor, PersonId } from './actor.js';

/** What holds a seat. */
export interface Holder {
  readonly kind: 'person';
  readonly id: PersonId;
}

/** Seats, as far as it matters who holds them. */
interface Seats {
  readonly seats: readonly { readonly sides: readonly SideId[]; readonly holder: Holder | null }[];
}

/** The holder that the actor is for a seat of their own. */
export function holderFor({ id }: Actor): Holder {
  return { kind: 'person', id };
}

/** Whether the actor may act for a seat with this holder; a free one is nobody's. */
export function mayActFor(holder: Holder | null, actor: Actor): boolean {
  return holder !== null && holder.id === actor.id;
}

/** Whether both are the same. */
export function isSameHolder(one: Holder | null, other: Holder | null): boolean {
  return one?.kind === other?.kind && one?.id === other?.id;
}

/** The people behind the holder as far as they are known by name: those whom a message can call. */
export function peopleBehind(holder: Holder | null): readonly PersonId[] {
  return holder === null ? [] : [holder.id];
}

/** Everybody behind the seats, in the game's order of seats. */
export function peopleOf({ seats }: Seats): readonly PersonId[] {
  return seats.flatMap(({ holder }) => peopleBehind(holder));
}

/** The people who play one of these sides. */
export function peopleFor({ seats }: Seats, sides: readonly SideId[]): readonly PersonId[] {
  return peopleOf({ seats: seats.filter((seat) => seat.sides.some((side) => sides.includes(side))) });
}
