import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';

/**
 * Replaces the table of a press. In the new table, a submitted set-up counts as missing if it can still be changed.
 */
export function withoutSubmittedSetup<P extends { readonly table: LoadedTable; readonly actor: Actor }>(
  press: P,
): P {
  return { ...press, table: press.table.withoutSubmittedSetup(press.actor) };
}
