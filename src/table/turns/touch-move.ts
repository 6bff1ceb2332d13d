/**
 * Touch-move, where a game has it: a chosen piece has to be moved, however the choice goes on. It is stored, so a new panel or a
 * restart does not release it.
 */
import type { Choice } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Touch } from '../model/decision.js';

/** The token of the piece that the side has touched and has not moved yet; null where there is none, or it does not bind. */
export function findTouched(context: Rules, { table, touches }: TableState, side: SideId): string | null {
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true) return null;
  const touched = touches.find((touch) => touch.side === side);
  return touched === undefined || touched.ply !== table.plies ? null : touched.token;
}

/**
 * What it means that the side chooses this token first: it touches a piece, if it is one that it may move; the first one of a
 * turn binds. Null where nothing is touched by it.
 */
export function toTouch(context: Rules, state: TableState, side: SideId, token: string): Touch | null {
  const { table } = state;
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true || findTouched(context, state, side) !== null) return null;
  const choice = game.choices(table.position, side, []).find((one) => one.token === token);
  return choice?.kind === 'piece' ? { side, ply: table.plies, token } : null;
}

/** Those of the first choices of an action that a touched piece leaves. */
export function choicesOfTouched(touched: string | null, choices: readonly Choice[]): readonly Choice[] {
  return touched === null ? choices : choices.filter(({ token }) => token === touched);
}
