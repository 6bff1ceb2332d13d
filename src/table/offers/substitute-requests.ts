/** Requests for a substitute: by a player who wants to leave, or by other players for a player who has left. */
import { ok, type Result, refuse } from '../../engine/result.js';
import { isSilent } from '../clocks/claims.js';
import { changeTableAsActor } from '../core/actor-changes.js';
import { changeTable } from '../core/change.js';
import { checkPersonTableLimit } from '../core/new-table.js';
import type { Handovers, SubstituteRequest } from '../core/services.js';
import type { Context } from '../game/context.js';
import type { Change } from '../model/decision.js';
import { checkAssignedSeatAccess } from '../model/people/access.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import type { Table, TableSeat } from '../model/types.js';
import { checkNoneBlocked } from '../seats/blocks.js';
import { isSeatOut, publicView } from '../seats/seating.js';
import { answerHandover, completeHandover } from './handover.js';
import { checkOffer, findAnsweringSeat, withOffer } from './offers.js';
import { checkSubstitute } from './substitution.js';

export function createHandovers(context: Context): Handovers {
  return {
    requestSubstitute: (id, actor, request) =>
      changeTableAsActor(context, id, null, actor, ({ table }) =>
        proposeHandover(context, table, actor, request),
      ),
    answerAsSubstitute: (id, offer, actor, takes) =>
      changeTable(context, id, null, ({ table }) => answerHandover(context, table, offer, actor, takes)),
  };
}

async function proposeHandover(
  context: Context,
  table: Table,
  actor: Actor,
  { seat: wanted, successor, level, gone }: SubstituteRequest,
): Promise<Result<Change>> {
  const own = findAnsweringSeat(context, table, actor);
  if (!own.ok) return own;
  const seat = wanted === null ? own.value : table.seats.find(({ id }) => id === wanted);
  if (seat === undefined) return refuse('no-seat-called', { seat: wanted ?? '' });
  const leaver = findLeaver(context, table, seat, seat.id === own.value.id ? null : gone);
  if (!leaver.ok) return leaver;
  const possible = checkOffer(context, table, own.value, 'substitute');
  if (!possible.ok) return possible;
  if (successor !== null) {
    const fit = checkSubstitute(table, leaver.value, successor);
    if (!fit.ok) return fit;
    const given = checkAssignedSeatAccess(table, successor);
    if (!given.ok) return given;
    const asked = await checkNoneBlocked(context, table.place.guildId, [successor.id]);
    if (!asked.ok) return asked;
    const room = await checkPersonTableLimit(context, successor.id, table.place.guildId, table);
    if (!room.ok) return refuse('no-room', { person: successor.id });
  }
  const handover = {
    seat: seat.id,
    leaver: leaver.value,
    successor: successor?.id ?? null,
    level: level ?? null,
    isAccepted: level !== undefined,
  };
  return completeHandover(
    context,
    withOffer(context, table, own.value, { kind: 'substitute', undoFrom: null, handover }),
  );
}

/**
 * Finds the player who leaves the seat. `gone` is null for a request by the seat's only player. For a request
 * by others, the player must have left the server, or be inactive long enough for a claim.
 */
function findLeaver(
  context: Context,
  table: Table,
  seat: TableSeat,
  gone: ReadonlySet<PersonId> | null,
): Result<PersonId> {
  const { holder, id: side } = seat;
  if (holder?.kind !== 'person') return refuse('several-play', { side });
  if (isSeatOut(seat, publicView(context, table))) return refuse('out-of-game', { side });
  const mayAsk = gone === null || gone.has(holder.id) || isSilent(context, table, seat);
  return mayAsk ? ok(holder.id) : refuse('still-there', { side });
}
