/**
 * Quiet hours in local time, in the form that people type: `22:00-07:30`. Daylight saving time follows Node's
 * time zone data.
 */

import { Temporal } from 'temporal-polyfill';
import { DAY, MINUTE } from '../../../base/durations.js';

const DAY_MINUTES = DAY / MINUTE;

/** Begin and end in minutes since midnight. The end may be on the next day. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

/** Parses quiet hours: `22-7`, `22:30 - 7:15`. Null if invalid or empty. */
export function parseQuietHours(text: string): QuietHours | null {
  const [, from, to] = /^\s*([\d:]+)\s*[-–]\s*([\d:]+)\s*$/.exec(text) ?? [];
  const hours = { from: parseTime(from), to: parseTime(to) };
  return hours.from === null || hours.to === null || hours.from === hours.to
    ? null
    : { from: hours.from, to: hours.to };
}

export function formatQuietHours({ from, to }: QuietHours): string {
  return `${formatTime(from)}-${formatTime(to)}`;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** True if the `moment` (milliseconds since 1970) is within the quiet hours. */
export function isQuiet(hours: QuietHours, zone: string, moment: number): boolean {
  return isBetween(hours, localMinutes(zone, moment));
}

/**
 * Finds the end of the current quiet hours: the next minute that isn't quiet. Takes clock changes into
 * account.
 */
export function endOfQuietHours(hours: QuietHours, zone: string, moment: number): number {
  let begun = moment - (moment % MINUTE);
  for (;;) {
    const end = begun + minutesBetween(localMinutes(zone, begun), hours.to) * MINUTE;
    const change = findClockChange(zone, begun, 'next');
    if (change === null || end <= change) return end;
    // After the clocks change, local time may be past the quiet hours, or still within them.
    if (!isQuiet(hours, zone, change)) return change;
    begun = change;
  }
}

export function startOfQuietHours(hours: QuietHours, zone: string, moment: number): number {
  let begun = moment - (moment % MINUTE);
  for (;;) {
    const start = begun - minutesBetween(hours.from, localMinutes(zone, begun)) * MINUTE;
    const change = findClockChange(zone, begun + 1, 'previous');
    if (change === null || start >= change) return start;
    if (!isQuiet(hours, zone, change - MINUTE)) return change;
    begun = change - MINUTE;
  }
}

/** Finds the next or the previous clock change of the time zone. Null if there is none. */
function findClockChange(zone: string, moment: number, direction: 'next' | 'previous'): number | null {
  return zonedTime(zone, moment).getTimeZoneTransition(direction)?.epochMilliseconds ?? null;
}

function minutesBetween(from: number, to: number): number {
  return (to - from + DAY_MINUTES) % DAY_MINUTES;
}

function isBetween({ from, to }: QuietHours, minutes: number): boolean {
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
}

/** Local time in minutes since midnight. */
function localMinutes(zone: string, moment: number): number {
  const { hour, minute } = zonedTime(zone, moment);
  return hour * 60 + minute;
}

function zonedTime(zone: string, moment: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone);
}

/** Parses a time into minutes since midnight. Null if invalid. */
function parseTime(text = ''): number | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || Number(minute) > 59 || Number(hour) > 24) return null;
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes > DAY_MINUTES ? null : minutes % DAY_MINUTES;
}

function formatTime(minutes: number): string {
  const padTwo = (count: number) => String(count).padStart(2, '0');
  return `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}`;
}
