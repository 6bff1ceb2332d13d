import { expect, test } from 'vitest';
import { createVirtualClock } from '../src/index.js';

test('alarms ring in their order, each at its own time', async () => {
  const clock = createVirtualClock(1000);
  const rung: [string, number][] = [];
  const ring = (name: string) => () => void rung.push([name, clock.now()]);
  clock.setAlarm(300, ring('late'));
  clock.setAlarm(100, ring('early'));
  const cancel = clock.setAlarm(200, ring('never'));
  cancel();
  await clock.advance(250);
  expect(rung).toEqual([['early', 1100]]);
  expect(clock.now()).toBe(1250);
  await clock.advance(50);
  expect(rung).toEqual([
    ['early', 1100],
    ['late', 1300],
  ]);
});

test('an alarm that sets the next one, at once or after an await, is followed', async () => {
  const clock = createVirtualClock(0);
  const rung: number[] = [];
  const scheduleAgain = async () => {
    rung.push(clock.now());
    await Promise.resolve();
    clock.setAlarm(10, () => void scheduleAgain());
  };
  clock.setAlarm(10, () => void scheduleAgain());
  await clock.advance(35);
  expect(rung).toEqual([10, 20, 30]);
});

test('a clock that is set lets no time pass, and alarms ring after as long as before', async () => {
  const clock = createVirtualClock(1000);
  const rung: number[] = [];
  clock.setAlarm(100, () => rung.push(clock.monotonic()));
  clock.shift(-500);
  expect([clock.now(), clock.monotonic()]).toEqual([500, 0]);
  await clock.advance(99);
  expect(rung).toEqual([]);
  await clock.advance(1);
  expect([clock.now(), rung]).toEqual([600, [100]]);
});
