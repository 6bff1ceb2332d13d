/** Restores clocks when an undo restores an earlier position. */

import type { Context } from '../game/context.js';
import type { StoredAction, TableState } from '../game/state.js';
import { timeControl } from '../model/table-options.js';
import {
  beginMove,
  createSeatClock,
  restoreClock,
  type SeatClock,
  stopClock,
  type TimeControl,
} from '../model/times/clock.js';
import type { Table, TableSeat } from '../model/types.js';
import { isSeatToAct } from './clock-ticks.js';

/**
 * Returns the clocks for `restored`, the table as it was before ply `from`: their readings at that time,
 * minus the time used since (`restoreClock`). A clock without a stored reading keeps its current time.
 */
export function restoreClocks(
  context: Context,
  { table, actions }: TableState,
  restored: Table,
  from: number,
  askedAt: number,
): readonly SeatClock[] {
  const control = timeControl(table);
  if (control === null) return table.clocks;
  const now = context.clock.now();
  const game = context.game(table.game);
  return table.clocks.map((clock) => {
    const seat = table.seats.find(({ id }) => id === clock.seat);
    if (seat === undefined) return clock;
    const isToAct = isSeatToAct(game, restored, seat);
    const then = findReadingBefore(actions, from, { seat, control, isToAct });
    if (then === undefined)
      return isToAct ? beginMove(stopClock(clock, now), control, null) : stopClock(clock, now);
    return restoreClock(clock, { then, isToAct, askedAt }, now);
  });
}

/** Reading of the clock when the position before ply `from` arose. Undefined if the reading isn't stored. */
function findReadingBefore(
  actions: readonly StoredAction[],
  from: number,
  {
    seat,
    control,
    isToAct,
  }: { readonly seat: TableSeat; readonly control: TimeControl; readonly isToAct: boolean },
) {
  if (from > 0) return actions[from - 1]?.clocks?.[seat.id];
  const fresh = createSeatClock(seat.id, control);
  return isToAct ? beginMove(fresh, control, null) : fresh;
}
