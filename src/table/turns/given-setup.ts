/**
 * Hidden set-ups, which a player may replace until all players have submitted theirs. Others can't notice a
 * replacement: no new board is posted, and the set-up keeps its ply and its time.
 */
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import { ok, type Result } from '../../engine/result.js';
import type { Context, Rules } from '../game/context.js';
import {
  appendEntries,
  effectiveActions,
  formatReplacedSetup,
  withoutAction,
} from '../game/counted-actions.js';
import { findBeginning, replayActions } from '../game/replay.js';
import { rulesVersionInForce } from '../game/rules-version.js';
import type { StoredAction, TableState } from '../game/state.js';
import type { Change, NewAction } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { isShared } from '../model/people/holders.js';
import { actingSeats } from '../seats/seating.js';

/**
 * Set-up that the actor submitted and may still change. If the actor submitted several (one per army), the
 * latest. Null in a shared seat, and while the actor must still act.
 */
export function findSubmittedSetup(context: Rules, state: TableState, actor: Actor): StoredAction | null {
  const { table, former } = state;
  const game = context.game(table.game);
  const { setups } = game;
  const seats = actingSeats(table, actor);
  if (setups === undefined || !seats.ok || seats.value.some(isShared)) return null;
  const acting = game.toAct(table.position);
  const sides = seats.value.flatMap((seat) => seat.sides);
  if (!acting.some((side) => setups.isDue(table.position, side))) return null;
  if (acting.some((side) => sides.includes(side))) return null;
  const given = effectiveActions(state.actions).findLast(
    ({ kind, side }) => kind === 'action' && sides.includes(side),
  );
  if (given === undefined || given.place === null || given.ply < (former?.plies ?? 0)) return null;
  return game.secretPlies(table.position).includes(given.place) ? given : null;
}

/** Table as if the set-up weren't submitted yet. */
export function undoSubmittedSetup(context: Rules, state: TableState, given: StoredAction): TableState {
  const actions = withoutAction(state.actions, given.ply);
  return { ...state, actions, table: { ...state.table, position: positionAfter(context, state, actions) } };
}

/**
 * Replaces the set-up with the set-up that `find` returns, as if the player had submitted the new one at
 * first.
 */
export function replaceSetup(
  context: Context,
  state: TableState,
  given: StoredAction,
  actor: Actor,
  find: (open: TableState, side: SideId) => Result<Path>,
): Result<Change> {
  const { table } = state;
  const { side } = given;
  const game = context.game(table.game);
  const open = undoSubmittedSetup(context, state, given);
  const path = find(open, side);
  if (!path.ok) return path;
  const before = open.table.position;
  const played = game.play(before, side, path.value);
  if (!played.ok) return played;
  const action: NewAction = {
    ply: table.plies,
    kind: 'undo',
    side,
    by: actor.id,
    notation: formatReplacedSetup({ ply: given.ply, notation: played.value.notation }),
    notices: [],
    at: context.clock.now(),
    description: game.describe({ before, side, path: path.value, played: played.value }),
  };
  const actions = appendEntries(state.actions, [
    { ...action, rulesVersion: rulesVersionInForce(game, table, state.actions) },
  ]);
  const position = positionAfter(context, state, actions);
  return ok({ table: { ...table, position, plies: action.ply + 1 }, actions: [action], isUnseen: true });
}

/**
 * Replays the actions and returns the position after them. Called only for actions under the current rules,
 * so it can't fail.
 */
function positionAfter(context: Rules, state: TableState, actions: readonly StoredAction[]) {
  const { table } = state;
  const game = context.game(table.game);
  const { plies, position } = findBeginning(game, state);
  if (position === null) throw new Error(`table ${table.id}: its beginning cannot be read`);
  return replayActions(game, table.id, position, effectiveActions(actions.slice(plies)));
}
