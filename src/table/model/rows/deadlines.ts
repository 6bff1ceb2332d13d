/** Deadlines of a table. A new kind is added only here, not in the store. */
import type { DeadlineRow } from '../../../db/rows.js';
import { MIN_PREFERENCE_TURN } from '../../../db/store.js';
import { clockEndOf, type SeatClock } from '../times/clock.js';
import type { TableId } from '../types.js';

/**
 * `lobby` and `challenge`: the table closes. `unlocated`: a lobby whose message didn't become known closes.
 * `turn`: a time limit in the game's rules ends. `clock` (by seat): the clock runs out. `wishes` (by seat):
 * preferences are checked (`preferences.ts`). `ballot` (by number): voting ends. `relay` (by seat): the
 * runner is skipped.
 */
export type DeadlineKind =
  | 'lobby'
  | 'challenge'
  | 'unlocated'
  | 'turn'
  | 'clock'
  | 'wishes'
  | 'ballot'
  | 'relay';

/** Finds the time of a deadline, in milliseconds since 1970. Null if there is none. */
export function findDeadlineTime(
  deadlines: readonly DeadlineRow[],
  kind: DeadlineKind,
  key = '',
): number | null {
  return deadlines.find((deadline) => deadline.kind === kind && deadline.key === key)?.dueAt ?? null;
}

/** Replaces the deadline with the same kind and key. Removes it if `dueAt` is null. */
export function withDeadline(
  deadlines: readonly DeadlineRow[],
  tableId: TableId,
  kind: DeadlineKind,
  dueAt: number | null,
  key = '',
): readonly DeadlineRow[] {
  if (findDeadlineTime(deadlines, kind, key) === dueAt) return deadlines;
  const others = deadlines.filter((deadline) => deadline.kind !== kind || deadline.key !== key);
  return dueAt === null ? others : [...others, { tableId, kind, key, dueAt, isPaused: false }];
}

/** Adds `others`. Each replaces the existing deadline of its kind and key. */
export function withDeadlines(
  deadlines: readonly DeadlineRow[],
  others: readonly DeadlineRow[],
): readonly DeadlineRow[] {
  const isReplaced = ({ kind, key }: DeadlineRow) =>
    others.some((other) => other.kind === kind && other.key === key);
  return [...deadlines.filter((one) => !isReplaced(one)), ...others];
}

/** Stops the deadlines for which `isPaused` returns true, and lets all others run. */
export function freezeDeadlines(
  deadlines: readonly DeadlineRow[],
  isPaused: (deadline: DeadlineRow) => boolean,
): readonly DeadlineRow[] {
  return deadlines.every((one) => one.isPaused === isPaused(one))
    ? deadlines
    : deadlines.map((one) => ({ ...one, isPaused: isPaused(one) }));
}

/** Sets the deadlines of all clocks. If the end of a clock changed, also schedules a check of preferences. */
export function withClockDeadlines(
  deadlines: readonly DeadlineRow[],
  tableId: TableId,
  clocks: readonly SeatClock[],
): readonly DeadlineRow[] {
  return clocks.reduce((all, { seat, ...clock }) => {
    const end = clockEndOf(clock);
    if (findDeadlineTime(all, 'clock', seat) === end) return all;
    const isHeeded = clock.left + clock.free >= MIN_PREFERENCE_TURN;
    const ended = withDeadline(all, tableId, 'clock', end, seat);
    return withDeadline(ended, tableId, 'wishes', isHeeded ? clock.runningSince : null, seat);
  }, deadlines);
}
