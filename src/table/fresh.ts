/**
 * Whether what was drawn for an earlier version of a table still holds for a side. Where several act at once, the others'
 * actions change the table under a person who is still choosing; that person's turn is the same as long as it has been up
 * to the side all the time and the side has not acted.
 */
import type { SideId } from '../engine/game.js';
import type { Context } from './context.js';
import type { Table } from './types.js';

/** Whether the side is still in the turn that it was in at that version of the table in play. */
export function isSameTurn(context: Context, table: Table, version: number, side: SideId): boolean {
  if (version === table.version) return true;
  const { store } = context;
  const drawn = store.posts.get({ tableId: table.id, kind: 'board', version });
  if (drawn === undefined || !drawn.toAct.includes(side)) return false;
  return !store.actions.of(table.id).some((action) => action.ply >= drawn.plies && action.side === side);
}
