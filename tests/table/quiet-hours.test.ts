/** Quiet hours by the clock on the wall, also where that is changed. */
import { describe, expect, it } from 'vitest';
import {
  formatQuietHours,
  isQuiet,
  isTimeZone,
  parseQuietHours,
  quietSince,
  quietUntil,
} from '../../src/table/quiet-hours.js';

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
    // Winter, summer, and the nights in which the clock goes forward and back.
    ['2026-01-05T23:00:10Z', '2026-01-05T21:00:00Z', '2026-01-06T06:00:00Z'],
    ['2026-07-05T23:00:00Z', '2026-07-05T20:00:00Z', '2026-07-06T05:00:00Z'],
    ['2026-03-28T23:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ['2026-03-29T04:00:00Z', '2026-03-28T21:00:00Z', '2026-03-29T05:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
    ['2026-10-25T05:00:00Z', '2026-10-24T20:00:00Z', '2026-10-25T06:00:00Z'],
  ])('around %s', (moment, since, until) => {
    expect(new Date(quietSince(night, zone, at(moment))).toISOString()).toBe(since.replace('Z', '.000Z'));
    expect(new Date(quietUntil(night, zone, at(moment))).toISOString()).toBe(until.replace('Z', '.000Z'));
  });

  it('ends after an hour that the clock leaves out', () => {
    const hours = { from: 22 * 60, to: 2 * 60 + 30 };
    const end = quietUntil(hours, zone, at('2026-03-28T23:00:00Z'));
    expect(isQuiet(hours, zone, end)).toBe(false);
    expect(end - at('2026-03-29T01:00:00Z')).toBeLessThanOrEqual(30 * 60_000);
  });
});
