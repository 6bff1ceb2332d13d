/**
 * Actions that a computer player overlooks: about the wanted share of all actions, the same for a seed, and
 * never all.
 */
import { expect, it } from 'vitest';
import { Attention } from '../../src/computer/search/attention.js';
import { MoveList, packMove } from '../../src/engine/search/piece-codes.js';

/** Lists the actions that a level sees, among all actions between two sets of squares. */
function listSeen(overlooks: number, seed: number, squares = 40): readonly number[] {
  const list = new MoveList();
  for (let from = 0; from < squares; from++)
    for (let to = 0; to < squares; to++) list.push(packMove(from, to));
  new Attention(overlooks, seed).dropOverlooked(list, 0);
  return list.popAll(0);
}

it.each([10, 50, 90])('%i %% of actions are overlooked', (percent) => {
  const share = 100 - (100 * listSeen(percent, 3).length) / 1_600;
  expect(Math.abs(share - percent)).toBeLessThan(4);
});

it('the seed decides which ones', () => {
  expect(listSeen(50, 7)).toEqual(listSeen(50, 7));
  expect(listSeen(50, 7)).not.toEqual(listSeen(50, 8));
});

it('if all would be overlooked, all are seen', () => {
  expect(listSeen(100, 1)).toHaveLength(1_600);
});

it('leaves actions below the mark alone', () => {
  const list = new MoveList();
  for (let to = 0; to < 64; to++) list.push(packMove(0, to));
  new Attention(50, 1).dropOverlooked(list, 32);
  expect([...list.moves.subarray(0, 32)]).toEqual(Array.from({ length: 32 }, (_, to) => packMove(0, to)));
  expect(list.top).toBeLessThan(64);
});
