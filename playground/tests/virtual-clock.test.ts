import { expect, test } from 'vitest';
import { virtualClock } from '../src/index.js';

test('alarms ring in their order, each at its own time', async () => {
  const clock = virtualClock(1000);
  const rung: [string, number][] = [];
  const ring = (name: string) => () => void rung.push([name, clock.now()]);
  clock.after(300, ring('late'));
  clock.after(100, ring('early'));
  const cancel = clock.after(200, ring('never'));
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
  const clock = virtualClock(0);
  const rung: number[] = [];
  const again = async () => {
    rung.push(clock.now());
    await Promise.resolve();
    clock.after(10, () => void again());
  };
  clock.after(10, () => void again());
  await clock.advance(35);
  expect(rung).toEqual([10, 20, 30]);
});

test('a clock that is set lets no time pass, and alarms ring after as long as before', async () => {
  const clock = virtualClock(1000);
  const rung: number[] = [];
  clock.after(100, () => rung.push(clock.monotonic()));
  clock.set(-500);
  expect([clock.now(), clock.monotonic()]).toEqual([500, 0]);
  await clock.advance(99);
  expect(rung).toEqual([]);
  await clock.advance(1);
  expect([clock.now(), rung]).toEqual([600, [100]]);
});
