import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';

/** True if another player has acted and it is the person's turn now. */
export function isNextTurn(table: LoadedTable, actor: Actor): boolean {
  return table.lastAction?.by !== actor.id && table.sideToAct(actor).ok;
}
