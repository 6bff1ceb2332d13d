/** Substitution in play. The other seats and the substitute agree, in any order. */
import { type Result, refuse } from '../../engine/result.js';
import { checkPersonTableLimit } from '../core/new-table.js';
import type { Context } from '../game/context.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import { checkSeatAccess } from '../model/people/access.js';
import type { Actor } from '../model/people/actor.js';
import { findOpenOffer, withHandover, withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table } from '../model/types.js';
import { askedSeats } from '../seats/asked-seats.js';
import { checkNotBlocked } from '../seats/blocks.js';
import { publicView } from '../seats/seating.js';
import { checkSubstitute, substituteComputer, substitutePlayer } from './substitution.js';

/**
 * Accepts or declines, for the actor, to take the offered seat. A person whom the offer names needs no
 * invitation, but must have the role that the table requires.
 */
export async function answerHandover(
  context: Context,
  table: Table,
  number: number,
  actor: Actor,
  takes: boolean,
): Promise<Result<Change>> {
  const offer = findOpenOffer(table);
  const handover = offer?.firstVersion === number ? offer.handover : null;
  if (table.status !== 'playing' || handover === null || handover === undefined) return refuse('no-offer');
  const { leaver, successor, level, isAccepted } = handover;
  const isNamed = successor === actor.id;
  if (level !== null || (successor === null ? !takes : !isNamed)) return refuse('not-challenged');
  if (!takes) return toUnseenChange({ ...table, offers: withOpenOfferClosed(table, 'declined', null) });
  if (isAccepted) return refuse('own-offer');
  const free = await checkNotBlocked(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  const { access } = table;
  const may = checkSeatAccess(isNamed ? { ...table, access: { ...access, kind: 'open' } } : table, actor);
  if (!may.ok) return may;
  const fit = checkSubstitute(table, leaver, actor);
  if (!fit.ok) return fit;
  const room = await checkPersonTableLimit(context, actor.id, table.place.guildId, table);
  if (!room.ok) return room;
  const offers = withHandover(table, { successor: actor.id, isAccepted: true });
  return completeHandover(context, { ...table, offers });
}

/** Hands the seat to the substitute once everyone has agreed. */
export async function completeHandover(context: Context, table: Table): Promise<Result<Change>> {
  const offer = findOpenOffer(table);
  const { handover } = offer ?? {};
  if (offer === undefined || handover === null || handover === undefined) return toUnseenChange(table);
  const { leaver, successor, level, isAccepted } = handover;
  const asked = askedSeats(table, offer, publicView(context, table));
  if (!isAccepted || asked.length > 0) return toUnseenChange(table);
  const agreed = { ...table, offers: withOpenOfferClosed(table, 'agreed', null) };
  if (level !== null) return substituteComputer(agreed, leaver, level);
  if (successor === null) throw new Error(`nobody takes the seat ${handover.seat} of table ${table.id}`);
  // No roles are needed here, because they were checked when the successor accepted.
  return substitutePlayer(context, agreed, leaver, { id: successor, roles: [] });
}
