/** Tells a player that a standing order has ended their turn, with a button to switch the order off. */

import { button } from '../../../discord/messages/blocks.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { playingSeat } from '../../../table/seats/seating.js';
import { text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { tableCustomId } from '../app/verbs.js';

/**
 * The standing order that has ended the person's turn since `before`. Null if the person ended the turn
 * themselves, or if the turn isn't over.
 */
export function findTurnEndingOrder(
  { game }: Pick<App, 'game'>,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): string | null {
  const order = game(after.game).standing?.endsTurn;
  const seat = playingSeat(after, actor);
  if (order === undefined || !seat.ok || !seat.value.orders.includes(order)) return null;
  const own = after
    .actionsAfter(before.lastAction?.ply ?? -1, actor)
    .filter(({ by, kind }) => by === actor.id && kind === 'action');
  const [moved, ended] = after.describeActions(own.slice(-2));
  const hasEnded =
    ended !== undefined && isTurnEnd(ended.parts) && moved !== undefined && !isTurnEnd(moved.parts);
  return hasEnded ? order : null;
}

function isTurnEnd(parts: readonly { readonly type: string }[]): boolean {
  return parts.every(({ type }) => type === 'says');
}

export function standingOrderOffButton(table: LoadedTable, order: string) {
  return button(text('cards.buttons.orderOff'), tableCustomId('order-off', table, order));
}
