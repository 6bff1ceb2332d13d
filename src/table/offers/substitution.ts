/** Substitutes players. The seat keeps everything, including its secrets. */
import type { Level } from '../../computer/question.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { checkPersonTableLimit } from '../core/new-table.js';
import type { Substitute } from '../core/services.js';
import type { Context } from '../game/context.js';
import { type Change, toChange } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import { type DecisionRule, withoutPerson, withRunner } from '../model/people/decision-rule.js';
import { findBoundTeam, type Holder, holderIdsOf, isActorAmong, isNamedIn } from '../model/people/holders.js';
import { findOpenOffer, withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { checkNoneBlocked } from '../seats/blocks.js';
import { createMember, withSeat } from '../seats/members.js';
import { seatsOfPerson, withoutVotesOf } from './removal.js';

/**
 * Gives the person's seat, or their place in the seat's list, to the substitute. Withdraws the seat's offers
 * and removes the person's standing orders.
 */
export async function substitutePlayer(
  context: Context,
  table: Table,
  person: PersonId,
  substitute: Substitute,
): Promise<Result<Change>> {
  const fit = checkSubstitute(table, person, substitute);
  if (!fit.ok) return fit;
  const asked = await checkNoneBlocked(context, table.place.guildId, [substitute.id]);
  if (!asked.ok) return asked;
  if (!(await checkPersonTableLimit(context, substitute.id, table.place.guildId, table)).ok)
    return refuse('no-room', { person: substitute.id });
  const { id, members, rule } = fit.value;
  const isNoted = table.status === 'lobby' || fit.value.holder?.kind === 'people';
  const added = createMember(substitute.id, context.clock.now(), { follows: isNoted });
  const after = withSeat(withoutVotesOf(table, id, person), id, {
    holder: replaceInHolder(fit.value, person, substitute.id),
    members: [...members.filter((one) => one.id !== person), ...(isNoted ? [added] : [])],
    rule: withSubstitute(rule, person, substitute.id),
    orders: [],
  });
  return toChange({ ...after, offers: withoutOffersOf(table, id) });
}

/** Gives the person's seat to a computer of a level, and withdraws the seat's offers. */
export function substituteComputer(table: Table, person: PersonId, level: Level): Result<Change> {
  const own = findNamedSeat(table, person);
  if (!own.ok) return own;
  const { id, members } = own.value;
  const after = withSeat(table, id, {
    holder: { kind: 'computer', level },
    members: members.filter((one) => one.id !== person),
    orders: [],
  });
  return toChange({ ...after, offers: withoutOffersOf(table, id) });
}

/** Checks that the substitute may take over. Returns the seat to take over. */
export function checkSubstitute(
  table: Pick<Table, 'status' | 'seats'>,
  person: PersonId,
  substitute: Substitute,
): Result<TableSeat> {
  const seat = findNamedSeat(table, person);
  if (!seat.ok) return seat;
  const { seats } = table;
  const isSeated =
    findBoundTeam(seats, substitute.id) !== null ||
    seats.some(({ holder }) => isActorAmong(holder, substitute));
  return isSeated ? refuse('has-seat', { person: substitute.id }) : seat;
}

function findNamedSeat(table: Pick<Table, 'status' | 'seats'>, person: PersonId): Result<TableSeat> {
  const own = seatsOfPerson(table, person);
  if (!own.ok) return own;
  const seat = own.value.find(({ holder }) => isNamedIn(holder, person));
  return seat === undefined ? refuse('role-place', { person }) : ok(seat);
}

function replaceInHolder({ holder }: TableSeat, person: PersonId, substitute: PersonId): Holder {
  if (holder?.kind !== 'people') return { kind: 'person', id: substitute };
  return { kind: 'people', ids: holderIdsOf(holder).map((id) => (id === person ? substitute : id)) };
}

/** Removes the person from the rule. If they were in a relay, adds the substitute to its end. */
function withSubstitute(rule: DecisionRule, person: PersonId, substitute: PersonId): DecisionRule {
  const without = withoutPerson(rule, person);
  const ran = rule.kind === 'relay' && rule.order.includes(person);
  return ran && without.kind === 'relay' ? withRunner(without, substitute) : without;
}

function withoutOffersOf(table: Table, seat: string): Table['offers'] {
  const { by, handover } = findOpenOffer(table) ?? {};
  return by === seat || handover?.seat === seat
    ? withOpenOfferClosed(table, 'withdrawn', seat)
    : table.offers;
}
