/** Who belongs to a side that several play: who looks at what only its people may see does, for the rest of the game. */

import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/actor.js';
import { explainNoSeat, isShared, seatsOf } from '../../../table/model/holders.js';
import { isMember } from '../../../table/seats/members.js';
import type { App } from '../app/app.js';

/**
 * The table once the actor belongs to the seats that they may act for: to be asked before anything private of them is shown. The
 * same where they do already, or may act for none.
 */
export async function enterSeats(
  { sides, tables }: Pick<App, 'sides' | 'tables'>,
  table: LoadedTable,
  actor: Actor,
): Promise<LoadedTable> {
  if (table.status !== 'playing') return table;
  const own = seatsOf(table.seats, actor);
  const isUnseen = own.length === 0 && isUnseenAt(table, actor);
  if (!isUnseen && own.filter(isShared).every((seat) => isMember(seat, actor.id))) return table;
  const bound = await sides.enter(table.id, actor, null);
  if (bound.ok) return bound.value;
  return isUnseen ? ((await tables.load(table.id)) ?? table) : table;
}

/** Whether it is yet to be found out since when the bot has known the actor in the role: that is noted even where they may not enter. */
function isUnseenAt({ seats }: LoadedTable, actor: Actor): boolean {
  const why = explainNoSeat(seats, actor);
  return !why.ok && why.reason.code === 'unseen';
}
