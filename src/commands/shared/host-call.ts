/** When the host of a lobby is called to begin. */

import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import { isFull } from '../../table/seating.js';
import { undecidedAt } from '../../table/undecided.js';

/** Whether the change that the actor has made has filled a lobby that somebody else begins. */
export function fillsForHost(before: LoadedTable, after: LoadedTable, actor: Actor): boolean {
  const isWaiting = after.status === 'lobby' && after.rematchOf === null;
  return isWaiting && isComplete(after) && !isComplete(before) && after.hostId !== actor.id;
}

/** Whether all seats are taken, by people who have said that they stay. */
function isComplete(table: LoadedTable): boolean {
  return isFull(table) && undecidedAt(table).length === 0;
}
