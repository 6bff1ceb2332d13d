/**
 * Standing orders: actions that the bot plays automatically for a player. It also plays actions that the
 * rules force.
 */
import type { Game, SideId } from '../../engine/game.js';
import { type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { isShared } from '../model/people/holders.js';
import type { Table, TableSeat } from '../model/types.js';
import { actingSeat } from '../seats/seating.js';
import { withAction } from './turn.js';

/** Maximum number of automatic actions in a row. No turn has as many. */
const MAX_ACTIONS = 20;

/**
 * Sets the standing orders of the actor's seat, and applies those that match now. No board shows the orders
 * themselves.
 */
export function setStandingOrders(
  context: Context,
  table: Table,
  actor: Actor,
  orders: readonly string[],
): Result<Change> {
  const seat = actingSeat(table, actor);
  if (!seat.ok) return seat;
  if (isShared(seat.value)) return refuse('shared-orders');
  const available = context.game(table.game).standing?.orders ?? [];
  const unknown = orders.find((order) => !available.includes(order));
  if (unknown !== undefined) return refuse('unknown-order', { order: unknown });
  const given = { ...seat.value, orders: available.filter((order) => orders.includes(order)) };
  const seats = table.seats.map((one) => (one === seat.value ? given : one));
  return toUnseenChange({ ...table, seats });
}

/** Adds every action that standing orders prescribe or the rules force after the change. */
export function applyStandingOrders(context: Context, change: Change): Change {
  const game = context.game(change.table.game);
  let last = change;
  for (let count = 0; count < MAX_ACTIONS; count++) {
    const next = findOrderedAction(game, last.table);
    if (next === null) return last;
    const played = game.play(last.table.position, next.side, next.path);
    if (!played.ok) throw new Error(`an order that cannot be obeyed: ${next.path.join(' ')}`);
    const { holder } = next.seat;
    const by = holder?.kind === 'person' ? holder.id : null;
    last = withAction(context, last, {
      side: next.side,
      by,
      path: next.path,
      played: played.value,
      isOrdered: true,
    });
  }
  return last;
}

interface OrderedAction {
  readonly seat: TableSeat;
  readonly side: SideId;
  readonly path: readonly string[];
}

/** Next action that the orders of a side prescribe or that the rules force. Null if there is none. */
function findOrderedAction(game: Game, table: Table): OrderedAction | null {
  const { standing } = game;
  if (standing === undefined || table.status !== 'playing' || table.pausedSince !== null) return null;
  for (const side of game.toAct(table.position)) {
    const seat = table.seats.find((one) => one.sides.includes(side));
    if (seat === undefined) continue;
    const path = standing.findPrescribedAction(table.position, side, new Set(seat.orders));
    if (path !== null) return { seat, side, path };
  }
  return null;
}
