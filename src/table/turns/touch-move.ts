/**
 * Touch-move, where a game has it: a chosen piece has to be moved, however the choice goes on. It is stored, so a new panel or a
 * restart does not release it.
 */
import type { Choice } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Touch } from '../model/decision.js';

/** Returns the token of the piece that the side touched and has not moved yet; null without one or where it does not bind. */
export function findTouched(context: Rules, { table, touches }: TableState, side: SideId): string | null {
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true) return null;
  const touched = touches.find((touch) => touch.side === side);
  return touched === undefined || touched.ply !== table.plies ? null : touched.token;
}

/** Returns the touch made by choosing this token first, or null. The first movable piece chosen in a turn binds. */
export function toTouch(context: Rules, state: TableState, side: SideId, token: string): Touch | null {
  const { table } = state;
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true || findTouched(context, state, side) !== null) return null;
  const choice = game.choices(table.position, side, []).find((one) => one.token === token);
  return choice?.kind === 'piece' ? { side, ply: table.plies, token } : null;
}

/** Filters an action's first choices to the touched piece. */
export function choicesOfTouched(touched: string | null, choices: readonly Choice[]): readonly Choice[] {
  return touched === null ? choices : choices.filter(({ token }) => token === touched);
}
