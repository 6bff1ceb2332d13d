/** Lines about a table's clocks: deadlines of the sides to act, and the remaining time. */
import { DAY, HOUR, MINUTE, SECOND, toSeconds } from '../../../base/durations.js';
import type { SideId } from '../../../engine/game.js';
import { timeControl } from '../../../table/model/table-options.js';
import { clockEndOf, isShortOfTime, type SeatClock, timeLeft } from '../../../table/model/times/clock.js';
import type { Table } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { joinList } from '../../../texts/listing.js';
import { clockWords } from './clock-words.js';
import { seatWithName } from './side-names.js';
import { formatSeconds, seatName } from './words.js';

export type Clocked = Pick<Table, 'game' | 'seats' | 'clocks' | 'options'>;

/**
 * Lines for players who are away, and for clocks that end within a day. A clock that starts when the board is
 * posted is shown as running. Clocks that end at the same time share a line.
 */
export function runningClockLines(table: Clocked, now: number): readonly string[] {
  const groups = new Map<string, { readonly clocks: [SeatClock, ...SeatClock[]]; end: number }>();
  const away: string[] = [];
  for (const clock of table.clocks) {
    if (isAway(clock, now)) {
      away.push(awayLine(table, clock, now));
      continue;
    }
    const end = findShownDeadline(clock, now);
    if (end === null || end - now > DAY) continue;
    const words = deadlineTextKey(table, clock, now);
    const key = `${words} ${Math.floor(end / (words === 'clocks.short' ? SECOND : MINUTE))}`;
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, { clocks: [clock], end });
    } else {
      group.clocks.push(clock);
      group.end = Math.min(group.end, end);
    }
  }
  return [
    ...away,
    ...[...groups.values()].flatMap(({ clocks, end }) => [
      deadlineLine(table, clocks, end, now),
      ...clocks.flatMap((clock) => vacationLines(table, clock)),
    ]),
  ];
}

/** Remaining time on the stopped clocks of these sides. */
export function stoppedClockLines(table: Clocked, sides: readonly SideId[], now: number): readonly string[] {
  const seats = table.seats.filter((seat) => seat.sides.some((side) => sides.includes(side)));
  return table.clocks
    .filter(({ seat }) => seats.some(({ id }) => id === seat))
    .map((clock) => stoppedClockLine(table, clock, now));
}

export function allClockLines(table: Clocked, now: number): readonly string[] {
  return [
    text('clocks.title', { clock: clockWords(timeControl(table)) }),
    ...table.clocks.flatMap((clock) => {
      const end = clockEndOf(clock);
      if (isAway(clock, now)) return [awayLine(table, clock, now)];
      return end === null
        ? [stoppedClockLine(table, clock, now)]
        : [deadlineLine(table, [clock], end, now), ...vacationLines(table, clock)];
    }),
  ];
}

/**
 * Remaining time, such as `12:34` or `1:05:00`. From one day on, rounded to days as Discord does: `3 days`.
 */
export function formatTimeLeft(clock: SeatClock, now: number): string {
  const left = Math.ceil(timeLeft(clock, now) / SECOND) * SECOND;
  if (left >= DAY) return formatSeconds((Math.round(left / DAY) * DAY) / SECOND, { inDays: true });
  const [hours, minutes, seconds] = [
    Math.floor(left / HOUR),
    Math.floor((left % HOUR) / MINUTE),
    (left % MINUTE) / SECOND,
  ];
  const padTwo = (count: number) => String(count).padStart(2, '0');
  return hours > 0 ? `${hours}:${padTwo(minutes)}:${padTwo(seconds)}` : `${minutes}:${padTwo(seconds)}`;
}

/** End of a clock that is running, or that will start with the board. Null for any other clock. */
function findShownDeadline(clock: SeatClock, now: number): number | null {
  return clock.startsWithVersion === null ? clockEndOf(clock) : clockEndOf({ ...clock, runningSince: now });
}

function isAway({ awayUntil }: SeatClock, now: number): boolean {
  return awayUntil !== null && awayUntil > now;
}

function awayLine(table: Clocked, clock: SeatClock, now: number): string {
  const { game, seats } = table;
  const seat = seats.find(({ id }) => id === clock.seat);
  const who = seat === undefined ? nameOf(table, clock) : seatWithName(game, seat);
  const time = Math.floor((clock.awayUntil ?? now) / SECOND);
  return text('clocks.away', { who, time, left: formatTimeLeft(clock, now) });
}

/** The deadline of clocks that end at the same time. */
function deadlineLine(
  table: Clocked,
  clocks: readonly [SeatClock, ...SeatClock[]],
  end: number,
  now: number,
): string {
  const sides = joinList(clocks.map((clock) => text('clocks.named', { side: nameOf(table, clock) })));
  return text(deadlineTextKey(table, clocks[0], now), { sides, time: toSeconds(end) });
}

function deadlineTextKey(table: Clocked, clock: SeatClock, now: number) {
  const control = timeControl(table);
  return control !== null && isShortOfTime(clock, control, now) ? 'clocks.short' : 'clocks.line';
}

function stoppedClockLine(table: Clocked, clock: SeatClock, now: number): string {
  const values = { side: nameOf(table, clock), left: formatTimeLeft(clock, now) };
  return text(clock.startsWithVersion === null ? 'clocks.waits' : 'clocks.still', values);
}

function vacationLines(table: Clocked, clock: SeatClock): readonly string[] {
  if (clock.givenBack === 0) return [];
  const minutes = Math.max(1, Math.round(clock.givenBack / MINUTE));
  const hours = Math.round(minutes / 60);
  const rounded = minutes < 120 ? minutes * MINUTE : hours < 48 ? hours * HOUR : Math.round(hours / 24) * DAY;
  const time = formatSeconds(rounded / SECOND, { inDays: true });
  return [text('clocks.given', { side: nameOf(table, clock), time })];
}

function nameOf({ game, seats }: Clocked, { seat }: SeatClock): string {
  return seatName(game, seats.find(({ id }) => id === seat) ?? { sides: [seat] });
}
