/**
 * Touch-move, in games that have it: a player who has selected a piece must move it. The touch is stored, so
 * reopening the panel or restarting the bot doesn't release the piece.
 */
import type { Choice } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Touch } from '../model/decision.js';

/**
 * Token of the piece that the side touched and hasn't moved yet. Null if there is none, or if the game has no
 * touch-move.
 */
export function findTouched(context: Rules, { table, touches }: TableState, side: SideId): string | null {
  const game = context.game(table.game);
  if (game.hasTouchMove?.(table.options) !== true) return null;
  const touched = touches.find((touch) => touch.side === side);
  return touched === undefined || touched.ply !== table.plies ? null : touched.token;
}

/**
 * The touch that results from choosing this token. Only the first piece of a turn counts. Null if the choice
 * touches no piece.
 */
export function toTouch(context: Rules, state: TableState, side: SideId, token: string): Touch | null {
  const { table } = state;
  const game = context.game(table.game);
  if (game.hasTouchMove?.(table.options) !== true || findTouched(context, state, side) !== null) return null;
  const choice = game.choices(table.position, side, []).find((one) => one.token === token);
  return choice?.kind === 'piece' ? { side, ply: table.plies, token } : null;
}

/** First choices of an action, limited to those that move the touched piece. */
export function choicesOfTouched(touched: string | null, choices: readonly Choice[]): readonly Choice[] {
  return touched === null ? choices : choices.filter(({ token }) => token === touched);
}
