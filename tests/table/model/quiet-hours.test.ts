/** Quiet hours in local time, including clock changes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import {
  endOfQuietHours,
  formatQuietHours,
  isQuiet,
  isTimeZone,
  parseQuietHours,
  startOfQuietHours,
} from '../../../src/table/model/times/quiet-hours.js';

const at = (text: string) => Date.parse(text);
const night = { from: 22 * 60, to: 7 * 60 };

describe('quiet hours as text', () => {
  it.each([
    ['22-7', '22:00-07:00'],
    [' 22:30 – 7:15 ', '22:30-07:15'],
    ['0-6', '00:00-06:00'],
    ['20-24', '20:00-00:00'],
  ])('%s', (typed, written) => {
    const hours = parseQuietHours(typed);
    expect(hours === null ? null : formatQuietHours(hours)).toBe(written);
  });

  it.each(['', '22', '22-22', '25-7', '22:60-7', '24:30-7', '-7', 'night'])('%j is none', (typed) => {
    expect(parseQuietHours(typed)).toBeNull();
  });
});

it('knows zones by name', () => {
  expect([isTimeZone('Europe/Berlin'), isTimeZone('UTC'), isTimeZone('Europe/Nowhere')]).toEqual([
    true,
    true,
    false,
  ]);
});

describe('a night in Berlin', () => {
  const zone = 'Europe/Berlin';

  it.each([
    ['2026-01-05T20:59:00Z', false],
    ['2026-01-05T21:00:00Z', true],
    ['2026-01-06T05:59:59Z', true],
    ['2026-01-06T06:00:00Z', false],
    ['2026-07-06T20:00:00Z', true],
    ['2026-07-06T05:00:00Z', false],
  ])('%s: %s', (moment, quiet) => {
    expect(isQuiet(night, zone, at(moment))).toBe(quiet);
  });

  it.each([
    // Winter, summer, and the nights of the clock changes.
    ['2026-01-05T23:00:10Z', '2026-01-05T21:00:00Z', '2026-01-06T06:00:00Z'],
    ['2026-07-05T23:00:00Z', '2026-07-05T20:00:00Z', '2026-07-06T05:00:00Z'],
    ['2026-03-28T23:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ['2026-03-29T04:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
    ['2026-10-25T05:00:00Z', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ])('around %s', (moment, since, until) => {
    expect(new Date(startOfQuietHours(night, zone, at(moment))).toISOString()).toBe(
      since.replace('Z', '.000Z'),
    );
    expect(new Date(endOfQuietHours(night, zone, at(moment))).toISOString()).toBe(
      until.replace('Z', '.000Z'),
    );
  });

  it.each([
    // The hour from 02:00 to 03:00 is skipped, so quiet hours that begin or end in it do so at 03:00.
    ['02:10-03:30', '2026-03-29T01:10:00Z', '2026-03-29T01:00:00Z', '2026-03-29T01:30:00Z'],
    ['01:00-02:30', '2026-03-29T00:30:00Z', '2026-03-29T00:00:00Z', '2026-03-29T01:00:00Z'],
    ['22:00-02:30', '2026-03-28T23:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T01:00:00Z'],
    ['02:10-02:50', '2026-03-30T00:20:00Z', '2026-03-30T00:10:00Z', '2026-03-30T00:50:00Z'],
    // The hour repeats: quiet hours inside it occur twice, those around it once.
    ['02:10-02:40', '2026-10-25T00:20:00Z', '2026-10-25T00:10:00Z', '2026-10-25T00:40:00Z'],
    ['02:10-02:40', '2026-10-25T01:20:00Z', '2026-10-25T01:10:00Z', '2026-10-25T01:40:00Z'],
    ['02:30-03:30', '2026-10-25T00:45:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z'],
    ['02:30-03:30', '2026-10-25T01:45:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00Z'],
    ['01:30-03:30', '2026-10-25T00:45:00Z', '2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'],
  ])('%s around %s, where the clock is changed', (typed, moment, since, until) => {
    const hours = parseQuietHours(typed);
    if (hours === null) throw new Error('no hours');
    expect(new Date(startOfQuietHours(hours, zone, at(moment))).toISOString()).toBe(
      since.replace('Z', '.000Z'),
    );
    expect(new Date(endOfQuietHours(hours, zone, at(moment))).toISOString()).toBe(
      until.replace('Z', '.000Z'),
    );
  });
});

it('begins and ends right to the minute, in any zone, around any change of its clocks', () => {
  // Clock changes of an hour and of half an hour, one at midnight, and a day that a zone skipped.
  const changes: readonly (readonly [string, string])[] = [
    ['Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-11-01T06:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
    ['Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z'],
    ['Asia/Kathmandu', '2026-03-29T01:00:00Z'],
  ];
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      time,
      time,
      fc.integer({ min: -600, max: 600 }),
      (change, from, to, off) => {
        const [zone, around] = change;
        const hours = { from, to };
        const moment = at(around) + off * MINUTE;
        fc.pre(from !== to && isQuiet(hours, zone, moment));
        const until = endOfQuietHours(hours, zone, moment);
        const since = startOfQuietHours(hours, zone, moment);
        expect([isQuiet(hours, zone, until), isQuiet(hours, zone, since - MINUTE)]).toEqual([false, false]);
        const step = Math.max(MINUTE, Math.floor((until - since) / 40 / MINUTE) * MINUTE);
        for (let minute = since; minute < until; minute += step)
          expect(isQuiet(hours, zone, minute)).toBe(true);
        expect(isQuiet(hours, zone, until - MINUTE)).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
