/** When a person's turn comes. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';

/** Whether somebody else has acted, and it is for the person to act now. */
export function isNextTurn(table: LoadedTable, actor: Actor): boolean {
  return table.lastAction?.by !== actor.id && table.sideToAct(actor).ok;
}
