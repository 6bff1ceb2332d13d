/** When the host of a lobby is called to begin. */

import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { undecidedPlayers } from '../../../table/lobby/undecided.js';
import type { Actor } from '../../../table/model/actor.js';
import { isFull } from '../../../table/seats/seating.js';

/** Whether the change that the actor has made has filled a lobby that somebody else begins. */
export function shouldCallHost(before: LoadedTable, after: LoadedTable, actor: Actor): boolean {
  const isWaiting = after.status === 'lobby' && after.rematchOf === null;
  return isWaiting && isComplete(after) && !isComplete(before) && after.hostId !== actor.id;
}

/** Whether all seats are taken, by people who have said that they stay. */
function isComplete(table: LoadedTable): boolean {
  return isFull(table) && undecidedPlayers(table).length === 0;
}
