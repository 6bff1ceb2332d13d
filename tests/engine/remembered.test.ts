/** A cache for the last position queried. */
import { expect, it } from 'vitest';
import { memoizeLast } from '../../src/engine/kit/memo.js';

it('works once for all calls in a row with one position, and again for another that is equal', () => {
  const asked: string[] = [];
  const remembered = memoizeLast(({ game }: { readonly game: string }) => {
    asked.push(game);
    return { game };
  });
  const [one, like] = [{ game: 'one' }, { game: 'one' }];
  const first = remembered(one);
  expect(remembered(one)).toBe(first);
  expect(asked).toEqual(['one']);
  expect(remembered(like)).not.toBe(first);
  expect(remembered(one)).not.toBe(first);
  expect(asked).toEqual(['one', 'one', 'one']);
});

it('keeps nothing where the work fails', () => {
  let calls = 0;
  const remembered = memoizeLast((_: { readonly game: string }) => {
    if (++calls === 1) throw new Error('failed');
    return calls;
  });
  const position = { game: 'one' };
  expect(() => remembered(position)).toThrow('failed');
  expect(remembered(position)).toBe(2);
});
