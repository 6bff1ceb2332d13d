/** Proposals to the other seats: a draw, or to break the game off. */
import { ok, type Result, refuse } from '../engine/result.js';
import type { View } from '../engine/view.js';
import type { Actor, PersonId } from './actor.js';
import { callFor } from './calls.js';
import type { Context } from './context.js';
import { type Change, changed, closed, pliesOf } from './decision.js';
import { isShared } from './holders.js';
import { isOut, playingSeat } from './seating.js';
import type { Offers } from './services.js';
import { changeBy } from './sightings.js';
import type { Offer, Table, TableSeat } from './types.js';
import { moved } from './voting.js';

/** Before so many actions the host may break a game off alone. */
const HARDLY_BEGUN = 2;

/** Proposing and answering. */
export function offers(context: Context): Offers {
  return {
    propose: (id, actor, kind) =>
      changeBy(context, id, null, actor, ({ table }) => propose(context, table, actor, kind)),
    answer: (id, version, actor, agree) =>
      changeBy(context, id, version, actor, ({ table }) => answer(context, table, actor, agree)),
  };
}

function propose(context: Context, table: Table, actor: Actor, kind: Offer['kind']): Result<Change> {
  if (kind === 'abort' && mayAbortAlone(table, actor)) return aborted(context, table);
  const seat = votingSeat(context, table, actor);
  if (!seat.ok) return seat;
  const standing = table.offer;
  if (standing !== null) {
    if (standing.agreed.includes(seat.value.id)) return refuse('own-offer');
    if (standing.kind !== kind) return refuse('offer-stands');
  }
  if (kind === 'draw') {
    const possible = callFor(context, table, seat.value, personOf(seat.value), 'draw');
    if (!possible.ok) return possible;
  }
  if (isShared(seat.value)) return moved(context, table, seat.value, actor, { subject: kind, says: true });
  return offered(context, table, seat.value, kind);
}

/**
 * The seat offers that, or agrees to it where it is offered already.
 * Refusals: `own-offer`, `offer-stands`, and those of the game.
 */
export function offered(
  context: Context,
  table: Table,
  seat: TableSeat,
  kind: Offer['kind'],
): Result<Change> {
  const { offer } = table;
  if (offer !== null && offer.kind !== kind) return refuse('offer-stands');
  if (offer?.agreed.includes(seat.id)) return refuse('own-offer');
  return agree(context, table, offer ?? { kind, by: seat.id, agreed: [] }, seat);
}

function answer(context: Context, table: Table, actor: Actor, agrees: boolean): Result<Change> {
  const seat = votingSeat(context, table, actor);
  if (!seat.ok) return seat;
  if (table.offer === null) return refuse('no-offer');
  if (table.offer.agreed.includes(seat.value.id)) return refuse('own-offer');
  const { kind } = table.offer;
  if (isShared(seat.value)) return moved(context, table, seat.value, actor, { subject: kind, says: agrees });
  return agrees ? agree(context, table, table.offer, seat.value) : changed({ ...table, offer: null });
}

/** The actor's seat, if it still plays. Refusals: those of `playingSeat`, `out-of-game {side}`. */
function votingSeat(context: Context, table: Table, actor: Actor): Result<TableSeat> {
  const seat = playingSeat(table, actor);
  if (!seat.ok) return seat;
  return isOut(seat.value, publicView(context, table))
    ? refuse('out-of-game', { side: seat.value.id })
    : seat;
}

function publicView(context: Context, { game, position }: Table): View {
  return context.game(game).view(position, null);
}

/** One more seat agrees; with the last one that still plays, what was offered comes true. */
function agree(context: Context, table: Table, offer: Offer, seat: TableSeat): Result<Change> {
  const agreed = [...offer.agreed, seat.id];
  const view = publicView(context, table);
  const isSettled = table.seats.every((one) => agreed.includes(one.id) || isOut(one, view));
  if (!isSettled) return changed({ ...table, offer: { ...offer, agreed } });
  if (offer.kind === 'abort') return aborted(context, table);
  return callFor(context, table, seat, personOf(seat), 'draw');
}

/** The person who holds the seat; null where it is shared. */
function personOf({ holder }: TableSeat): PersonId | null {
  return holder?.kind === 'person' ? holder.id : null;
}

function aborted(context: Context, table: Table): Result<Change> {
  return ok({ table: closed(table, 'aborted', context.clock.now()), actions: [] });
}

function mayAbortAlone(table: Table, actor: Actor): boolean {
  return table.status === 'playing' && table.hostId === actor.id && pliesOf(table) < HARDLY_BEGUN;
}
