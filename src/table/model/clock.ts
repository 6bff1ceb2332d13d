/**
 * Clocks: a time per move, or a time per side with a gain per move, and the effect of a timeout. Text form,
 * as typed: `7d`, `15m+10s`, `15m/5s`, `1d:random`, `none`; vacation days other than the default follow:
 * `7d~14`.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';

/** Bounds of a move's or a side's time, in seconds. */
const LEAST = MINUTE / SECOND;
const MOST = (14 * DAY) / SECOND;
/** Limit on increment or delay, in seconds. */
const MOST_MORE = (2 * DAY) / SECOND;

/** Least seconds per move for vacation. */
const SLOW = DAY / SECOND;
/** Limit and default of vacation days per player. */
export const MOST_VACATION = 30;
const USUAL_VACATION = 7;

/** Effects of a timeout: lose, pass the turn, or play a random legal move. */
const TIME_UP = ['lose', 'pass', 'random'] as const;

export type TimeUp = (typeof TIME_UP)[number];

/**
 * Time control, in whole seconds. `move`: time per move; `vacation` is days per player if not the default.
 * `increment`: time per game plus a gain per move (Fischer). `delay`: time per game, with free seconds at
 * each move.
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

/**
 * Parses a clock, ignoring case and blanks. `none` or an empty text gives null. Refusals: `bad-clock {text}`,
 * `clock-bounds {text}` outside the limits.
 */
export function parseClock(text: string): Result<TimeControl | null> {
  const said = text.toLowerCase().replace(/\s+/g, '');
  if (said === '' || said === 'none') return ok(null);
  const [, first = '', sign = '', more = '', word = 'lose', days] =
    /^((?:\d+[dhms])+)(?:([+/])((?:\d+[dhms])+))?(?::?(lose|pass|random))?(?:~(\d+))?$/.exec(said) ?? [];
  const up = TIME_UP.find((one) => one === word);
  const seconds = parseSpan(first);
  if (seconds === null || up === undefined) return refuse('bad-clock', { text });
  if (seconds < LEAST || seconds > MOST) return refuse('clock-bounds', { text });
  if (days !== undefined) return withVacation({ kind: 'move', seconds, up }, sign === '' ? days : '', text);
  if (sign === '') return ok({ kind: 'move', seconds, up });
  const added = parseSpan(more);
  if (added === null) return refuse('bad-clock', { text });
  if (added > MOST_MORE) return refuse('clock-bounds', { text });
  return ok({ kind: sign === SIGNS.delay ? 'delay' : 'increment', seconds, more: added, up });
}

/** Only a slow clock has vacation. */
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
 * The clock with the typed number of vacation days per player. Null for an invalid number, or a clock without
 * vacation.
 */
export function withVacationDays(control: TimeControl | null, typed: string): TimeControl | null {
  const days = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : Number.POSITIVE_INFINITY;
  if (control?.kind !== 'move' || !isSlow(control) || days > MOST_VACATION) return null;
  const { vacation: _, ...usual } = control;
  return days === USUAL_VACATION ? usual : { ...usual, vacation: days };
}

/** True if the clock allows vacation. */
export function isSlow(control: TimeControl | null): boolean {
  return control?.kind === 'move' && control.seconds >= SLOW;
}

/** Returns vacation days per player. */
export function vacationDays(control: TimeControl | null): number {
  return control?.kind === 'move' && isSlow(control) ? (control.vacation ?? USUAL_VACATION) : 0;
}

/** Formats the clock so that `parseClock` can read it. */
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

/** Formats whole seconds in units: `1d12h`. */
function formatSpan(seconds: number): string {
  let rest = seconds;
  let said = '';
  for (const [letter, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) said += `${count}${letter}`;
    rest -= count * size;
  }
  return said === '' ? '0s' : said;
}

/** Null if the span is empty, or its units repeat or don't go from long to short. */
function parseSpan(span: string): number | null {
  const parts = [...span.matchAll(/(\d+)([dhms])/g)];
  const places = parts.map(([, , letter]) => UNITS.findIndex(([one]) => one === letter));
  if (parts.length === 0 || places.some((place, nth) => nth > 0 && place <= (places[nth - 1] ?? -1)))
    return null;
  return parts.reduce((sum, [, count], nth) => sum + Number(count) * (UNITS[places[nth] ?? -1]?.[1] ?? 0), 0);
}

/** The clock of one seat, in milliseconds. */
export interface SeatClock {
  readonly seat: string;
  /** Time left when it last started or stopped. */
  readonly left: number;
  /** Free time of the current move. */
  readonly free: number;
  /** Start of running, in milliseconds since 1970; null while stopped. */
  readonly since: number | null;
  /** Version of the board that starts it when shown, or null. */
  readonly calledBy: number | null;
  /** Time given back in this turn, because no process ran to watch the clock. */
  readonly givenBack: number;
  /** Vacation left. */
  readonly vacation: number;
  /** End of the vacation, from which the clock runs; null without one or while stopped. */
  readonly awayUntil: number | null;
  /**
   * Start of that vacation, in milliseconds since 1970; null like `awayUntil`, and for one that an older
   * version stored.
   */
  readonly awaySince: number | null;
  /**
   * Time that its owner has used, free seconds included: taking back charges what was used since the restored
   * position.
   */
  readonly used: number;
  /** The part of `used` that earlier turns account for. */
  readonly usedBefore: number;
}

/** A seat's clock before its first turn. */
export function freshClock(seat: string, control: TimeControl): SeatClock {
  return {
    seat,
    left: control.seconds * SECOND,
    free: 0,
    since: null,
    calledBy: null,
    givenBack: 0,
    vacation: vacationDays(control) * DAY,
    awayUntil: null,
    awaySince: null,
    used: 0,
    usedBefore: 0,
  };
}

