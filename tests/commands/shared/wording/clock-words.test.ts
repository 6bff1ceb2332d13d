/** Clocks in words, and a server's default clock. */
import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../../src/base/durations.js';
import {
  formatTimeLeft,
  runningClockLines,
  stoppedClockLines,
} from '../../../../src/commands/shared/wording/clock-lines.js';
import {
  clockWords,
  DEFAULT_CLOCK,
  defaultClock,
} from '../../../../src/commands/shared/wording/clock-words.js';
import { createSeatClock, parseClock } from '../../../../src/table/model/times/clock.js';
import { openHouse, openRunningGame, unwrapResult } from '../../house.js';

describe('a clock in words', () => {
  it.each([
    ['none', 'no clock'],
    ['7d', '7 days per move'],
    ['36h', '36 hours per move'],
    ['15m+0s', '15 minutes each'],
    ['15m+10s', '15 minutes each + 10 seconds per move'],
    [
      '1h/5s:pass',
      '1 hour each, and the first 5 seconds of every move free; if your time runs out, your turn passes',
    ],
  ])('%s is %s', (text, said) => {
    expect(clockWords(unwrapResult(parseClock(text)))).toBe(said);
  });

  it.each([
    [0, '0:00'],
    [59.2, '1:00'],
    [754, '12:34'],
    [3_900, '1:05:00'],
    [273_600, '3 days'],
    [601_200, '7 days'],
  ])('%d seconds are shown as they are read', (seconds, face) => {
    const clock = { ...createSeatClock('white', DEFAULT_CLOCK), left: seconds * SECOND };
    expect(formatTimeLeft(clock, 0)).toBe(face);
  });
});

it('a server has the clock that it wishes, and none where it wishes none', async () => {
  const { settings } = openHouse();
  expect(await defaultClock({ settings }, null)).toEqual(DEFAULT_CLOCK);
  expect(await defaultClock({ settings }, 'realm')).toEqual(DEFAULT_CLOCK);
  await settings.updateGuildSettings('realm', { clock: '3d:random' });
  expect(await defaultClock({ settings }, 'realm')).toEqual(unwrapResult(parseClock('3d:random')));
  await settings.updateGuildSettings('realm', { clock: 'none' });
  expect(await defaultClock({ settings }, 'realm')).toBeNull();
});

it('little time is marked in words as well, and what was given back is told', async () => {
  const clock = {
    ...createSeatClock('white', DEFAULT_CLOCK),
    runningSince: 0,
    left: HOUR,
    givenBack: 5 * HOUR,
  };
  const { seats } = await openRunningGame(openHouse(), {}, 'knightmare');
  const lines = runningClockLines(
    { game: 'knightmare', seats, clocks: [clock], options: { clock: '7d' } },
    0,
  );
  expect(lines).toEqual([
    '⚠ Deadline for **White**: <t:3600:R>!',
    '-# I was offline for 5 hours. **White** got that time back.',
  ]);
});

it('clocks that end within the same minute share a line with the first end, and others have their own', async () => {
  const { seats } = await openRunningGame(openHouse(), {}, 'kings-gauntlet');
  const running = (seat: string, runningSince: number) => ({
    ...createSeatClock(seat, DEFAULT_CLOCK),
    runningSince,
  });
  const [week, later] = [7 * 24 * 3_600, 7 * 24 * 3_600 + 60];
  const clocks = [
    running('south', 5 * SECOND),
    running('west', MINUTE),
    running('north', 0),
    running('east', 0),
  ];
  const table = { game: 'kings-gauntlet', seats, clocks, options: { clock: '7d' } };
  // With more than a day left, no line is shown.
  expect(runningClockLines(table, 0)).toEqual([]);
  expect(runningClockLines(table, 6 * DAY + MINUTE)).toEqual([
    `Deadline for **South**, **North**, and **East**: <t:${week}:R>.`,
    `Deadline for **West**: <t:${later}:R>.`,
  ]);
});

it('what is left on the clocks of some sides is told of their seats alone, in the order of the clocks', async () => {
  const { seats } = await openRunningGame(openHouse(), {}, 'kings-gauntlet');
  const clocks = ['south', 'west', 'north'].map((seat, nth) => ({
    ...createSeatClock(seat, DEFAULT_CLOCK),
    left: (nth + 1) * HOUR,
  }));
  const table = { game: 'kings-gauntlet', seats, clocks, options: { clock: '7d' } };
  const formatClocks = (...sides: string[]) =>
    stoppedClockLines(table, sides, 0).map((line) => /South|West|North/.exec(line)?.[0]);
  expect(formatClocks('west')).toEqual(['West']);
  expect(formatClocks('north', 'south')).toEqual(['South', 'North']);
  expect(formatClocks('east')).toEqual([]);
  expect(formatClocks()).toEqual([]);
});
