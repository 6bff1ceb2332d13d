/** Holders of seats. Only this file decides who may act for a seat. */

import { DAY, SECOND } from '../../../base/durations.js';
import type { Level } from '../../../computer/question.js';
import type { SideId } from '../../../engine/game.js';
import { type Result, refuse } from '../../../engine/result.js';
import type { Actor, PersonId, RoleId } from './actor.js';
import { type DecisionRule, runnerOf } from './decision-rule.js';

/**
 * Holder of a seat: a person, a list of people, a role (held by all people who have the role when they act),
 * or a computer of a level.
 */
export type Holder =
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'people'; readonly ids: readonly PersonId[] }
  | { readonly kind: 'role'; readonly id: RoleId }
  | { readonly kind: 'computer'; readonly level: Level };

/**
 * Member of a shared seat: a person on its list, a person who acted for its role, or a person who was
 * removed.
 */
export interface Member {
  readonly id: PersonId;
  readonly isRemoved: boolean;
  /** Reason why the person was removed. Null if they weren't. */
  readonly reason: string | null;
  /** True to be mentioned when the seat must act. */
  readonly follows: boolean;
  /**
   * Start of the membership, in milliseconds since 1970. If the rule requires days in a role, the time when
   * the bot first saw the person use the role.
   */
  readonly since: number;
}

/** Fields of a seat that decide who may act for it. */
export interface SeatHolding {
  readonly id: string;
  readonly sides: readonly SideId[];
  /** Name of the seat's team. Seats with the same team win together. */
  readonly team: string;
  readonly holder: Holder | null;
  readonly members: readonly Member[];
  readonly rule: DecisionRule;
}

/** Creates the holder of a seat that the actor takes alone. */
export function toHolder({ id }: Actor): Holder {
  return { kind: 'person', id };
}

/** True if several people may play the seat. */
export function isShared({ holder }: Pick<SeatHolding, 'holder'>): boolean {
  return holder?.kind === 'people' || holder?.kind === 'role';
}

export function isComputer({ holder }: Pick<SeatHolding, 'holder'>): boolean {
  return holder?.kind === 'computer';
}

export function isActorAmong(holder: Holder | null, actor: Pick<Actor, 'id' | 'roles'>): boolean {
  switch (holder?.kind) {
    case 'person':
      return holder.id === actor.id;
    case 'people':
      return holder.ids.includes(actor.id);
    case 'role':
      return actor.roles.includes(holder.id);
    case 'computer':
    case undefined:
      return false;
  }
}

export function isSameHolder(one: Holder | null, other: Holder | null): boolean {
  return one?.kind === other?.kind && holderIdOf(one) === holderIdOf(other);
}

/** Id that is stored for the holder: an id, ids separated by blanks, or a computer's level. */
export function holderIdOf(holder: Holder | null): string | null {
  if (holder === null) return null;
  return holder.kind === 'computer' ? String(holder.level) : holderIdsOf(holder).join(' ');
}

/** People whom the holder names. Empty for a role or a computer. */
export function peopleNamedIn(holder: Holder | null): readonly PersonId[] {
  return holder === null || holder.kind === 'role' ? [] : holderIdsOf(holder);
}

export function isNamedIn(holder: Holder | null, person: PersonId): boolean {
  return peopleNamedIn(holder).includes(person);
}

/** Ids of the people or of the role that hold the seat. Empty for a computer. */
export function holderIdsOf(holder: Holder): readonly string[] {
  if (holder.kind === 'computer') return [];
  return holder.kind === 'people' ? holder.ids : [holder.id];
}

/** Distinct holders in the sequence of seats. Each computer counts as a holder of its own. */
export function holdersOf({
  seats,
}: {
  readonly seats: readonly Pick<SeatHolding, 'holder'>[];
}): readonly Holder[] {
  const all = seats.flatMap(({ holder }) => holder ?? []);
  return all.filter(
    (one, index) => one.kind === 'computer' || all.findIndex((other) => isSameHolder(one, other)) === index,
  );
}

/** True if one person alone plays against computers. */
export function isOneAgainstComputers({
  seats,
}: {
  readonly seats: readonly Pick<SeatHolding, 'holder'>[];
}): boolean {
  const holders = holdersOf({ seats });
  const [one, ...others] = holders.filter(({ kind }) => kind !== 'computer');
  return (
    one?.kind === 'person' &&
    others.length === 0 &&
    holders.length > 1 &&
    seats.every(({ holder }) => holder !== null)
  );
}

/**
 * Seats for which the actor may act, in the game's sequence. If the actor is tied to a team, only its seats.
 * Empty while the actor could still play for more than one team.
 */
export function seatsOf<Seat extends SeatHolding>(seats: readonly Seat[], actor: Actor): readonly Seat[] {
  const left = seatsOpenTo(seats, actor);
  return left.every(({ team }) => team === left[0]?.team)
    ? left.filter((seat) => findUnfitness(seat, actor) === null)
    : [];
}

/**
 * Seats for which the actor may act now, or may act once the bot has seen the actor in the role. If the actor
 * is tied to a team, only its seats.
 */
