/** Worker threads: queueing, tasks of dying threads, and cancelling a task. */
import { expect, it, onTestFinished } from 'vitest';
import { openWorkers, type WorkerOptions, WorkersBusy } from '../../src/workers/workers.js';
import type * as odd from './fixtures/odd-tasks.js';

function openTestWorkers(options: WorkerOptions) {
  const file = new URL('./fixtures/odd-tasks', import.meta.url);
  const workers = openWorkers<typeof odd>({ file, ...options });
  onTestFinished(() => workers.close());
  return workers;
}

function createSharedFlag(): { readonly until: SharedArrayBuffer; readonly release: () => void } {
  const until = new SharedArrayBuffer(4);
  const view = new Int32Array(until);
  const release = () => {
    Atomics.store(view, 0, 1);
    Atomics.notify(view, 0);
  };
  return { until, release };
}

it('tasks are done in another thread, and what they throw is told', async () => {
  const workers = openTestWorkers({ threads: 1 });
  const thread = await workers.run('whichThread', null);
  expect(thread).toBeGreaterThan(0);
  await expect(workers.run('fail', null)).rejects.toThrow(RangeError);
  expect(await workers.run('whichThread', null)).toBe(thread);
});

it('as many wait as may; the next one is refused at once', async () => {
  const workers = openTestWorkers({ threads: 1, waiting: 2 });
  await workers.run('whichThread', null);
  const { until, release } = createSharedFlag();
  const held = workers.run('hold', until);
  const waiting = [workers.run('whichThread', null), workers.run('whichThread', null)];
  await expect(workers.run('whichThread', null)).rejects.toThrow(WorkersBusy);
  release();
  expect(await held).toBe('held');
  expect(await Promise.all(waiting)).toHaveLength(2);
  expect(await workers.run('whichThread', null)).toBeGreaterThan(0);
});

it('a thread that dies fails its own task alone: what waits goes on in another', async () => {
  const workers = openTestWorkers({ threads: 1 });
  const thread = await workers.run('whichThread', null);
  const dying = expect(workers.run('die', null)).rejects.toThrow('dead');
  const waiting = workers.run('whichThread', null);
  await dying;
  expect(await waiting).not.toBe(thread);
});

it('a thread that fills its memory fails its own task alone', async () => {
  const workers = openTestWorkers({ threads: 1, heap: 64 });
  const thread = await workers.run('whichThread', null);
  await expect(workers.run('fill', null)).rejects.toThrow('memory limit');
  expect(await workers.run('whichThread', null)).not.toBe(thread);
});

it('a task that is taken back ends its thread, and one that waits leaves the line', async () => {
  const workers = openTestWorkers({ threads: 1 });
  const thread = await workers.run('whichThread', null);
  const [first, second] = [new AbortController(), new AbortController()];
  const held = expect(workers.run('hold', createSharedFlag().until, first.signal)).rejects.toThrow('aborted');
  const waiting = expect(workers.run('hold', createSharedFlag().until, second.signal)).rejects.toThrow(
    'aborted',
  );
  second.abort();
  await waiting;
  first.abort();
  await held;
  expect(await workers.run('whichThread', null)).not.toBe(thread);
});

it('closing fails what is under way, and does not wait for it', async () => {
  const workers = openTestWorkers({ threads: 1 });
  await workers.run('whichThread', null);
  const held = expect(workers.run('hold', createSharedFlag().until)).rejects.toThrow('Terminating');
  await workers.close();
  await held;
});

it('the tasks of the bot answer what takes a game long', async () => {
  const workers = openWorkers({ threads: 1 });
  onTestFinished(() => workers.close());
  await expect(workers.run('lookAhead', { game: 'kings-mate', question: null })).rejects.toThrow(
    'no questions',
  );
});
