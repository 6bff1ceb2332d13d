/**
 * Decides whether the buttons of an earlier version still work. If several sides may act at once, a side's
 * turn lasts until it acts or an action is undone, whatever other sides do. The same holds for changing a
 * set-up.
 */
import type { DrawnBoard } from '../../db/rows.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import { isSetupReplacement } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Actor } from '../model/people/actor.js';
import { findSubmittedSetup } from './given-setup.js';
import { findSideToAct } from './turn.js';

/** True if the actor's turn at that version still lasts. */
export function isFresh(context: Rules, state: TableState, version: number, actor: Actor): boolean {
  if (version === state.table.version) return true;
  const side = findSideToAct(context, state.table, actor);
  if (side.ok) return isSameTurn(state, version, side.value, ({ toAct }) => toAct.includes(side.value));
  const given = findSubmittedSetup(context, state, actor);
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

/** True if the side hasn't acted since the board was drawn, and nothing was undone since. */
export function hasNotActedSince(
  actions: readonly StoredAction[],
  { plies }: Pick<DrawnBoard, 'plies'>,
  side: SideId,
): boolean {
  // Ignores replaced set-ups. They end no turn: other sides can't see them, and their player may continue.
  return !actions
    .slice(plies)
    .some((action) => !isSetupReplacement(action) && (action.side === side || action.kind === 'undo'));
}
