/**
 * Membership of shared sides. A person who has seen a side's secrets belongs to that side for the rest of the
 * game.
 */

import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { explainNoSeat, isShared, seatsOf } from '../../../table/model/people/holders.js';
import { isMember } from '../../../table/seats/members.js';
import type { App } from '../app/app.js';

/**
 * Makes the actor a member of the seats they may act for, and returns the new table. Call it before showing
 * anything private of those seats. Returns the same table if nothing changes.
 */
export async function recordMembership(
  { sides, tables }: Pick<App, 'sides' | 'tables'>,
  table: LoadedTable,
  actor: Actor,
): Promise<LoadedTable> {
  if (table.status !== 'playing') return table;
  const own = seatsOf(table.seats, actor);
  const isUnseen = own.length === 0 && isUnrecordedMember(table, actor);
  if (!isUnseen && own.filter(isShared).every((seat) => isMember(seat, actor.id))) return table;
  const bound = await sides.becomeMember(table.id, actor, null);
  if (bound.ok) return bound.value;
  return isUnseen ? ((await tables.load(table.id)) ?? table) : table;
}

/**
 * True if the actor has the role of a side, but the bot hasn't recorded that yet. `becomeMember` records when
 * the bot first saw this, even if the actor may not play for the side yet.
 */
function isUnrecordedMember({ seats }: LoadedTable, actor: Actor): boolean {
  const why = explainNoSeat(seats, actor);
  return !why.ok && why.reason.code === 'unseen';
}
