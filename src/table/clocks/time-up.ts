/** Applies timeouts and other losses to seats whose players didn't act. */
import type { Call, Game, LeavingCalls, Position, TimeCalls } from '../../engine/game.js';
import type { Context } from '../game/context.js';
import { pickRandomAction } from '../game/random-action.js';
import type { Change } from '../model/decision.js';
import { timeControl } from '../model/table-options.js';
import { clockEndOf, refillClock, type TimeControl } from '../model/times/clock.js';
import type { Table, TableSeat } from '../model/types.js';
import { makeCallForSeat } from '../turns/calls.js';
import { findActingSide, withAction } from '../turns/turn.js';
import { isSeatToAct } from './clock-ticks.js';

/** Calls of a game that doesn't define any: a timeout loses. */
const DEFAULT_CALLS: TimeCalls = { lose: 'timeout' };

/** Reason why a seat loses without its own action: it ran out of time, or its player is inactive or gone. */
export type Loss = 'late' | keyof LeavingCalls;

/** Calls that remove a side from any game. A game's `timeCalls` adds more. */
const OUT = ['resign', 'timeout'];

/**
 * True if the call is a resignation, a timeout, or the loss of an absent player. Also true for a draw that
 * replaces such a loss.
 */
export function isLossCall(
  { timeCalls: onTime = DEFAULT_CALLS }: Pick<Game, 'timeCalls'>,
  call: Call,
): boolean {
  const { lose, leave, draw } = onTime;
  return [...OUT, lose, leave?.silent, leave?.gone, draw?.call].includes(call);
}

/** Seats that ran out of time, in the game's order. */
export function overdueSeats(
  { seats, clocks }: Pick<Table, 'seats' | 'clocks'>,
  now: number,
): readonly TableSeat[] {
  const late = clocks.filter((clock) => (clockEndOf(clock) ?? Number.POSITIVE_INFINITY) <= now);
  return seats.filter(({ id }) => late.some(({ seat }) => seat === id));
}

/** Applies the effect of a timeout to the late seats that must still act. */
export function applyTimeouts(context: Context, change: Change, late: readonly TableSeat[]): Change {
  const control = timeControl(change.table);
  if (control === null) return change;
  let last = change;
  for (const seat of late) {
    const { table, actions } = last;
    const hasActed = actions.some(({ side }) => seat.sides.includes(side));
    const isDue =
      table.status === 'playing' && isSeatToAct(context.game(table.game), table, seat) && !hasActed;
    if (isDue) last = applyTimeout(context, last, seat, control);
  }
  return last;
}

/**
 * Makes the seat lose. Draws instead if no other player could win. Changes nothing if the game doesn't allow
 * the call.
 */
export function forfeitSeat(context: Context, change: Change, seat: TableSeat, loss: Loss = 'late'): Change {
  const call = lossCall(context.game(change.table.game), change.table.position, seat, loss);
  const afterCall = makeCallForSeat(context, change.table, seat, null, call);
  return afterCall.ok
    ? { table: afterCall.value.table, actions: [...change.actions, ...afterCall.value.actions] }
    : change;
}

/** Returns the call that makes the seat lose, or the call that draws if no other player could win. */
export function lossCall(
  { timeCalls: onTime = DEFAULT_CALLS }: Pick<Game, 'timeCalls'>,
  position: Position,
  { sides }: Pick<TableSeat, 'sides'>,
  loss: Loss,
): Call {
  const { lose, leave, draw } = onTime;
  if (draw !== undefined && sides.every((side) => draw.isDue(position, side))) return draw.call;
  return loss === 'late' ? lose : (leave?.[loss] ?? lose);
}

function applyTimeout(context: Context, change: Change, seat: TableSeat, control: TimeControl): Change {
  const done =
    (control.up === 'pass' ? skipTurn(context, change, seat) : null) ??
    (control.up === 'random' ? playRandomMove(context, change, seat) : null) ??
    forfeitSeat(context, change, seat);
  return done === change ? restartClock(change, seat, control, context.clock.now()) : done;
}

function skipTurn(context: Context, change: Change, seat: TableSeat): Change | null {
  const { pass } = context.game(change.table.game).timeCalls ?? DEFAULT_CALLS;
  const side = findActingSide(context, change.table, seat);
  if (pass === undefined || side === undefined) return null;
  const afterCall = makeCallForSeat(context, change.table, { ...seat, sides: [side] }, null, pass);
  if (!afterCall.ok) return null;
  return { table: afterCall.value.table, actions: [...change.actions, ...afterCall.value.actions] };
}

function playRandomMove(context: Context, change: Change, seat: TableSeat): Change | null {
  const { table } = change;
  const game = context.game(table.game);
  const side = findActingSide(context, table, seat);
  const path = side === undefined ? null : pickRandomAction(game, table, side);
  if (side === undefined || path === null) return null;
  const played = game.play(table.position, side, path);
  return played.ok ? withAction(context, change, { side, by: null, path, played: played.value }) : null;
}

/**
 * Refills the clock of a seat that ran out of time but can't lose by it, so that the clock isn't due again at
 * once.
 */
function restartClock(change: Change, seat: TableSeat, control: TimeControl, now: number): Change {
  const clocks = change.table.clocks.map((clock) =>
    clock.seat === seat.id ? { ...refillClock(clock, control), runningSince: now } : clock,
  );
  return { ...change, table: { ...change.table, clocks } };
}
