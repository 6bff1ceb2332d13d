/** Typed days of vacation, for clocks that have vacation. */
import { expect, it } from 'vitest';
import { applyVacation } from '../../../../src/commands/shared/table-options/clock-option.js';
import { formatClock, parseClock } from '../../../../src/table/model/times/clock.js';
import { refusal, unwrapResult } from '../../../table/fixtures/house.js';

const addVacation = (clock: string, days: string | undefined) =>
  applyVacation(unwrapResult(parseClock(clock)), days);

it.each([
  ['3d', undefined, '3d'],
  ['3d', '0', '3d~0'],
  ['3d', ' 30 ', '3d~30'],
  ['3d~30', '7', '3d'],
  ['1d', '1', '1d~1'],
  ['10m', undefined, '10m'],
  ['none', undefined, 'none'],
])('%s with %o days is %s', (clock, days, expected) => {
  expect(formatClock(unwrapResult(addVacation(clock, days)))).toBe(expected);
});

it.each(['31', '100', '-1', '1.5', 'a week', ''])('%o is no number of days that it can have', (days) => {
  expect(addVacation('3d', days)).toEqual({
    ok: false,
    reason: { code: 'vacation-bounds', values: { text: days, most: 30 } },
  });
});

it.each(['none', '23h59m', '10d+1d', '10d/1d'])('%s has none', (clock) => {
  for (const days of ['0', '31']) expect(refusal(addVacation(clock, days))).toBe('no-vacation');
});
