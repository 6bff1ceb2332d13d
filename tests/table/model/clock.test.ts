/** The clock as text, and one seat's time. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../src/base/durations.js';
import {
  beginMove,
  clockEndOf,
  createSeatClock,
  endMove,
  formatClock,
  isShortOfTime,
  parseClock,
  refillClock,
  startWaitingClocks,
  stopClock,
  type TimeControl,
  timeLeft,
} from '../../../src/table/model/times/clock.js';
import { refusal, unwrapResult } from '../fixtures/house.js';

/** A day in seconds. */
const ONE_DAY = DAY / SECOND;

const up = fc.constantFrom('lose', 'pass', 'random');
const seconds = fc.integer({ min: 60, max: 14 * ONE_DAY });
const more = fc.integer({ min: 0, max: 2 * ONE_DAY });
const anyControl: fc.Arbitrary<TimeControl | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('move'), seconds, up }),
  fc.record({ kind: fc.constantFrom('increment', 'delay'), seconds, more, up }),
);

describe('a clock as text', () => {
  test('is read as it is written', () => {
    fc.assert(
      fc.property(anyControl, (control) => {
        expect(parseClock(formatClock(control))).toEqual({ ok: true, value: control });
      }),
    );
  });

  test.each([
    ['7d', { kind: 'move', seconds: 7 * ONE_DAY, up: 'lose' }],
    ['12H', { kind: 'move', seconds: 43_200, up: 'lose' }],
    ['15m + 10s', { kind: 'increment', seconds: 900, more: 10, up: 'lose' }],
    ['15m/5s', { kind: 'delay', seconds: 900, more: 5, up: 'lose' }],
    ['90m', { kind: 'move', seconds: 5_400, up: 'lose' }],
    ['1h30m+0s random', { kind: 'increment', seconds: 5_400, more: 0, up: 'random' }],
    ['1d:pass', { kind: 'move', seconds: ONE_DAY, up: 'pass' }],
    ['5m+2d', { kind: 'increment', seconds: 300, more: 2 * ONE_DAY, up: 'lose' }],
    ['60s', { kind: 'move', seconds: 60, up: 'lose' }],
    ['none', null],
    [' ', null],
  ])('%j is read', (text, control) => {
    expect(unwrapResult(parseClock(text))).toEqual(control);
  });

  test.each([
    ['soon', 'bad-clock'],
    ['7', 'bad-clock'],
    ['10s5m', 'bad-clock'],
    ['5m5m', 'bad-clock'],
    ['5m+', 'bad-clock'],
    ['5m draw', 'bad-clock'],
    ['59s', 'clock-bounds'],
    ['14d1s', 'clock-bounds'],
    ['5m+2d1s', 'clock-bounds'],
    ['5m+3d', 'clock-bounds'],
    ['99999999999999999999d', 'clock-bounds'],
  ])('%j is refused', (text, code) => {
    expect(refusal(parseClock(text))).toBe(code);
  });

  test('is one text, however it was typed', () => {
    expect(formatClock(unwrapResult(parseClock('90M : PASS')))).toBe('1h30m:pass');
  });
});

describe('the time of a seat', () => {
  const fischer: TimeControl = { kind: 'increment', seconds: 60, more: 10, up: 'lose' };
  const delayed: TimeControl = { kind: 'delay', seconds: 60, more: 5, up: 'lose' };
  const perMove: TimeControl = { kind: 'move', seconds: 60, up: 'lose' };

  test('runs once the board that calls stands, and not before', () => {
    const waiting = beginMove(createSeatClock('north', fischer), fischer, 7);
    expect([clockEndOf(waiting), timeLeft(waiting, 99 * SECOND)]).toEqual([null, MINUTE]);
    expect(startWaitingClocks([waiting], 6, 0)).toEqual([waiting]);
    const [running] = startWaitingClocks([waiting], 8, 100 * SECOND);
    expect(running).toMatchObject({ runningSince: 100 * SECOND, startsWithVersion: null });
    expect(running && [clockEndOf(running), timeLeft(running, 130 * SECOND)]).toEqual([
      160 * SECOND,
      30 * SECOND,
    ]);
  });

  test.each([
    [fischer, 20, true, 50],
    [fischer, 20, false, 40],
    [fischer, 200, true, 10],
    [delayed, 4, true, 60],
    [delayed, 20, true, 45],
    [perMove, 20, true, 40],
  ])('%j after %d seconds', (control, used, earned, left) => {
    const [running] = startWaitingClocks([beginMove(createSeatClock('north', control), control, 1)], 1, 0);
    if (running === undefined) throw new Error('no clock');
    expect(endMove(running, control, used * SECOND, earned)).toEqual({
      ...createSeatClock('north', control),
      left: left * SECOND,
      used: used * SECOND,
      usedBefore: used * SECOND,
    });
  });

  test('is as before its first turn once it is refilled, without the vacation that was taken', () => {
    const run = { used: 9, usedBefore: 8 };
    const used = {
      ...createSeatClock('north', perMove),
      left: 1,
      runningSince: 5,
      givenBack: 3,
      vacation: 7,
      ...run,
    };
    expect(refillClock(used, perMove)).toEqual({ ...createSeatClock('north', perMove), vacation: 7, ...run });
  });

  test('is whole again for every move where it is given for moves', () => {
    const used = { ...createSeatClock('north', perMove), left: 1 };
    expect(beginMove(used, perMove, 3)).toMatchObject({ left: MINUTE, startsWithVersion: 3 });
    expect(beginMove(used, fischer, 3)).toMatchObject({ left: 1 });
  });

  test('keeps what it may take for nothing while it stands still in between', () => {
    const [running] = startWaitingClocks([beginMove(createSeatClock('north', delayed), delayed, 1)], 1, 0);
    if (running === undefined) throw new Error('no clock');
    expect(stopClock(running, 2 * SECOND)).toMatchObject({
      left: MINUTE,
      free: 3 * SECOND,
      runningSince: null,
    });
    expect(stopClock(running, 9 * SECOND)).toMatchObject({ left: 56 * SECOND, free: 0, runningSince: null });
  });

  test('is short below a tenth, or a minute', () => {
    const long: TimeControl = { kind: 'move', seconds: 10_000, up: 'lose' };
    const [running] = startWaitingClocks([beginMove(createSeatClock('north', long), long, 1)], 1, 0);
    if (running === undefined) throw new Error('no clock');
    expect([
      isShortOfTime(running, long, 9_000 * SECOND),
      isShortOfTime(running, long, 9_001 * SECOND),
    ]).toEqual([false, true]);
    expect(isShortOfTime({ ...createSeatClock('north', perMove), left: 59 * SECOND }, perMove, 0)).toBe(true);
  });
});
