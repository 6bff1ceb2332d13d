import { expect, it } from 'vitest';
import { createJumpMeter } from '../../src/base/clock.js';
import { HOUR } from '../../src/base/durations.js';

it('measures a jump in whole milliseconds, though the monotonic clock has fractions', () => {
  let [now, monotonic] = [1_000_000, 100.25];
  const jump = createJumpMeter({ now: () => now, monotonic: () => monotonic });
  now += HOUR;
  monotonic += 20.125;
  expect(jump()).toBe(HOUR - 20);
  now -= HOUR;
  expect(jump()).toBe(-HOUR);
  expect(jump()).toBe(0);
});
