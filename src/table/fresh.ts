/**
 * Whether what was drawn for an earlier version of a table still holds for somebody. Where several act at once, the others'
 * actions change the table under a person who is still choosing; that person's turn is the same as long as it has been up
 * to the side all the time, the side has not acted and nothing was taken back.
 */
import type { SideId } from '../engine/game.js';
import type { Actor } from './actor.js';
import type { Rules } from './context.js';
import type { TableState } from './state.js';
import { sideToAct } from './turn.js';

/** Whether the actor is still in the turn that they were in at that version of the table. */
export function isFresh(context: Rules, state: TableState, version: number, actor: Actor): boolean {
  if (version === state.table.version) return true;
  const side = sideToAct(context, state.table, actor);
  return side.ok && isSameTurn(state, version, side.value);
}

function isSameTurn({ boards, actions }: TableState, version: number, side: SideId): boolean {
  const drawn = boards.find((board) => board.version === version);
  if (drawn === undefined || !drawn.toAct.includes(side)) return false;
  return !actions.slice(drawn.plies).some((action) => action.side === side || action.kind === 'undo');
}
