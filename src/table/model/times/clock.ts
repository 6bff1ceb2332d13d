/**
 * Clocks: a time per move, or a time per side with a gain per move, and the effect of a timeout. The text
 * form is what people type: `7d`, `15m+10s`, `15m/5s`, `1d:random`, `none`. If the number of vacation days
 * isn't the default, it follows: `7d~14`.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../../base/durations.js';
import type { ClockRow } from '../../../db/rows.js';
import { ok, type Result, refuse } from '../../../engine/result.js';

/** Minimum time per move or side, in seconds. */
const MIN_TIME = MINUTE / SECOND;
/** Maximum time per move or side, in seconds. */
const MAX_TIME = (14 * DAY) / SECOND;
/** Maximum increment or delay, in seconds. */
const MAX_INCREMENT = (2 * DAY) / SECOND;

/** Time per move, in seconds, from which a clock allows vacation. */
const SLOW = DAY / SECOND;
/** Maximum number of vacation days per player. */
export const MAX_VACATION = 30;
/** Default number of vacation days per player. */
const DEFAULT_VACATION = 7;

/** Effects of a timeout: lose, pass the turn, or play a random legal move. */
const TIME_UP = ['lose', 'pass', 'random'] as const;

export type TimeUp = (typeof TIME_UP)[number];

/**
 * Time control, in seconds. `move`: a time per move, with the number of vacation days if it isn't the
 * default. `increment`: a time per game that grows with each move (Fischer). `delay`: a time per game, with
 * free seconds at each move.
 */
export type TimeControl =
  | { readonly kind: 'move'; readonly seconds: number; readonly up: TimeUp; readonly vacation?: number }
  | {
      readonly kind: 'increment' | 'delay';
      readonly seconds: number;
      readonly more: number;
      readonly up: TimeUp;
    };

const SIGNS = { increment: '+', delay: '/' } as const;

const UNITS = [
  ['d', DAY / SECOND],
  ['h', HOUR / SECOND],
  ['m', MINUTE / SECOND],
  ['s', 1],
] as const;

/** Parses a typed clock, ignoring case and blanks. Returns null for `none` and for an empty text. */
export function parseClock(text: string): Result<TimeControl | null> {
  const typed = text.toLowerCase().replace(/\s+/g, '');
  if (typed === '' || typed === 'none') return ok(null);
  const [, first = '', sign = '', more = '', word = 'lose', days] =
    /^((?:\d+[dhms])+)(?:([+/])((?:\d+[dhms])+))?(?::?(lose|pass|random))?(?:~(\d+))?$/.exec(typed) ?? [];
  const up = TIME_UP.find((one) => one === word);
  const seconds = parseSpan(first);
  if (seconds === null || up === undefined) return refuse('bad-clock', { text });
  if (seconds < MIN_TIME || seconds > MAX_TIME) return refuse('clock-bounds', { text });
  if (days !== undefined) return withVacation({ kind: 'move', seconds, up }, sign === '' ? days : '', text);
  if (sign === '') return ok({ kind: 'move', seconds, up });
  const added = parseSpan(more);
  if (added === null) return refuse('bad-clock', { text });
  if (added > MAX_INCREMENT) return refuse('clock-bounds', { text });
  return ok({ kind: sign === SIGNS.delay ? 'delay' : 'increment', seconds, more: added, up });
}

/** Adds the typed vacation days. Only a slow clock allows vacation. */
function withVacation(
  control: TimeControl & { readonly kind: 'move' },
  days: string,
  text: string,
): Result<TimeControl> {
  const given = withVacationDays(control, days);
  if (given === null) return refuse(isSlow(control) && days !== '' ? 'clock-bounds' : 'bad-clock', { text });
  return ok(given);
}

/**
 * Sets the number of vacation days from typed text. Returns null if the number is invalid or the clock allows
 * no vacation.
 */
export function withVacationDays(control: TimeControl | null, typed: string): TimeControl | null {
  const days = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.POSITIVE_INFINITY;
  if (control?.kind !== 'move' || !isSlow(control) || days > MAX_VACATION) return null;
  const { vacation: _, ...usual } = control;
  return days === DEFAULT_VACATION ? usual : { ...usual, vacation: days };
}

