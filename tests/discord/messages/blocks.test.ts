/** Rows of buttons. */
import { expect, test } from 'vitest';
import { button, rows } from '../../../src/discord/messages/blocks.js';

test.each([
  [0, []],
  [1, [1]],
  [5, [5]],
  [6, [3, 3]],
  [7, [4, 3]],
  [11, [4, 4, 3]],
])('%i buttons stand in as few rows as they need, none of them nearly empty', (count, lengths) => {
  const buttons = Array.from({ length: count }, (_, place) => button(`${place}`, `v1:${place}`));
  const laid = rows(buttons);
  expect(laid.map(({ components }) => components.length)).toEqual(lengths);
  expect(laid.flatMap(({ components }) => components)).toEqual(buttons);
});
