/**
 * Whether what was drawn for an earlier version of a table still holds for somebody. Where several act at once, the others'
 * actions change the table under a person who is still choosing; that person's turn is the same as long as it has been up
 * to the side all the time, the side has not acted and nothing was taken back. Who changes a set-up chooses under the same
 * conditions, from when it was given on.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isRenewal } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Actor } from '../model/actor.js';
import { findGivenSetup } from './given-setup.js';
import { findSideToAct } from './turn.js';

/** Whether the actor is still in the turn that they were in at that version of the table. */
export function isFresh(context: Rules, state: TableState, version: number, actor: Actor): boolean {
  if (version === state.table.version) return true;
  const side = findSideToAct(context, state.table, actor);
  if (side.ok) return isSameTurn(state, version, side.value, ({ toAct }) => toAct.includes(side.value));
  const given = findGivenSetup(context, state, actor);
  return given !== null && isSameTurn(state, version, given.side, ({ plies }) => plies > given.ply);
}

function isSameTurn(
  { boards, actions }: TableState,
  version: number,
  side: SideId,
  isWithin: (drawn: DrawnBoard) => boolean,
): boolean {
  const drawn = boards.find((board) => board.version === version);
  return drawn !== undefined && isWithin(drawn) && hasNotActedSince(actions, drawn, side);
}

/** Whether the side has not acted since the board was drawn, and nothing was taken back. */
export function hasNotActedSince(
  actions: readonly StoredAction[],
  { plies }: Pick<DrawnBoard, 'plies'>,
  side: SideId,
): boolean {
  // What a set-up has been changed to ends no choosing, neither of others, who cannot know of it, nor of its player.
  return !actions
    .slice(plies)
    .some((action) => !isRenewal(action) && (action.side === side || action.kind === 'undo'));
}