/** True for a clock with at least a day per move. Such a clock allows vacation. */
export function isSlow(control: TimeControl | null): boolean {
  return control?.kind === 'move' && control.seconds >= SLOW;
}

export function vacationDays(control: TimeControl | null): number {
  return control?.kind === 'move' && isSlow(control) ? (control.vacation ?? DEFAULT_VACATION) : 0;
}

export function formatClock(control: TimeControl | null): string {
  if (control === null) return 'none';
  const up = control.up === 'lose' ? '' : `:${control.up}`;
  const more = control.kind === 'move' ? '' : `${SIGNS[control.kind]}${formatSpan(control.more)}`;
  const days = control.kind === 'move' && control.vacation !== undefined ? `~${control.vacation}` : '';
  return `${formatSpan(control.seconds)}${more}${up}${days}`;
}

export function isSameClock(one: TimeControl | null, other: TimeControl | null): boolean {
  return formatClock(one) === formatClock(other);
}

/** Formats a number of seconds with units: `1d12h`. */
function formatSpan(seconds: number): string {
  let rest = seconds;
  let text = '';
  for (const [letter, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) text += `${count}${letter}`;
    rest -= count * size;
  }
  return text === '' ? '0s' : text;
}

/**
 * Parses a time such as `1d12h` into seconds. Null if the text is empty, repeats a unit, or has a smaller
 * unit before a larger one.
 */
function parseSpan(span: string): number | null {
  const parts = [...span.matchAll(/(\d+)([dhms])/g)];
  const places = parts.map(([, , letter]) => UNITS.findIndex(([one]) => one === letter));
  if (parts.length === 0 || places.some((place, nth) => nth > 0 && place <= (places[nth - 1] ?? -1)))
    return null;
  return parts.reduce((sum, [, count], nth) => sum + Number(count) * (UNITS[places[nth] ?? -1]?.[1] ?? 0), 0);
}

export type SeatClock = Omit<ClockRow, 'tableId'>;

/** Clock of a seat before its first turn. */
export function createSeatClock(seat: string, control: TimeControl): SeatClock {
  return {
    seat,
    left: control.seconds * SECOND,
    free: 0,
    runningSince: null,
    startsWithVersion: null,
    givenBack: 0,
    vacation: vacationDays(control) * DAY,
    awayUntil: null,
    awaySince: null,
    used: 0,
    usedBefore: 0,
  };
}

/** Resets the clock to its initial time. Keeps the record of time and vacation used. */
export function refillClock(
  { seat, vacation, used, usedBefore }: SeatClock,
  control: TimeControl,
): SeatClock {
  return { ...createSeatClock(seat, control), vacation, used, usedBefore };
}

/** Time at which the clock will run out, in milliseconds since 1970. Null while it is stopped. */
export function clockEndOf({
  left,
  free,
  runningSince,
}: Pick<SeatClock, 'left' | 'free' | 'runningSince'>): number | null {
  return runningSince === null ? null : runningSince + free + left;
}

/** Time left for the current turn. */
export function timeLeft({ left, free, runningSince }: SeatClock, now: number): number {
  return Math.max(0, left + free - (runningSince === null ? 0 : Math.max(0, now - runningSince)));
}

/** Stops the clock and gives the unused part of a vacation back. */
export function stopClock(clock: SeatClock, now: number): SeatClock {
  const { left, free, runningSince, vacation } = clock;
  const ran = runningSince === null ? 0 : Math.max(0, now - runningSince);
  return {
    ...clock,
    left: Math.max(0, left - Math.max(0, ran - free)),
    free: Math.max(0, free - ran),
    runningSince: null,
    startsWithVersion: null,
    vacation: vacation + unusedVacation(clock, now),
    awayUntil: null,
    awaySince: null,
    used: clock.used + ran,
  };
}

/**
 * Unused part of the current vacation. Never more than the vacation's length, even if the machine's clock is
 * set back.
 */
function unusedVacation({ awayUntil, awaySince }: SeatClock, now: number): number {
  return awayUntil === null ? 0 : Math.max(0, awayUntil - Math.max(now, awaySince ?? now));
}

/**
 * Starts a vacation, or ends it if `until` is null. A running clock is stopped during the vacation. Returns
 * the same object if nothing changes.
 */
