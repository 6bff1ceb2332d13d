/** What the table service keeps deadlines for. A new kind is a new word here, and needs no change of the store. */
import type { DeadlineRow } from '../../db/rows.js';
import { LEAST_HEEDED } from '../../db/store.js';
import { endOf, type SeatClock } from './clock.js';
import type { TableId } from './types.js';

/**
 * `lobby`, `challenge`: it closes. `unlocated`: a lobby whose message never became known closes. `turn`: the time of those
 * whose turn is limited by a rule is up. `clock`, by the seat: its time by the table's clock is up. `wishes`, by the seat: what its
 * people wish for while the clock runs is to be looked at (`wishes.ts`). `ballot`, by its number: a vote closes. `relay`, by the seat: a relay passes somebody over.
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

/** When the deadline of that kind falls, in milliseconds since 1970; null where there is none among these. */
export function deadlineIn(deadlines: readonly DeadlineRow[], kind: DeadlineKind, key = ''): number | null {
  return deadlines.find((deadline) => deadline.kind === kind && deadline.key === key)?.dueAt ?? null;
}

/** The deadlines with this one in the place of an earlier one of its kind and key; without any such where `dueAt` is null. */
export function withDeadline(
  deadlines: readonly DeadlineRow[],
  tableId: TableId,
  kind: DeadlineKind,
  dueAt: number | null,
  key = '',
): readonly DeadlineRow[] {
  if (deadlineIn(deadlines, kind, key) === dueAt) return deadlines;
  const others = deadlines.filter((deadline) => deadline.kind !== kind || deadline.key !== key);
  return dueAt === null ? others : [...others, { tableId, kind, key, dueAt, isStill: false }];
}

/** The deadlines with these in the place of earlier ones of their kinds and keys. */
export function withDeadlines(
  deadlines: readonly DeadlineRow[],
  others: readonly DeadlineRow[],
): readonly DeadlineRow[] {
  const isReplaced = ({ kind, key }: DeadlineRow) =>
    others.some((other) => other.kind === kind && other.key === key);
  return [...deadlines.filter((one) => !isReplaced(one)), ...others];
}

/** The deadlines with those standing still that `isStill` names, and no others. */
export function freezeDeadlines(
  deadlines: readonly DeadlineRow[],
  isStill: (deadline: DeadlineRow) => boolean,
): readonly DeadlineRow[] {
  return deadlines.every((one) => one.isStill === isStill(one))
    ? deadlines
    : deadlines.map((one) => ({ ...one, isStill: isStill(one) }));
}

/** The deadlines with those at which the clocks end; where that has changed, their people's wishes are to be looked at. */
export function withClockEnds(
  deadlines: readonly DeadlineRow[],
  tableId: TableId,
  clocks: readonly SeatClock[],
): readonly DeadlineRow[] {
  return clocks.reduce((all, { seat, ...clock }) => {
    const end = endOf(clock);
    if (deadlineIn(all, 'clock', seat) === end) return all;
    const isHeeded = clock.left + clock.free >= LEAST_HEEDED;
    const ended = withDeadline(all, tableId, 'clock', end, seat);
    return withDeadline(ended, tableId, 'wishes', isHeeded ? clock.since : null, seat);
  }, deadlines);
}
