/**
 * The backlog yields to answers: it waits for them, pauses for as long as its jobs took, and stops at once when
 * closed.
 */
import { expect, it } from 'vitest';
import { Backlog } from '../../../src/discord/outbox/backlog.js';

const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));

it('begins nothing while answers are being made', async () => {
  let releaseJobs = () => {};
  const answered = new Promise<void>((resolve) => {
    releaseJobs = resolve;
  });
  const done: number[] = [];
  const all = new Backlog(() => answered).runEach([1, 2, 3], async (job) => done.push(job));
  await waitForTurn();
  expect(done).toEqual([]);
  releaseJobs();
  await all;
  expect(done).toEqual([1, 2, 3]);
});

it('does eight jobs at the same time at most', async () => {
  const running = new Set<number>();
  let most = 0;
  const free = { time: () => ({ active: 0, idle: 0 }), sleep: async () => {} };
  await new Backlog(async () => {}, free).runEach([...Array(20).keys()], async (job) => {
    running.add(job);
    most = Math.max(most, running.size);
    await waitForTurn();
    running.delete(job);
  });
  expect(most).toBe(8);
});

it('leaves the event loop free for as long as its jobs hold it', async () => {
  const time = { active: 0, idle: 0 };
  const sleep = async (ms: number) => {
    time.idle += ms;
  };
  const backlog = new Backlog(async () => {}, { time: () => ({ ...time }), sleep });
  await backlog.runEach([...Array(40).keys()], async () => {
    time.active += 10;
  });
  // Nothing waits behind the last eight jobs, so no pause follows them.
  expect(time.idle).toBeGreaterThanOrEqual(time.active - 80);
  expect(time.idle).toBeLessThanOrEqual(time.active);
});

it('begins nothing more once it is closed', async () => {
  const backlog = new Backlog(async () => {});
  const done: number[] = [];
  await backlog.runEach([...Array(20).keys()], async (job) => {
    done.push(job);
    backlog.close();
  });
  expect(done.length).toBeLessThanOrEqual(8);
  expect(await backlog.run(async () => 'done')).toBeNull();
});
