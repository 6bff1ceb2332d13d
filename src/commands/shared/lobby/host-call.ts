import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { undecidedPlayers } from '../../../table/lobby/undecided.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isFull } from '../../../table/seats/seating.js';

/**
 * True if the lobby just became full, its host can start now, and the host isn't the person who filled it.
 * False for rematches.
 */
export function isHostMentionDue(before: LoadedTable, after: LoadedTable, actor: Actor): boolean {
  const isWaiting = after.status === 'lobby' && after.rematchOf === null;
  return isWaiting && isReadyToStart(after) && !isReadyToStart(before) && after.hostId !== actor.id;
}

/** True if all seats are taken and all players confirmed that they stay. */
function isReadyToStart(table: LoadedTable): boolean {
  return isFull(table) && undecidedPlayers(table).length === 0;
}
