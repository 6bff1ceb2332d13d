/** Queues: ordered within a key, parallel between keys; limited slots are filled by rank. */
import { describe, expect, it } from 'vitest';
import { KeyedQueue, Semaphore } from '../../src/base/queue.js';

function createJob(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end: () => end(),
    run: async () => {
      log.push(`${name} begins`);
      await ended;
      log.push(`${name} ends`);
    },
  };
}

it('runs the jobs of one key in order and those of another meanwhile', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  const [one, two, other] = [createJob(log, 'one'), createJob(log, 'two'), createJob(log, 'other')];
  const done = [queue.run('a', one.run), queue.run('a', two.run), queue.run('b', other.run)];
  other.end();
  await done[2];
  expect(log).toEqual(['one begins', 'other begins', 'other ends']);
  two.end();
  one.end();
  await Promise.all(done);
  expect(log.slice(3)).toEqual(['one ends', 'two begins', 'two ends']);
});

it('goes on after a job that fails, whose failure goes to its caller alone', async () => {
  const queue = new KeyedQueue();
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('a', async () => 'yes');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('yes');
});

it('is idle when everything has ended, also what was added meanwhile', async () => {
  const queue = new KeyedQueue();
  const log: string[] = [];
  void queue.run('a', async () => {
    void queue.run('b', async () => {
      log.push('later');
    });
  });
  await queue.waitUntilIdle();
  expect(log).toEqual(['later']);
});

describe('a semaphore', () => {
  /** Runs one job per name in a single slot. Returns the names in the order they ran. */
  async function runInOneSlot(
    names: readonly (readonly [name: string, rank: number])[],
    drop?: string,
  ): Promise<readonly string[]> {
    const places = new Semaphore(1);
    const log: string[] = [];
    const first = createJob(log, 'first');
    const dropped = new AbortController();
    const done = [
      places.run(first.run),
      ...names.map(([name, rank]) =>
        places.run(async () => void log.push(name), {
          rank,
          ...(name === drop ? { signal: dropped.signal } : {}),
        }),
      ),
    ];
    const settled = Promise.allSettled(done);
    dropped.abort();
    first.end();
    const failed = (await settled).flatMap(({ status }, index) =>
      status === 'rejected' ? [names[index - 1]?.[0]] : [],
    );
    expect(failed).toEqual(drop === undefined ? [] : [drop]);
    return log.slice(2);
  }

  it('runs the lowest rank first, and equals in order of arrival', async () => {
    expect(
      await runInOneSlot([
        ['late', 9],
        ['early', 1],
        ['middle', 5],
        ['too', 5],
      ]),
    ).toEqual(['early', 'middle', 'too', 'late']);
  });

  it('lets go of a job that is taken out, and of its place', async () => {
    expect(
      await runInOneSlot(
        [
          ['one', 1],
          ['two', 2],
          ['three', 3],
        ],
        'two',
      ),
    ).toEqual(['one', 'three']);
  });

  it('does not begin what was taken out before it came', async () => {
    const places = new Semaphore(1);
    const log: string[] = [];
    const run = places.run(async () => void log.push('begun'), { signal: AbortSignal.abort() });
    await expect(run).rejects.toThrow('aborted');
    expect(log).toEqual([]);
    await places.run(async () => void log.push('next'));
    expect(log).toEqual(['next']);
  });
});
