/** Computer players in worker threads: chosen actions, cancellations, and queueing. */
import { expect, it, onTestFinished } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { explainAction } from '../../src/computer/hint-reason.js';
import type { Question } from '../../src/computer/question.js';
import { kingsMate } from '../../src/engine/kings-mate/game.js';
import { createChooser } from '../../src/workers/chooser.js';
import { openWorkers, type Workers } from '../../src/workers/workers.js';

const resolved = kingsMate.resolve({});
const options = resolved.ok ? resolved.value : {};
const { position } = kingsMate.start(options, 1);
const [side = ''] = kingsMate.toAct(position);
const question: Question = {
  game: kingsMate.id,
  options,
  position: kingsMate.write(position),
  side,
  level: 1,
  seed: 3,
};
const patient = new AbortController().signal;

it('a thread chooses a legal action, and explains it', async () => {
  const workers = openWorkers({ threads: 1 });
  onTestFinished(() => workers.close());
  const chooser = createChooser(workers);
  const path = (await chooser.choose(question, patient)) ?? [];
  expect(kingsMate.play(position, side, path).ok).toBe(true);
  expect(await chooser.explain(question, path, patient)).toEqual(explainAction(question, path));
});

/**
 * Workers whose tasks don't end by themselves. `release` ends the latest task. `begun` lists the tasks by their
 * seeds.
 */
function createHoldingWorkers(): { workers: Workers; begun: number[]; release(): void } {
  const begun: number[] = [];
  let release = () => {};
  const workers: Workers = {
    run: (_name, input, signal) =>
      new Promise((resolve, reject) => {
        begun.push('seed' in input ? input.seed : 0);
        release = () => resolve(null as never);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
    close: async () => {},
  };
  return { workers, begun, release: () => release() };
}

it('what does not fit into the threads waits without being begun, and may be taken back', async () => {
  const { workers, begun, release } = createHoldingWorkers();
  const chooser = createChooser(workers, { threads: 1 });
  const given = new AbortController();
  const first = chooser.choose({ ...question, seed: 1 }, patient);
  const second = expect(chooser.choose({ ...question, seed: 2 }, given.signal)).rejects.toThrow('aborted');
  const third = chooser.choose({ ...question, seed: 3 }, patient);
  await Promise.resolve();
  given.abort();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1]);
  release();
  await first;
  await second;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 3]);
  release();
  await third;
});

it('nothing waits behind a long thought while another thread is free', async () => {
  const { workers, begun, release } = createHoldingWorkers();
  const chooser = createChooser(workers, { threads: 2 });
  const long = new AbortController();
  const stopped = expect(chooser.choose({ ...question, seed: 1 }, long.signal)).rejects.toThrow('aborted');
  const short = chooser.choose({ ...question, seed: 2 }, patient);
  const next = chooser.choose({ ...question, seed: 3 }, patient);
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 2]);
  release();
  await short;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 2, 3]);
  release();
  await next;
  long.abort();
  await stopped;
});

it('what is being thought about stops when it is taken back', async () => {
  const { workers } = createHoldingWorkers();
  const given = new AbortController();
  const chosen = expect(
    createChooser(workers, { threads: 1 }).choose(question, given.signal),
  ).rejects.toThrow('aborted');
  await new Promise((resolve) => setImmediate(resolve));
  given.abort();
  await chosen;
});

it('the table that has waited longest comes first, and each wait is told', async () => {
  const { workers, begun, release } = createHoldingWorkers();
  const clock = createVirtualClock();
  const waits: number[] = [];
  const chooser = createChooser(workers, { threads: 1, clock, onThreadWait: (wait) => waits.push(wait) });
  const first = chooser.choose({ ...question, seed: 1 }, patient);
  await clock.advance(2_000);
  const here = clock.monotonic();
  const asked = [
    chooser.choose({ ...question, seed: 2 }, patient, here),
    chooser.choose({ ...question, seed: 3 }, patient, here - 1_000),
    chooser.choose({ ...question, seed: 4 }, patient),
  ];
  for (const _ of [first, ...asked]) {
    await clock.advance(1_000);
    release();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all([first, ...asked]);
  expect(begun).toEqual([1, 3, 2, 4]);
  expect(waits).toEqual([0, 1, 2, 3]);
});

it('a thread that hangs is given up after its time, and the next question gets its place', async () => {
  const { workers, begun } = createHoldingWorkers();
  const clock = createVirtualClock();
  const chooser = createChooser(workers, { threads: 1, clock });
  const hanging = expect(chooser.choose({ ...question, seed: 1 }, patient)).rejects.toThrow('hangs');
  const next = expect(chooser.choose({ ...question, seed: 2 }, patient)).rejects.toThrow('hangs');
  await clock.advance(60_000);
  await hanging;
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual([1, 2]);
  await clock.advance(60_000);
  await next;
});
