/** The poster's queue: in order within a key, side by side between keys, undisturbed by failures. */
import { expect, it } from 'vitest';
import { KeyedQueue } from '../../src/base/queue.js';

/** Job that ends when told to. */
function job(log: string[], name: string) {
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
  const [one, two, other] = [job(log, 'one'), job(log, 'two'), job(log, 'other')];
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
  await queue.idle();
  expect(log).toEqual(['later']);
});
