/**
 * Touch-move, where a game has it: the piece that somebody has chosen has to be moved, however the choice is then made. It is
 * kept in the store, so that neither a new panel nor a restart lets go of it.
 */
import type { Choice } from '../engine/choices.js';
import type { SideId } from '../engine/game.js';
import type { Context } from './context.js';
import type { Table } from './types.js';

/** The token of the piece that the side has touched and has not moved yet; null where there is none, or it does not bind. */
export function touchedBy(context: Context, table: Table, side: SideId): string | null {
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true) return null;
  const row = context.store.touches.of(table.id, side);
  return row === undefined || row.ply !== game.ply(table.position) ? null : row.token;
}

/** Remembers that the side touches a piece which it may move; the first one of a turn binds. */
export function touch(context: Context, table: Table, side: SideId, token: string): void {
  const game = context.game(table.game);
  if (game.touchMove?.(table.options) !== true || touchedBy(context, table, side) !== null) return;
  const choice = game.choices(table.position, side, []).find((one) => one.token === token);
  if (choice?.kind !== 'piece') return;
  context.store.touches.put({ tableId: table.id, side, ply: game.ply(table.position), token });
}

/** Those of the first choices of an action that a touched piece leaves. */
export function leftBy(touched: string | null, choices: readonly Choice[]): readonly Choice[] {
  return touched === null ? choices : choices.filter(({ token }) => token === touched);
}
