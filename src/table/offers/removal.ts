/** Removes people from seats. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { findMemberSince } from '../core/actor-changes.js';
import type { Context, Rules } from '../game/context.js';
import { type Change, toChange } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import { withoutPerson } from '../model/people/decision-rule.js';
import { isNamedIn, isShared, type Member, peopleOfSeat } from '../model/people/holders.js';
import type { Ballot } from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import { createMember, isMember, withSeat } from '../seats/members.js';
import { isSeatOut, publicView, removeFromSeats } from '../seats/seating.js';
import { makeCallForSeat } from '../turns/calls.js';

/** Seats of the person at the table. Refuses if the table is over. */
export function seatsOfPerson(
  { status, seats }: Pick<Table, 'status' | 'seats'>,
  person: PersonId,
): Result<readonly TableSeat[]> {
  if (status === 'challenge') return refuse('challenge-whole');
  if (status !== 'lobby' && status !== 'playing') return refuse('over');
  const own = seats.filter((seat) => isNamedIn(seat.holder, person) || isMember(seat, person));
  return own.length > 0 ? ok(own) : refuse('not-at-table', { person });
}

/**
 * Removes the person. In a lobby, their seat becomes free. In play, a seat without other players loses as if
 * it had resigned, and a seat with other players goes on.
 */
export async function removePerson(
  context: Context,
  table: Table,
  person: PersonId,
  reason: string,
): Promise<Result<Change>> {
  const own = seatsOfPerson(table, person);
  if (!own.ok) return own;
  if (table.status === 'lobby') return toChange({ ...table, seats: removeFromSeats(table.seats, person) });
  let change: Change = { table, actions: [] };
  let isSame = true;
  for (const seat of own.value) {
    if (isShared(seat)) {
      if (!isMember(seat, person)) continue;
      isSame = false;
      change = { ...change, table: await withPersonRemoved(context, change.table, seat, person, reason) };
    }
    if (hasOtherPlayers(change.table, seat.id, person) || isOutOfGame(context, change.table, seat)) continue;
    const fallen = makeCallForSeat(context, change.table, seat, null, 'resign');
    if (!fallen.ok) return fallen;
    isSame = false;
    change = { table: fallen.value.table, actions: [...change.actions, ...fallen.value.actions] };
  }
  return isSame ? refuse('out-already', { person }) : ok(change);
}

/** True if other people may play the seat. */
function hasOtherPlayers({ seats }: Table, id: string, person: PersonId): boolean {
  const seat = seats.find((one) => one.id === id);
  return seat?.holder?.kind === 'role' || peopleOfSeat(seat ?? FREE_SEAT).some((one) => one !== person);
}

const FREE_SEAT = { holder: null, members: [] };

function isOutOfGame(rules: Rules, table: Table, seat: TableSeat): boolean {
  return table.status !== 'playing' || isSeatOut(seat, publicView(rules, table));
}

/** Removes the person and their votes from a shared seat for this game. */
export async function withPersonRemoved(
  context: Context,
  table: Table,
  seat: TableSeat,
  person: PersonId,
  reason: string | null,
): Promise<Table> {
  const { id, rule } = seat;
  const members = await withMemberState(context, seat, person, { isRemoved: true, reason });
  return withSeat(withoutVotesOf(table, id, person), id, { members, rule: withoutPerson(rule, person) });
}

/**
 * Sets the given fields of the person's membership, which is added if it doesn't exist. The person is no
 * longer mentioned when the seat must act.
 */
export async function withMemberState(
  context: Context,
  seat: TableSeat,
  person: PersonId,
  state: Pick<Member, 'isRemoved' | 'reason'>,
): Promise<readonly Member[]> {
  const { members } = seat;
  const isKnown = members.some(({ id }) => id === person);
  const all = isKnown
    ? members
    : [...members, createMember(person, await findMemberSince(context, seat, person))];
  return all.map((one) => (one.id === person ? { ...one, ...state, follows: false } : one));
}

/** Discounts the person's votes in the seat's open ballots. */
export function withoutVotesOf(table: Table, seat: string, person: PersonId): Table {
  return { ...table, ballots: table.ballots.map((one) => withoutVote(one, seat, person)) };
}

function withoutVote(ballot: Ballot, seat: string, person: PersonId): Ballot {
  const counts =
    ballot.closedAt === null && ballot.seat === seat && ballot.votes.some(({ by }) => by === person);
  return counts ? { ...ballot, discounted: [...ballot.discounted, person] } : ballot;
}
