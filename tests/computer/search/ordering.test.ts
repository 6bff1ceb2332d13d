/** Order in which a search tries actions. */
import { expect, it } from 'vitest';
import { Ordering } from '../../../src/computer/search/move-ordering.js';
import { NONE } from '../../../src/computer/search/transposition-table.js';
import { MoveList } from '../../../src/engine/search/piece-codes.js';

/** Gain of each action and value of its exchange. Other actions are quiet. */
const GAINS: Readonly<Record<number, readonly [gain: number, exchange: number]>> = {
  3: [100, 100],
  5: [500, -300],
  7: [300, 200],
};

function rateMoves(actions: readonly number[], known: number) {
  const list = new MoveList();
  for (const action of actions) list.push(action);
  const ordering = new Ordering(
    {
      evaluate: () => 0,
      estimateGain: (action) => GAINS[action]?.[0] ?? 0,
      exchangeGain: (action) => GAINS[action]?.[1] ?? 0,
      isUrgent: false,
      hasExchanges: true,
      allowsNullMove: true,
    },
    4,
  );
  ordering.rate(list, 0, list.top, known, NONE, 0);
  return { list, ordering };
}

it('takes what is known first, then what gains most, and last what loses', () => {
  const { list, ordering } = rateMoves([1, 2, 3, 4, 5, 6, 7], 6);
  const order = Array.from({ length: 7 }, (_, at) => ordering.pickBest(list, at, 7));
  expect(order).toEqual([6, 7, 3, ...order.slice(3, 6), 5]);
});

it('drops quiet actions behind a quiet one, and keeps the others in their order', () => {
  const { list, ordering } = rateMoves([1, 2, 3, 4, 5, 6, 7], 6);
  for (let at = 0; at < 4; at++) ordering.pickBest(list, at, 7);
  expect(ordering.dropLaterQuietMoves(list, 1, 7)).toBe(7);
  const end = ordering.dropLaterQuietMoves(list, 3, 7);
  expect(end).toBe(5);
  expect(ordering.pickBest(list, 4, end)).toBe(5);
  expect(ordering.isQuietAt(4)).toBe(false);
  expect(ordering.lossAt(4)).toBe(300);
});