/** Refills the clock as before its first turn. The time and vacation used stay recorded. */
export function refillClock(
  { seat, vacation, used, usedBefore }: SeatClock,
  control: TimeControl,
): SeatClock {
  return { ...freshClock(seat, control), vacation, used, usedBefore };
}

/** Returns when time runs out, in milliseconds since 1970; null while stopped. */
export function endOf({ left, free, since }: Pick<SeatClock, 'left' | 'free' | 'since'>): number | null {
  return since === null ? null : since + free + left;
}

/** Time left for the current turn. */
export function timeLeft({ left, free, since }: SeatClock, now: number): number {
  return Math.max(0, left + free - (since === null ? 0 : Math.max(0, now - since)));
}

/** Stops the clock and returns unused vacation to it. */
export function stopClock(clock: SeatClock, now: number): SeatClock {
  const { left, free, since, vacation } = clock;
  const ran = since === null ? 0 : Math.max(0, now - since);
  return {
    ...clock,
    left: Math.max(0, left - Math.max(0, ran - free)),
    free: Math.max(0, free - ran),
    since: null,
    calledBy: null,
    vacation: vacation + unusedVacation(clock, now),
    awayUntil: null,
    awaySince: null,
    used: clock.used + ran,
  };
}

/**
 * Returns the rest of the current vacation: never more than was taken, even if the system clock is set back.
 */
function unusedVacation({ awayUntil, awaySince }: SeatClock, now: number): number {
  return awayUntil === null ? 0 : Math.max(0, awayUntil - Math.max(now, awaySince ?? now));
}

/**
 * Starts or ends (null) a vacation. A running clock stops until then, as far as vacation lasts. Returns the
 * same clock if nothing changes.
 */
export function setVacation(clock: SeatClock, until: number | null, now: number): SeatClock {
  const { since, awayUntil } = clock;
  if (since === null) return clock;
  const spare = clock.vacation + unusedVacation(clock, now);
  const from = Math.min(until ?? now, now + spare);
  if (from > now) {
    const left = spare - (from - now);
    return from === awayUntil
      ? clock
      : { ...stopClock(clock, now), since: from, vacation: left, awayUntil: from, awaySince: now };
  }
  if (awayUntil === null) return clock;
  return { ...clock, since: Math.min(since, now), vacation: spare, awayUntil: null, awaySince: null };
}

/** Begins a move. The clock starts when the board of version `calledBy` is posted; null keeps it stopped. */
export function beginMove(clock: SeatClock, control: TimeControl, calledBy: number | null): SeatClock {
  const left = control.kind === 'move' ? control.seconds * SECOND : clock.left;
  const free = control.kind === 'delay' ? control.more * SECOND : 0;
  return { ...clock, left, free, since: null, calledBy, givenBack: 0, usedBefore: clock.used };
}

/** Ends a move. `earned` adds the increment, if the clock has one. */
export function endMove(clock: SeatClock, control: TimeControl, now: number, earned: boolean): SeatClock {
  const { left, ...still } = stopClock(clock, now);
  const more = earned && control.kind === 'increment' ? control.more * SECOND : 0;
  return { ...still, left: left + more, free: 0, givenBack: 0, usedBefore: still.used };
}

/** A clock reading when a position arose. */
export interface ClockReading {
  readonly left: number;
  readonly free: number;
  readonly used: number;
}

export function readingOf(clock: SeatClock, now: number): ClockReading {
  const { left, free, used } = stopClock(clock, now);
  return { left, free, used };
}

/** Least time after an undo, unless less was left before. No player loses on time by an undo. */
const LEAST_RESTORED = MINUTE;

/** The part of a restored position that a seat's clock depends on. */
export interface Restoring {
  /** The clock's reading when the position arose. */
  readonly then: ClockReading;
  /** True when the seat is to act in the position. */
  readonly isToAct: boolean;
  /** Time of the request to undo. Time after it is charged to no one. */
  readonly askedAt: number;
}

/**
 * The clock after an undo: its reading when the restored position arose, minus the time that its owner has
 * used since. A seat that isn't to act there was only waiting, and that time is free.
 */
export function restoreClock(
  clock: SeatClock,
  { then, isToAct, askedAt }: Restoring,
  now: number,
): SeatClock {
  const still = stopClock(clock, now);
  const waited = clock.since === null ? 0 : Math.max(0, now - Math.max(clock.since, askedAt));
  const charged = Math.max(0, (isToAct ? still.used - waited : clock.usedBefore) - then.used);
  const used = then.used + charged;
  const left = then.left - Math.max(0, charged - then.free);
  return {
    ...still,
    left: Math.max(left, Math.min(then.left, LEAST_RESTORED)),
    free: Math.max(0, then.free - charged),
    givenBack: 0,
    used,
    usedBefore: isToAct ? Math.min(clock.usedBefore, then.used) : used,
  };
}

/** Starts the clocks that waited for the board of this version. */
export function startWaitingClocks(
  clocks: readonly SeatClock[],
  version: number,
  now: number,
): readonly SeatClock[] {
  const isWaitingForBoard = ({ calledBy }: SeatClock) => calledBy !== null && calledBy <= version;
  if (!clocks.some(isWaitingForBoard)) return clocks;
  return clocks.map((clock) => (isWaitingForBoard(clock) ? { ...clock, since: now, calledBy: null } : clock));
}

/** True below a tenth of the time of a move or side, or below a minute. */
export function isShort(clock: SeatClock, { seconds }: TimeControl, now: number): boolean {
  return timeLeft(clock, now) < Math.max((seconds * SECOND) / 10, MINUTE);
}