export function setVacation(clock: SeatClock, until: number | null, now: number): SeatClock {
  const { runningSince, awayUntil } = clock;
  if (runningSince === null) return clock;
  const spare = clock.vacation + unusedVacation(clock, now);
  const from = Math.min(until ?? now, now + spare);
  if (from > now) {
    const left = spare - (from - now);
    return from === awayUntil
      ? clock
      : { ...stopClock(clock, now), runningSince: from, vacation: left, awayUntil: from, awaySince: now };
  }
  if (awayUntil === null) return clock;
  return {
    ...clock,
    runningSince: Math.min(runningSince, now),
    vacation: spare,
    awayUntil: null,
    awaySince: null,
  };
}

/**
 * Begins a move. The clock starts when the board of version `startsWithVersion` is posted. If that is null,
 * the clock stays stopped.
 */
export function beginMove(
  clock: SeatClock,
  control: TimeControl,
  startsWithVersion: number | null,
): SeatClock {
  const left = control.kind === 'move' ? control.seconds * SECOND : clock.left;
  const free = control.kind === 'delay' ? control.more * SECOND : 0;
  return {
    ...clock,
    left,
    free,
    runningSince: null,
    startsWithVersion,
    givenBack: 0,
    usedBefore: clock.used,
  };
}

/** Ends a move and stops the clock. If `earned` is true and the clock has an increment, adds the increment. */
export function endMove(clock: SeatClock, control: TimeControl, now: number, earned: boolean): SeatClock {
  const { left, ...still } = stopClock(clock, now);
  const more = earned && control.kind === 'increment' ? control.more * SECOND : 0;
  return { ...still, left: left + more, free: 0, givenBack: 0, usedBefore: still.used };
}

/** Reading of a clock when a position arose. */
export interface ClockReading {
  readonly left: number;
  readonly free: number;
  readonly used: number;
}

export function readingOf(clock: SeatClock, now: number): ClockReading {
  const { left, free, used } = stopClock(clock, now);
  return { left, free, used };
}

/**
 * Minimum time on a clock after an undo, so that the undo doesn't make a player lose on time. A clock that
 * had less before gets no more than it had.
 */
const MIN_RESTORED = MINUTE;

/** Facts about a restored position that matter for a seat's clock. */
export interface RestoreFacts {
  /** Reading of the clock when the restored position arose. */
  readonly then: ClockReading;
  /** True if the seat must act in the restored position. */
  readonly isToAct: boolean;
  /** Time when the undo was requested. Time after that is charged to no one. */
  readonly askedAt: number;
}

/**
 * Returns the clock after an undo: its reading when the restored position arose, minus the time that the seat
 * has used since. If the seat needn't act in that position, the time of its current turn isn't subtracted.
 */
export function restoreClock(
  clock: SeatClock,
  { then, isToAct, askedAt }: RestoreFacts,
  now: number,
): SeatClock {
  const still = stopClock(clock, now);
  const waited = clock.runningSince === null ? 0 : Math.max(0, now - Math.max(clock.runningSince, askedAt));
  const charged = Math.max(0, (isToAct ? still.used - waited : clock.usedBefore) - then.used);
  const used = then.used + charged;
  const left = then.left - Math.max(0, charged - then.free);
  return {
    ...still,
    left: Math.max(left, Math.min(then.left, MIN_RESTORED)),
    free: Math.max(0, then.free - charged),
    givenBack: 0,
    used,
    usedBefore: isToAct ? Math.min(clock.usedBefore, then.used) : used,
  };
}

/** Starts the clocks that waited until the board of this version, or an older one, was posted. */
export function startWaitingClocks(
  clocks: readonly SeatClock[],
  version: number,
  now: number,
): readonly SeatClock[] {
  const isWaitingForBoard = ({ startsWithVersion }: SeatClock) =>
    startsWithVersion !== null && startsWithVersion <= version;
  if (!clocks.some(isWaitingForBoard)) return clocks;
  return clocks.map((clock) =>
    isWaitingForBoard(clock) ? { ...clock, runningSince: now, startsWithVersion: null } : clock,
  );
}

/** True if less than a tenth of the initial time is left, or less than a minute. */
export function isShortOfTime(clock: SeatClock, { seconds }: TimeControl, now: number): boolean {
  return timeLeft(clock, now) < Math.max((seconds * SECOND) / 10, MINUTE);
}
