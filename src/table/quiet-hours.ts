/**
 * The hours in which somebody is not to be called, by the clock on their wall. As text they are what people type: `22:00-07:30`.
 * Where a zone changes its clocks, its own rules say what time it is there; they come with Node.
 */

import { DAY, MINUTE } from '../durations.js';

const DAY_MINUTES = DAY / MINUTE;

/** From when to when, in minutes since midnight; the end may be on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Reads quiet hours: `22-7`, `22:30 - 7:15`. Null for what is none, and where the beginning is the end. */
export function parseQuietHours(text: string): QuietHours | null {
  const [, from, to] = /^\s*([\d:]+)\s*[-–]\s*([\d:]+)\s*$/.exec(text) ?? [];
  const hours = { from: readTime(from), to: readTime(to) };
  return hours.from === null || hours.to === null || hours.from === hours.to
    ? null
    : { from: hours.from, to: hours.to };
}

/** The hours as text that `parseQuietHours` reads. */
export function formatQuietHours({ from, to }: QuietHours): string {
  return `${clockTime(from)}-${clockTime(to)}`;
}

/** Whether a zone of that name is known. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether the moment (milliseconds since 1970) is within the hours in that zone. */
export function isQuiet(hours: QuietHours, zone: string, moment: number): boolean {
  return isBetween(hours, localMinutes(zone, moment));
}

/** When the quiet hours end in which the moment falls. */
export function quietUntil(hours: QuietHours, zone: string, moment: number): number {
  const begun = moment - (moment % MINUTE);
  const away = (hours.to - localMinutes(zone, begun) + DAY_MINUTES) % DAY_MINUTES;
  return onTheClock(hours.to, zone, begun + away * MINUTE, (end) => !isQuiet(hours, zone, end));
}

/** When the quiet hours began in which the moment falls. */
export function quietSince(hours: QuietHours, zone: string, moment: number): number {
  const begun = moment - (moment % MINUTE);
  const passed = (localMinutes(zone, begun) - hours.from + DAY_MINUTES) % DAY_MINUTES;
  return onTheClock(
    hours.from,
    zone,
    begun - passed * MINUTE,
    (start) => !isQuiet(hours, zone, start - MINUTE),
  );
}

/** The moment at which the clock shows that time: the one given, or, where clocks were changed in between, the one next to it that fits. */
function onTheClock(minutes: number, zone: string, guess: number, fits: (moment: number) => boolean): number {
  const off = ((minutes - localMinutes(zone, guess) + 1.5 * DAY_MINUTES) % DAY_MINUTES) - DAY_MINUTES / 2;
  const shifted = guess + off * MINUTE;
  return fits(shifted) ? shifted : guess;
}

function isBetween({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** What the clock on the wall shows in the zone, in minutes since midnight. */
function localMinutes(zone: string, moment: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const part = (type: 'hour' | 'minute') => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return part('hour') * 60 + part('minute');
}

/** Minutes since midnight; null for what is no time of day. */
function readTime(text = ''): number | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(hour) > 24) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes > DAY_MINUTES ? null : minutes % DAY_MINUTES;
}

function clockTime(minutes: number): string {
  const two = (count: number) => String(count).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
