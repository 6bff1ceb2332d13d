/**
 * The clock that a table is played with: a time for each move, or one for the whole game of each side with what it gains by
 * every move, and what happens when it is up. As text it is what people type: `7d`, `15m+10s`, `15m/5s`, `1d:random`, `none`.
 */
import { ok, type Result, refuse } from '../engine/result.js';

const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The least and the most seconds of a move, or of a whole side. */
const LEAST = MINUTE;
const MOST = 14 * DAY;
/** The most seconds by which a move adds to a side's time, or that it may take for nothing. */
const MOST_MORE = 2 * DAY;

/** What happens to a side whose time is up: it loses, its turn passes, or a random legal move is played for it. */
const TIME_UP = ['lose', 'pass', 'random'] as const;

/** One of them. */
export type TimeUp = (typeof TIME_UP)[number];

/**
 * How time is given, in whole seconds. `move`: for each move anew. `increment` (Fischer): for the whole game, and every move adds
 * some. `delay`: for the whole game, and the first seconds of every move cost nothing.
 */
export type TimeControl =
  | { readonly kind: 'move'; readonly seconds: number; readonly up: TimeUp }
  | {
      readonly kind: 'increment' | 'delay';
      readonly seconds: number;
      readonly more: number;
      readonly up: TimeUp;
    };

const SIGNS = { increment: '+', delay: '/' } as const;

const UNITS = [
  ['d', DAY],
  ['h', HOUR],
  ['m', MINUTE],
  ['s', 1],
] as const;

/**
 * Reads a clock, forgivingly: capitals and blanks do not matter, and `none` or nothing is none (null).
 * Refusals: `bad-clock {text}`, `clock-bounds {text}` for times that are too short or too long.
 */
export function parseClock(text: string): Result<TimeControl | null> {
  const said = text.toLowerCase().replace(/\s+/g, '');
  if (said === '' || said === 'none') return ok(null);
  const [, first = '', sign = '', more = '', word = 'lose'] =
    /^((?:\d+[dhms])+)(?:([+/])((?:\d+[dhms])+))?(?::?(lose|pass|random))?$/.exec(said) ?? [];
  const up = TIME_UP.find((one) => one === word);
  const seconds = secondsIn(first);
  if (seconds === null || up === undefined) return refuse('bad-clock', { text });
  if (seconds < LEAST || seconds > MOST) return refuse('clock-bounds', { text });
  if (sign === '') return ok({ kind: 'move', seconds, up });
  const added = secondsIn(more);
  if (added === null) return refuse('bad-clock', { text });
  if (added > MOST_MORE) return refuse('clock-bounds', { text });
  return ok({ kind: sign === SIGNS.delay ? 'delay' : 'increment', seconds, more: added, up });
}

/** The clock as text that `parseClock` reads. */
export function formatClock(control: TimeControl | null): string {
  if (control === null) return 'none';
  const up = control.up === 'lose' ? '' : `:${control.up}`;
  const more = control.kind === 'move' ? '' : `${SIGNS[control.kind]}${spanOf(control.more)}`;
  return `${spanOf(control.seconds)}${more}${up}`;
}

/** Whether the clocks are the same. */
export function isSameClock(one: TimeControl | null, other: TimeControl | null): boolean {
  return formatClock(one) === formatClock(other);
}

/** A span in its units: `1d12h`; of whole seconds. */
function spanOf(seconds: number): string {
  let rest = seconds;
  let said = '';
  for (const [letter, size] of UNITS) {
    const count = Math.floor(rest / size);
    if (count > 0) said += `${count}${letter}`;
    rest -= count * size;
  }
  return said === '' ? '0s' : said;
}

/** Null where nothing is said, or units come twice or in another order than from long to short. */
function secondsIn(span: string): number | null {
  const parts = [...span.matchAll(/(\d+)([dhms])/g)];
  const places = parts.map(([, , letter]) => UNITS.findIndex(([one]) => one === letter));
  if (parts.length === 0 || places.some((place, nth) => nth > 0 && place <= (places[nth - 1] ?? -1)))
    return null;
  return parts.reduce((sum, [, count], nth) => sum + Number(count) * (UNITS[places[nth] ?? -1]?.[1] ?? 0), 0);
}

/** The time of one seat under such a clock; all of it in milliseconds. */
export interface SeatClock {
  readonly seat: string;
  /** What was left when it last began to run or stood still. */
  readonly left: number;
  /** What the move that is due may take besides. */
  readonly free: number;
  /** Since when it runs, in milliseconds since 1970; null while it stands still. */
  readonly since: number | null;
  /** The version of the board that lets it run as soon as that stands; null where it waits for none. */
  readonly calledBy: number | null;
  /** What was given back to it in this turn, since nobody watched over the time. */
  readonly givenBack: number;
}

/** A seat's clock before its first turn. */
export function freshClock(seat: string, { seconds }: TimeControl): SeatClock {
  return { seat, left: seconds * SECOND, free: 0, since: null, calledBy: null, givenBack: 0 };
}

/** When the time is up, in milliseconds since 1970; null while it stands still. */
export function endOf({ left, free, since }: Omit<SeatClock, 'seat'>): number | null {
  return since === null ? null : since + free + left;
}

/** What is left at that moment of what the whole turn may take. */
export function leftAt({ left, free, since }: SeatClock, now: number): number {
  return Math.max(0, left + free - (since === null ? 0 : Math.max(0, now - since)));
}

/** The clock as it stands still from that moment on. */
export function stopped(clock: SeatClock, now: number): SeatClock {
  const { left, free, since } = clock;
  const used = since === null ? 0 : Math.max(0, now - since);
  return {
    ...clock,
    left: Math.max(0, left - Math.max(0, used - free)),
    free: Math.max(0, free - used),
    since: null,
    calledBy: null,
  };
}

/** The clock with a move begun that runs once the board of that version stands; null: it stands still for now. */
export function begunClock(clock: SeatClock, control: TimeControl, calledBy: number | null): SeatClock {
  const left = control.kind === 'move' ? control.seconds * SECOND : clock.left;
  const free = control.kind === 'delay' ? control.more * SECOND : 0;
  return { ...clock, left, free, since: null, calledBy, givenBack: 0 };
}

/** The clock with a move made, at that moment; `earned`: which adds to the time where moves do. */
export function endedClock(clock: SeatClock, control: TimeControl, now: number, earned: boolean): SeatClock {
  const { left, ...still } = stopped(clock, now);
  const more = earned && control.kind === 'increment' ? control.more * SECOND : 0;
  return { ...still, left: left + more, free: 0, givenBack: 0 };
}

/** The clocks after the board of that version has come to stand, at that moment. */
export function startedClocks(
  clocks: readonly SeatClock[],
  version: number,
  now: number,
): readonly SeatClock[] {
  const isCalled = ({ calledBy }: SeatClock) => calledBy !== null && calledBy <= version;
  if (!clocks.some(isCalled)) return clocks;
  return clocks.map((clock) => (isCalled(clock) ? { ...clock, since: now, calledBy: null } : clock));
}

/** A tenth of the time of a move or a side, or a minute: with less than that it is short. */
export function isShort(clock: SeatClock, { seconds }: TimeControl, now: number): boolean {
  return leftAt(clock, now) < Math.max((seconds * SECOND) / 10, MINUTE * SECOND);
}
