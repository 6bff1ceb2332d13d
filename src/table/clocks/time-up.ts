/** Handles seats whose time is up. */
import type { Call, Game, LeavingCalls, Position, TimeCalls } from '../../engine/game.js';
import type { Context } from '../game/context.js';
import { randomAction } from '../game/random-action.js';
import { endOf, refillClock, type TimeControl } from '../model/clock.js';
import type { Change } from '../model/decision.js';
import { timeControl } from '../model/table-options.js';
import type { Table, TableSeat } from '../model/types.js';
import { makeCallFor } from '../turns/calls.js';
import { findActingSide, withAction } from '../turns/turn.js';
import { isSeatToAct } from './clock-ticks.js';

/** Default: a timeout loses. */
const USUAL: TimeCalls = { lose: 'timeout' };

/** Reason for a loss without a word of the player: out of time, silent or gone. */
export type Loss = 'late' | keyof LeavingCalls;

/** Calls that take a side out of any game. A game's `onTime` adds more. */
const OUT = ['resign', 'timeout'];

/**
 * True if a side resigned, timed out or was left by this call, or if the call turned such a loss into a draw.
 */
export function isLossCall({ timeCalls: onTime = USUAL }: Pick<Game, 'timeCalls'>, call: Call): boolean {
  const { lose, leave, draw } = onTime;
  return [...OUT, lose, leave?.silent, leave?.gone, draw?.call].includes(call);
}

/** Seats whose time is up, in the game's order. */
export function overdueSeats(
  { seats, clocks }: Pick<Table, 'seats' | 'clocks'>,
  now: number,
): readonly TableSeat[] {
  const late = clocks.filter((clock) => (endOf(clock) ?? Number.POSITIVE_INFINITY) <= now);
  return seats.filter(({ id }) => late.some(({ seat }) => seat === id));
}

/** Applies the clock's effect to late seats that still have to act. */
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
 * Makes the seat lose, or draws if no player could win against it. Changes nothing if the game doesn't allow
 * the call.
 */
export function loseSeat(context: Context, change: Change, seat: TableSeat, loss: Loss = 'late'): Change {
  const call = lossCall(context.game(change.table.game), change.table.position, seat, loss);
  const called = makeCallFor(context, change.table, seat, null, call);
  return called.ok
    ? { table: called.value.table, actions: [...change.actions, ...called.value.actions] }
    : change;
}

/** Returns the call that makes the seat lose, or that draws where no player can win against it. */
export function lossCall(
  { timeCalls: onTime = USUAL }: Pick<Game, 'timeCalls'>,
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
    loseSeat(context, change, seat);
  return done === change ? restartClock(change, seat, control, context.clock.now()) : done;
}

function skipTurn(context: Context, change: Change, seat: TableSeat): Change | null {
  const { pass } = context.game(change.table.game).timeCalls ?? USUAL;
  const side = findActingSide(context, change.table, seat);
  if (pass === undefined || side === undefined) return null;
  const called = makeCallFor(context, change.table, { ...seat, sides: [side] }, null, pass);
  if (!called.ok) return null;
  return { table: called.value.table, actions: [...change.actions, ...called.value.actions] };
}

function playRandomMove(context: Context, change: Change, seat: TableSeat): Change | null {
  const { table } = change;
  const game = context.game(table.game);
  const side = findActingSide(context, table, seat);
  const path = side === undefined ? null : randomAction(game, table, side);
  if (side === undefined || path === null) return null;
  const played = game.play(table.position, side, path);
  return played.ok ? withAction(context, change, { side, by: null, path, played: played.value }) : null;
}

/** Refills the clock of a seat for which the game allows nothing, so that it isn't due again at once. */
function restartClock(change: Change, seat: TableSeat, control: TimeControl, now: number): Change {
  const clocks = change.table.clocks.map((clock) =>
    clock.seat === seat.id ? { ...refillClock(clock, control), since: now } : clock,
  );
  return { ...change, table: { ...change.table, clocks } };
}
