import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { Actor } from '../../table/model/people/actor.js';

/**
 * Replaces the table of a press with one in which a submitted set-up that can still be changed counts as
 * missing.
 */
export function withoutSubmittedSetup<P extends { readonly table: LoadedTable; readonly actor: Actor }>(
  press: P,
): P {
  return { ...press, table: press.table.withoutSubmittedSetup(press.actor) };
}
