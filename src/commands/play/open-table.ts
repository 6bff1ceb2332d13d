/** The table on which a press chooses: who may still change a set-up does so as if it had not been given yet. */

import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/actor.js';

/** The press with the table that its person chooses on (`LoadedTable.toChooseOn`). */
export function withChoosingTable<P extends { readonly table: LoadedTable; readonly actor: Actor }>(
  press: P,
): P {
  return { ...press, table: press.table.toChooseOn(press.actor) };
}
