/** Weekly games keep their local time when clocks change. A moved game replaces the game of its week. */
import { expect, it } from 'vitest';
import {
  findFollowingTime,
  findNextWeeklyTime,
  isLate,
  type WeeklyTime,
} from '../../../src/table/model/schedule.js';

const SUNDAY: WeeklyTime = { weekday: 7, minute: 19 * 60, zone: 'Europe/Berlin' };

const toText = (moment: number) => new Date(moment).toISOString().slice(0, 16);

function listTimes(rule: WeeklyTime, after: string, count: number): readonly string[] {
  const found: number[] = [];
  for (let at = Date.parse(after); found.length < count; ) {
    at = findNextWeeklyTime(rule, at);
    found.push(at);
  }
  return found.map(toText);
}

it.each([
  ['spring', SUNDAY, '2027-03-20T00:00Z', ['2027-03-21T18:00', '2027-03-28T17:00', '2027-04-04T17:00']],
  ['autumn', SUNDAY, '2027-10-23T00:00Z', ['2027-10-24T17:00', '2027-10-31T18:00', '2027-11-07T18:00']],
  [
    'a time that clocks skip',
    { ...SUNDAY, minute: 150 },
    '2027-03-20T00:00Z',
    ['2027-03-21T01:30', '2027-03-28T01:30', '2027-04-04T00:30'],
  ],
  [
    'a time that clocks repeat',
    { ...SUNDAY, minute: 150 },
    '2027-10-29T00:00Z',
    ['2027-10-31T00:30', '2027-11-07T01:30'],
  ],
  [
    'the other side of the world',
    { weekday: 1, minute: 8 * 60, zone: 'Pacific/Auckland' },
    '2027-04-01T00:00Z',
    ['2027-04-04T20:00', '2027-04-11T20:00'],
  ],
])('%s', (_, rule, after, times) => {
  expect(listTimes(rule, after, times.length)).toEqual(times);
});

it('the time itself is over', () => {
  expect(toText(findNextWeeklyTime(SUNDAY, Date.parse('2027-01-03T18:00Z')))).toBe('2027-01-10T18:00');
  expect(toText(findNextWeeklyTime(SUNDAY, Date.parse('2027-01-03T17:59Z')))).toBe('2027-01-03T18:00');
});

it.each([
  ['kept', '2027-01-03T18:00Z', undefined, '2027-01-03T18:00Z', '2027-01-10T18:00'],
  [
    'moved to the day before',
    '2027-01-02T18:00Z',
    '2027-01-03T18:00Z',
    '2027-01-02T18:00Z',
    '2027-01-10T18:00',
  ],
  [
    'moved to the day after',
    '2027-01-04T18:00Z',
    '2027-01-03T18:00Z',
    '2027-01-04T18:00Z',
    '2027-01-10T18:00',
  ],
  ['missed for weeks', '2027-01-03T18:00Z', undefined, '2027-01-20T18:00Z', '2027-01-24T18:00'],
])('after a time that was %s', (_, startsAt, moved, now, next) => {
  const weekly = moved === undefined ? SUNDAY : { ...SUNDAY, moved: Date.parse(moved) };
  const after = findFollowingTime({ weekly, startsAt: Date.parse(startsAt) }, Date.parse(now));
  expect([toText(after.startsAt), after.weekly]).toEqual([next, SUNDAY]);
});

it('a delay of more than two minutes is told', () => {
  expect([isLate(0, 120_000), isLate(0, 120_001)]).toEqual([false, true]);
});
