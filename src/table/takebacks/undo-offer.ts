/**
 * Offers to undo a whole turn and everything after it. An offer names its actions and never covers later
 * ones.
 */
import type { SideId } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { isLossCall } from '../clocks/time-up.js';
import type { Context, Rules } from '../game/context.js';
import { effectiveActions } from '../game/counted-actions.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Change } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import { isShared } from '../model/people/holders.js';
import type { Offer } from '../model/proposals/offer.js';
import type { TableSeat } from '../model/types.js';
import { takeBackFrom } from './takeback.js';

/** Finds the first ply of the seat's last turn. Refuses if that turn can't be undone. */
export function findUndoPly(context: Rules, state: TableState, { id, sides }: TableSeat): Result<number> {
  const { table, former } = state;
  const shared = table.seats.find(isShared);
  if (shared !== undefined) return refuse('undo-shared', { side: shared.id });
  const game = context.game(table.game);
  const first = findTurnStart(context, state, sides);
  if (first === null) return refuse('undo-nothing', { side: id });
  if (first < (former?.plies ?? 0)) return refuse('undo-mended');
  // Players can't undo a resignation or a timeout.
  const isFinal = effectiveActions(state.actions.slice(first)).some(
    ({ kind, notation }) => kind === 'call' && isLossCall(game, notation),
  );
  return isFinal ? refuse('undo-final') : ok(first);
}

/**
 * First ply of the latest turn of these sides. Null if there is none. Searches from the end, because turn
 * numbers only rise.
 */
function findTurnStart(
  { game, descriptions }: Rules,
  state: TableState,
  sides: readonly SideId[],
): number | null {
  const { table, actions } = state;
  const rules = game(table.game);
  const turnOf = ({ ply, place }: StoredAction) =>
    place === null ? null : (descriptions.turnOf(rules, state, ply)?.ordinal ?? null);
  const last = actions.findLast((action) => sides.includes(action.side) && turnOf(action) !== null);
  if (last === undefined) return null;
  const turn = turnOf(last);
  const until = actions.slice(0, last.ply + 1);
  const before = until.findLastIndex((action) => (turnOf(action) ?? turn) !== turn);
  return until.slice(before + 1).find((action) => turnOf(action) === turn)?.ply ?? null;
}

/**
 * Undoes the actions that the offer names, after the last seat agreed. Nothing can have been played or undone
 * since the offer, because it would have lapsed.
 */
export function applyAgreedUndo(
  context: Context,
  state: TableState,
  { undoFrom, at: askedAt }: Offer,
  last: TableSeat,
  by: PersonId | null,
): Result<Change> {
  const [side = ''] = last.sides;
  const change = undoFrom === null ? null : takeBackFrom(context, state, undoFrom, { side, by, askedAt });
  return change === null ? refuse('undo-mended') : ok(change);
}
