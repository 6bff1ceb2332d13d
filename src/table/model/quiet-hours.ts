/**
 * The hours in which somebody is not to be called, by the clock on their wall. As text they are what people type: `22:00-07:30`.
 * Where a zone changes its clocks, its own rules say what time it is there; they come with Node.
 */

import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '../../base/durations.js';

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

/** When the quiet hours end in which the moment falls: the next minute that is not quiet, whatever the clock on the wall does until then. */
export function quietUntil(hours: QuietHours, zone: string, moment: number): number {
  let begun = moment - (moment % MINUTE);
  for (;;) {
    const end = begun + minutesBetween(localMinutes(zone, begun), hours.to) * MINUTE;
    const change = findClockChange(zone, begun, 'next');
    if (change === null || end <= change) return end;
    // At the change the clock shows another time, which may be after the hours or still within them.
    if (!isQuiet(hours, zone, change)) return change;
    begun = change;
  }
}

/** When the quiet hours began in which the moment falls: the first minute from which on all are quiet. */
export function quietSince(hours: QuietHours, zone: string, moment: number): number {
  let begun = moment - (moment % MINUTE);
  for (;;) {
    const start = begun - minutesBetween(hours.from, localMinutes(zone, begun)) * MINUTE;
    const change = findClockChange(zone, begun + 1, 'previous');
    if (change === null || start >= change) return start;
    if (!isQuiet(hours, zone, change - MINUTE)) return change;
    begun = change - MINUTE;
  }
}

/** When the zone changes its clocks next after that moment, or did so last before it; null for never. */
function findClockChange(zone: string, moment: number, direction: 'next' | 'previous'): number | null {
  return zonedTime(zone, moment).getTimeZoneTransition(direction)?.epochMilliseconds ?? null;
}

function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

function isBetween({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** What the clock on the wall shows in the zone, in minutes since midnight. */
function localMinutes(zone: string, moment: number): number {
  const { hour, minute } = zonedTime(zone, moment);
  return hour * 60 + minute;
}

function zonedTime(zone: string, moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
}

/** Minutes since midnight; null for what is no time of day. */
function readTime(text = ''): number | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(hour) > 24) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes > DAY_MINUTES ? null : minutes % DAY_MINUTES;
}

function clockTime(minutes: number): string {
  const padTwo = (count: number) => String(count).padStart(2, '0');
  return `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;
}
