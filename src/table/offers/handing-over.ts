/** Asking for a substitute: a player who leaves does, or the others where a player is gone. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { isSilent } from '../clocks/claims.js';
import { changeBy } from '../core/actor-changes.js';
import { changeTable } from '../core/change.js';
import { hasRoom } from '../core/new-table.js';
import type { Handovers, SubstituteRequest } from '../core/services.js';
import type { Context } from '../game/context.js';
import { mayBeGivenSeat } from '../model/access.js';
import type { Actor, PersonId } from '../model/actor.js';
import type { Change } from '../model/decision.js';
import type { Table, TableSeat } from '../model/types.js';
import { mayBeAsked } from '../seats/blocks.js';
import { isOut, publicView } from '../seats/seating.js';
import { handedOver, takenOver } from './handover.js';
import { mayOffer, offering, votingSeat } from './offers.js';
import { mayTakePlace } from './substitution.js';

/** Seats that pass to somebody else while the game goes on. */
export function handingOver(context: Context): Handovers {
  return {
    propose: (id, actor, request) =>
      changeBy(context, id, null, actor, ({ table }) => proposed(context, table, actor, request)),
    take: (id, offer, actor, takes) =>
      changeTable(context, id, null, ({ table }) => takenOver(context, table, offer, actor, takes)),
  };
}

async function proposed(
  context: Context,
  table: Table,
  actor: Actor,
  { seat: wanted, successor, level, gone }: SubstituteRequest,
): Promise<Result<Change>> {
  const own = votingSeat(context, table, actor);
  if (!own.ok) return own;
  const seat = wanted === null ? own.value : table.seats.find(({ id }) => id === wanted);
  if (seat === undefined) return refuse('no-seat-called', { seat: wanted ?? '' });
  const leaver = leaverOf(context, table, seat, seat.id === own.value.id ? null : gone);
  if (!leaver.ok) return leaver;
  const possible = mayOffer(context, table, own.value, 'substitute');
  if (!possible.ok) return possible;
  if (successor !== null) {
    const fit = mayTakePlace(table, leaver.value, successor);
    if (!fit.ok) return fit;
    const given = mayBeGivenSeat(table, successor);
    if (!given.ok) return given;
    const asked = await mayBeAsked(context, table.place.guildId, [successor.id]);
    if (!asked.ok) return asked;
    const room = await hasRoom(context, successor.id, table.place.guildId, table);
    if (!room.ok) return refuse('no-room', { person: successor.id });
  }
  const handover = {
    seat: seat.id,
    leaver: leaver.value,
    successor: successor?.id ?? null,
    level: level ?? null,
    isTaken: level !== undefined,
  };
  return handedOver(
    context,
    offering(context, table, own.value, { kind: 'substitute', back: null, handover }),
  );
}

/**
 * Who leaves the seat: its one player, at their own wish where `gone` is null, else since they are among the gone, or silent for as long
 * as a claim takes. Refusals: `several-play {side}`, `out-of-game {side}`, `still-there {side}`.
 */
function leaverOf(
  context: Context,
  table: Table,
  seat: TableSeat,
  gone: ReadonlySet<PersonId> | null,
): Result<PersonId> {
  const { holder, id: side } = seat;
  if (holder?.kind !== 'person') return refuse('several-play', { side });
  if (isOut(seat, publicView(context, table))) return refuse('out-of-game', { side });
  const mayAsk = gone === null || gone.has(holder.id) || isSilent(context, table, seat);
  return mayAsk ? ok(holder.id) : refuse('still-there', { side });
}