function seatsOpenTo<Seat extends SeatHolding>(seats: readonly Seat[], actor: Actor): readonly Seat[] {
  const open = seats.filter((seat) => [null, 'unseen'].includes(findUnfitness(seat, actor)));
  const bound = findBoundTeam(seats, actor.id);
  return bound === null ? open : open.filter(({ team }) => team === bound);
}

/** Refuses with the reason why `seatsOf` returns no seats for the actor. */
export function explainNoSeat(seats: readonly SeatHolding[], actor: Actor): Result<never> {
  const own = seats.filter(({ holder }) => isActorAmong(holder, actor));
  const [first] = own;
  if (first === undefined)
    return seats.some(({ holder }) => holder?.kind === 'role')
      ? refuse('without-role')
      : refuse('not-seated');
  const left = seatsOpenTo(seats, actor);
  const [one] = left;
  if (one !== undefined)
    return left.some(({ team }) => team !== one.team)
      ? refuse('which-side', { sides: formatSides(left) })
      : refuse('unseen', { side: one.id });
  const bound = findBoundTeam(seats, actor.id);
  const isBoundElsewhere = bound !== null && own.every(({ team }) => team !== bound);
  return isBoundElsewhere
    ? refuse('bound-elsewhere', { sides: formatSides(seats.filter(({ team }) => team === bound)) })
    : explainUnfitSeat(own.find(({ team }) => team === bound) ?? first, actor);
}

function explainUnfitSeat(seat: SeatHolding, actor: Actor): Result<never> {
  const { id: side, rule, members } = seat;
  const { days } = rule;
  if (findUnfitness(seat, actor) !== 'too-new') return refuse('removed', { side });
  const member = isRoleAgeRequired(seat) ? members.find(({ id }) => id === actor.id) : undefined;
  return member === undefined
    ? refuse('too-new', { side, count: days })
    : refuse('new-to-role', { side, count: days, from: Math.ceil((member.since + days * DAY) / SECOND) });
}

function formatSides(seats: readonly SeatHolding[]): string {
  return seats.flatMap(({ sides }) => sides).join(' ');
}

/**
 * People who are known to play the seat: the single person, the people on its list, or those who have acted
 * for its role.
 */
export function peopleOfSeat({
  holder,
  members,
}: Pick<SeatHolding, 'holder' | 'members'>): readonly PersonId[] {
  if (holder === null || holder.kind === 'computer') return [];
  if (holder.kind === 'person') return [holder.id];
  return members.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
}

/** People of all seats, in the sequence of seats, each only once. */
export function peopleOf({ seats }: { readonly seats: readonly SeatHolding[] }): readonly PersonId[] {
  return [...new Set(seats.flatMap(peopleOfSeat))];
}

/** People who play the seats of these sides. */
export function peopleOfSides(
  { seats }: { readonly seats: readonly SeatHolding[] },
  sides: readonly SideId[],
): readonly PersonId[] {
  return peopleOf({ seats: seats.filter((seat) => seat.sides.some((side) => sides.includes(side))) });
}

/**
 * People to mention when the seat must act. For a single person, that person. For a shared seat, its captain
 * or current runner, and the members who want to be mentioned. Empty for a computer.
 */
export function peopleToMention({
  holder,
  members,
  rule,
}: Pick<SeatHolding, 'holder' | 'members' | 'rule'>): readonly PersonId[] {
  if (holder === null || holder.kind === 'computer') return [];
  if (holder.kind === 'person') return [holder.id];
  const asked = rule.kind === 'captain' ? rule.captain : runnerOf(rule);
  const following = members.filter(({ isRemoved, follows }) => follows && !isRemoved).map(({ id }) => id);
  return [...new Set([...(asked === null ? [] : [asked]), ...following])];
}

/**
 * Reason why the actor may not act for the seat. Null if they may. `absent`: they don't belong to it.
 * `unseen`: the bot must first record that they act for the role.
 */
export function findUnfitness(
  seat: SeatHolding,
  actor: Actor,
): 'absent' | 'removed' | 'unseen' | 'too-new' | null {
  const { holder, members, rule } = seat;
  if (!isActorAmong(holder, actor)) return 'absent';
  if (!isShared(seat)) return null;
  const member = members.find(({ id }) => id === actor.id);
  if (member?.isRemoved === true) return 'removed';
  const asksRole = isRoleAgeRequired(seat);
  if (asksRole && member === undefined) return 'unseen';
  const since = asksRole ? member?.since : actor.joinedAt;
  return actor.at - (since ?? actor.at) < rule.days * DAY ? 'too-new' : null;
}

/**
 * True if the seat's rule requires days of membership in its role. Such a requirement doesn't apply to people
 * on a list.
 */
function isRoleAgeRequired({ holder, rule }: SeatHolding): boolean {
  return holder?.kind === 'role' && rule.stay === 'role' && rule.days > 0;
}

/**
 * Team that the person is tied to, because they hold a seat by name or have acted for a seat. Null if there
 * is none.
 */
export function findBoundTeam(seats: readonly SeatHolding[], person: PersonId): string | null {
  const bound =
    seats.find(({ holder }) => isNamedIn(holder, person)) ??
    seats.find((seat) => isShared(seat) && peopleOfSeat(seat).includes(person));
  return bound?.team ?? null;
}
