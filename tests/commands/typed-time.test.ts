/** Times as people type them, read in the zone of the reader. */
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../src/base/durations.js';
import { parseTime } from '../../src/commands/shared/schedule/typed-time.js';

const ZONE = 'Europe/Berlin';
/** Sunday, 29 November 2026, 12:00 in Berlin. */
const NOW = Date.parse('2026-11-29T12:00:00+01:00');

/** The time in Berlin, or the code of the refusal. */
function readTime(typed: string, now = NOW, zone = ZONE): string {
  const parsed = parseTime(typed, { now, zone });
  if (!parsed.ok) return parsed.reason.code;
  const { startsAt, weekly } = parsed.value;
  const local = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' });
  const rule = weekly === null ? '' : ` weekly ${weekly.weekday} ${weekly.minute / 60} ${weekly.zone}`;
  return local.format(startsAt) + rule;
}

describe('a time', () => {
  it.each([
    ['20:00', '2026-11-29 20:00'],
    ['at 8pm', '2026-11-29 20:00'],
    ['8 PM', '2026-11-29 20:00'],
    ['8:30 p.m.', '2026-11-29 20:30'],
    ['20h', '2026-11-29 20:00'],
    ['20h15', '2026-11-29 20:15'],
    ['9:05', '2026-11-30 09:05'],
    ['12am', '2026-11-30 00:00'],
    ['12:00', '2026-11-30 12:00'],
    ['midnight', '2026-11-30 00:00'],
    ['today 18:30', '2026-11-29 18:30'],
    ['tonight at 21:00', '2026-11-29 21:00'],
    ['tomorrow 18:30', '2026-11-30 18:30'],
    ['18:30 tomorrow', '2026-11-30 18:30'],
    ['tomorrow 9', '2026-11-30 09:00'],
    ['tommorow noon', '2026-11-30 12:00'],
    ['sat 19:00', '2026-12-05 19:00'],
    ['Saturday, 7 pm', '2026-12-05 19:00'],
    ['next tues 19', '2026-12-01 19:00'],
    ['sun 19:00', '2026-11-29 19:00'],
    ['sun 11:00', '2026-12-06 11:00'],
    ['2026-12-24 18:00', '2026-12-24 18:00'],
    ['24 dec 18:00', '2026-12-24 18:00'],
    ['December 24th, 6pm', '2026-12-24 18:00'],
    ['6pm on the 24th of December', 'time-unreadable'],
    ['5 jan 20:00', '2027-01-05 20:00'],
    ['5. jan 2027 20:00', '2027-01-05 20:00'],
    ['in 2 hours', '2026-11-29 14:00'],
    ['in an hour', '2026-11-29 13:00'],
    ['in 1h 30m', '2026-11-29 13:30'],
    ['in 1 day and 2 hours', '2026-11-30 14:00'],
    ['in 3 weeks', '2026-12-20 12:00'],
    ['<t:1795953600:F>', '2026-11-29 13:00'],
    ['20:00 UTC', '2026-11-29 21:00'],
    ['tomorrow 20:00 america/new_york', '2026-12-01 02:00'],
    ['every sunday 19:00', '2026-11-29 19:00 weekly 7 19 Europe/Berlin'],
    ['every sun at 11:00', '2026-12-06 11:00 weekly 7 11 Europe/Berlin'],
    ['Fridays 8pm', '2026-12-04 20:00 weekly 5 20 Europe/Berlin'],
    ['weekly fri 20:00', '2026-12-04 20:00 weekly 5 20 Europe/Berlin'],
    ['every week on monday 20:00', '2026-11-30 20:00 weekly 1 20 Europe/Berlin'],
    ['weekly 20:00', '2026-11-29 20:00 weekly 7 20 Europe/Berlin'],
    ['every monday 20:00 utc', '2026-11-30 21:00 weekly 1 20 UTC'],
  ])('%s', (typed, meant) => {
    expect(readTime(typed)).toBe(meant);
  });

  it.each([
    ['', 'time-missing'],
    ['soon', 'time-unreadable'],
    ['sat', 'time-missing'],
    ['5 dec', 'time-missing'],
    ['20', 'time-unreadable'],
    ['24:00', 'time-unreadable'],
    ['20:60', 'time-unreadable'],
    ['20:', 'time-unreadable'],
    ['13pm', 'time-unreadable'],
    ['0pm', 'time-unreadable'],
    ['20:00 21:00', 'time-unreadable'],
    ['sat sun 20:00', 'time-unreadable'],
    ['tomorrow sat 20:00', 'time-unreadable'],
    ['every day 20:00', 'time-unreadable'],
    ['every 2 weeks 20:00', 'time-unreadable'],
    ['every 5 dec 20:00', 'time-unreadable'],
    ['in 2', 'time-unreadable'],
    ['in two hours', 'time-unreadable'],
    ['in 99999999999999999999 hours', 'time-unreadable'],
    ['20:00 atlantis/city', 'time-unreadable'],
    ['5/12 20:00', 'time-unreadable'],
    ['today 11:00', 'time-over'],
    ['2026-11-28 20:00', 'time-over'],
    ['30 feb 20:00', 'time-over'],
    ['x'.repeat(500), 'time-unreadable'],
  ])('%j is refused', (typed, code) => {
    expect(readTime(typed)).toBe(code);
  });

  it('is read in the zone of the reader', () => {
    expect(readTime('20:00', NOW, 'Pacific/Auckland')).toBe('2026-11-30 08:00');
  });

  it('that clocks skip comes an hour later, and one that they repeat comes first', () => {
    const before = Date.parse('2027-03-27T12:00:00+01:00');
    expect(readTime('tomorrow 2:30', before)).toBe('2027-03-28 03:30');
    const autumn = Date.parse('2027-10-30T12:00:00+02:00');
    const repeated = parseTime('tomorrow 2:30', { now: autumn, zone: ZONE });
    expect(repeated.ok && repeated.value.startsAt - autumn).toBe(14 * HOUR + 30 * MINUTE);
  });
});
