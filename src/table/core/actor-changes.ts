/**
 * Records when the bot first saw a person act for a role, because Discord doesn't tell since when a person
 * has a role. The person is recorded, and tied to the seat, even if their action is then refused.
 */
import { ok, type Result } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import type { Actor, PersonId } from '../model/people/actor.js';
import { findBoundTeam, findUnfitness } from '../model/people/holders.js';
import type { Table, TableId, TableSeat } from '../model/types.js';
import { checkNotBlocked } from '../seats/blocks.js';
import { createMember, isMember, withSeat } from '../seats/members.js';
import { changeTable, type Decide } from './change.js';
import type { LoadedTable } from './loaded-table.js';

/**
 * Changes the table for the actor. If the decision refuses with `unseen`, first records that the bot has seen
 * the actor in the role, and then decides again. Blocked people can't join a seat this way.
 */
export async function changeTableAsActor(
  context: Context,
  id: TableId,
  version: number | null,
  actor: Actor,
  decide: Decide,
): Promise<Result<LoadedTable>> {
  const refuseBlocked: Decide = async (state) => {
    const decided = await decide(state);
    if (!decided.ok || decided.value === null) return decided;
    if (!isSeatingActor(state.table, decided.value.table, actor)) return decided;
    const free = await checkNotBlocked(context, state.table.place.guildId, actor.id);
    return free.ok ? decided : free;
  };
  const result = await changeTable(context, id, version, refuseBlocked);
  if (result.ok || result.reason.code !== 'unseen') return result;
  const seat = String(result.reason.values.side);
  const noted = await changeTable(context, id, null, ({ table }) =>
    recordMember(context, table, actor, seat),
  );
  return noted.ok ? changeTable(context, id, version, refuseBlocked) : noted;
}

/** True if the change makes the actor a member of a seat. */
function isSeatingActor(before: Table, after: Table, { id }: Actor): boolean {
  return after.seats.some(
    (seat, ordinal) => isMember(seat, id) && !isMember(before.seats[ordinal] ?? { members: [] }, id),
  );
}

/** Time since which the bot has seen the person act for the seat's role. The current time if it hasn't. */
export async function findMemberSince(
  { store, clock }: Context,
  { holder }: Pick<TableSeat, 'holder'>,
  person: PersonId,
): Promise<number> {
  const before = holder?.kind === 'role' ? await store.tables.firstJoinedAt(holder.id, person) : null;
  return before ?? clock.now();
}

/** Makes the actor a member of the team's seats for which `findUnfitness` returns `unseen`. */
async function recordMember(
  context: Context,
  table: Table,
  actor: Actor,
  seatId: string,
): Promise<Result<Change | null>> {
  const team = table.seats.find(({ id }) => id === seatId)?.team;
  const bound = findBoundTeam(table.seats, actor.id);
  if (table.status !== 'playing' || (bound !== null && bound !== team)) return ok(null);
  const free = await checkNotBlocked(context, table.place.guildId, actor.id);
  if (!free.ok) return free;
  let after = table;
  for (const seat of table.seats) {
    if (seat.team !== team || findUnfitness(seat, actor) !== 'unseen') continue;
    const member = createMember(actor.id, await findMemberSince(context, seat, actor.id));
    after = withSeat(after, seat.id, { members: [...seat.members, member] });
  }
  return after === table ? ok(null) : toUnseenChange(after);
}
