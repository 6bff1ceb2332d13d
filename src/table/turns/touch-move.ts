/**
 * Touch-move, in games that have it: a selected piece must be moved, even if the choice continues elsewhere.
 * It is stored, so a new panel or a restart doesn't release the piece.
 */
import type { Choice } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { Rules } from '../game/context.js';
import type { TableState } from '../game/state.js';
import type { Touch } from '../model/decision.js';

/**
 * Token of the piece that the side touched and hasn't moved yet. Null if there is none, or touch-move doesn't
 * apply.
 */
export function findTouched(context: Rules, { table, touches }: TableState, side: SideId): string | null {
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true) return null;
  const touched = touches.find((touch) => touch.side === side);
  return touched === undefined || touched.ply !== table.plies ? null : touched.token;
}

/**
 * Touch caused by choosing this token. Only the first piece of a turn counts. Null if the token touches
 * nothing.
 */
export function toTouch(context: Rules, state: TableState, side: SideId, token: string): Touch | null {
  const { table } = state;
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true || findTouched(context, state, side) !== null) return null;
  const choice = game.choices(table.position, side, []).find((one) => one.token === token);
  return choice?.kind === 'piece' ? { side, ply: table.plies, token } : null;
}

/** First choices of an action that a touched piece allows. */
export function choicesOfTouched(touched: string | null, choices: readonly Choice[]): readonly Choice[] {
  return touched === null ? choices : choices.filter(({ token }) => token === touched);
}
