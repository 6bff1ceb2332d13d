/** Who is asked by an offer, and when it lapses because the game went on. */

import type { Part } from '../../engine/description.js';
import type { Game, SideId } from '../../engine/game.js';
import { spectatorView } from '../../engine/spectator-view.js';
import type { View } from '../../engine/view.js';
import type { PersonId } from '../model/actor.js';
import { type Offer, openOffer, withoutOpen } from '../model/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { isOut } from './seating.js';

/** The seats that are asked by the offer and have not agreed: none that is out of the game, and not the one that changes hands. */
export function askedSeats(
  { seats }: Pick<Table, 'seats'>,
  { agreed, handover }: Pick<Offer, 'agreed' | 'handover'>,
  view: View,
): readonly TableSeat[] {
  const isAsked = ({ id, holder }: TableSeat) =>
    holder !== null && id !== handover?.seat && !agreed.includes(id);
  return seats.filter((seat) => isAsked(seat) && !isOut(seat, view));
}

/** What was done in a game while an offer stands. */
interface Done {
  readonly side: SideId;
  /** Who did it; null where nobody did. */
  readonly by: PersonId | null;
  /** No call, such as resigning, and nothing that a standing order did. */
  readonly isMove: boolean;
  /** What everybody may know of it. */
  readonly parts: readonly Part[];
}

/**
 * The table's offers after that: the one that stands lapses when a side that was asked makes a move, when a side leaves the game, and
 * with the end of the game; an undo, when anything is done. What a side says in an answering window is no move. A substitute is waited
 * for while the game goes on, unless the one who was held for gone is back.
 */
export function offersAfter(game: Game, table: Table, done: Done): readonly Offer[] {
  const offer = openOffer(table);
  if (offer === undefined) return table.offers;
  const view = spectatorView(game, table.position);
  const asked = askedSeats(table, offer, view);
  const mover = asked.find(({ sides }) => sides.includes(done.side));
  const hasLeft = table.seats.some((seat) => seat.sides.includes(done.side) && isOut(seat, view));
  // What is to be taken back was named: nothing can come to it.
  if (offer.kind === 'undo') return withoutOpen(table, 'lapsed', mover?.id ?? null);
  if (offer.handover !== null) {
    const isBack = offer.by !== offer.handover.seat && done.by === offer.handover.leaver;
    return table.status !== 'playing' || hasLeft || isBack
      ? withoutOpen(table, 'lapsed', null)
      : table.offers;
  }
  if (table.status === 'playing' && mover !== undefined && done.isMove && !isWord(game, done.parts))
    return withoutOpen(table, 'lapsed', mover.id);
  const isVoid = table.status !== 'playing' || asked.length === 0 || hasLeft;
  return isVoid ? withoutOpen(table, 'lapsed', null) : table.offers;
}

/** Whether no more was done than to say something, in a game in which players answer each other. */
export function isWord({ cards }: Game, parts: readonly Part[]): boolean {
  if (cards === undefined) return false;
  return parts.every((part) => part.type === 'says' && part.given.every(({ type }) => type === 'card'));
}
