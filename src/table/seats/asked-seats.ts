/** Decides which seats must answer an offer. Lets offers lapse when the game goes on. */

import type { Part } from '../../engine/description.js';
import { spectatorView } from '../../engine/facts/spectator-view.js';
import type { Game, SideId } from '../../engine/game.js';
import type { View } from '../../engine/view.js';
import type { PersonId } from '../model/people/actor.js';
import { findOpenOffer, type Offer, withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { isSeatOut } from './seating.js';

/**
 * Seats that must still agree to the offer. Leaves out seats that are out of the game, and a seat that the
 * offer hands over.
 */
export function askedSeats(
  { seats }: Pick<Table, 'seats'>,
  { agreed, handover }: Pick<Offer, 'agreed' | 'handover'>,
  view: View,
): readonly TableSeat[] {
  const isAsked = ({ id, holder }: TableSeat) =>
    holder !== null && id !== handover?.seat && !agreed.includes(id);
  return seats.filter((seat) => isAsked(seat) && !isSeatOut(seat, view));
}

/** An action that is played while an offer is open. */
interface OfferAction {
  readonly side: SideId;
  /** Person who acted. Null for a computer or the clock. */
  readonly by: PersonId | null;
  /** False for a call (such as resigning), and for an action of standing orders. */
  readonly isMove: boolean;
  /** Public part of the action's description. */
  readonly parts: readonly Part[];
}

/**
 * Updates offers after an action. An open offer lapses if a side that must answer makes a move, if a side
 * leaves the game, and at the end of the game. Words in response to a card aren't a move. An offer to undo
 * lapses with any action. An offered substitution stays open during play, unless the absent player returns.
 */
export function updateOffers(game: Game, table: Table, done: OfferAction): readonly Offer[] {
  const offer = findOpenOffer(table);
  if (offer === undefined) return table.offers;
  const view = spectatorView(game, table.position);
  const asked = askedSeats(table, offer, view);
  const mover = asked.find(({ sides }) => sides.includes(done.side));
  const hasLeft = table.seats.some((seat) => seat.sides.includes(done.side) && isSeatOut(seat, view));
  // An offer to undo names its actions, so it can't include the new action.
  if (offer.kind === 'undo') return withOpenOfferClosed(table, 'lapsed', mover?.id ?? null);
  if (offer.handover !== null) {
    const isBack = offer.by !== offer.handover.seat && done.by === offer.handover.leaver;
    return table.status !== 'playing' || hasLeft || isBack
      ? withOpenOfferClosed(table, 'lapsed', null)
      : table.offers;
  }
  if (table.status === 'playing' && mover !== undefined && done.isMove && !isOnlySpeech(game, done.parts))
    return withOpenOfferClosed(table, 'lapsed', mover.id);
  const isVoid = table.status !== 'playing' || asked.length === 0 || hasLeft;
  return isVoid ? withOpenOfferClosed(table, 'lapsed', null) : table.offers;
}

/** True if the action consisted only of words, in a card game in which players respond to each other. */
export function isOnlySpeech({ cards }: Game, parts: readonly Part[]): boolean {
  if (cards === undefined) return false;
  return parts.every((part) => part.type === 'says' && part.given.every(({ type }) => type === 'card'));
}
