/** The seeded generator, and the keys made with it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  advance,
  counterOf,
  LAST_SEED,
  rollBelow,
  rollDie,
  shuffle,
  withCounter,
} from '../../src/engine/dice.js';
import { createZobristKeys } from '../../src/engine/search/zobrist.js';

function listRolls(seed: number, count: number): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = advance(state);
    return rollDie(state);
  });
}

describe('dice', () => {
  test('the same seed rolls the same, in every process', () => {
    expect(listRolls(1, 8)).toEqual(listRolls(1, 8));
    expect(listRolls(1, 8)).toEqual([4, 1, 4, 6, 6, 2, 4, 5]);
    expect(listRolls(2, 40)).not.toEqual(listRolls(1, 40));
  });

  test('so do seeds above 32 bits: what another program with the same method rolls', () => {
    expect(listRolls(2 ** 32 + 1, 8)).toEqual([5, 2, 5, 3, 4, 6, 4, 5]);
    expect(listRolls(5_000_000_000_000_003, 8)).toEqual([3, 1, 3, 2, 3, 5, 1, 4]);
    expect(listRolls(LAST_SEED, 8)).toEqual([5, 1, 5, 1, 5, 2, 4, 3]);
    expect(advance(LAST_SEED)).toBe(9_007_196_791_339_508);
    expect(shuffle(5_000_000_000_000_003, [1, 2, 3, 4, 5, 6, 7, 8])).toEqual({
      state: 4_999_999_936_058_806,
      items: [4, 7, 6, 5, 2, 8, 1, 3],
    });
  });

  test('every face comes about as often as any other', () => {
    const counts = new Map<number, number>();
    for (const roll of listRolls(77, 60_000)) counts.set(roll, (counts.get(roll) ?? 0) + 1);
    expect([...counts.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500);
  });

  test('neighbouring seeds do not roll alike', () => {
    const firsts = Array.from({ length: 6000 }, (_, seed) => rollDie(advance(seed)));
    for (let face = 1; face <= 6; face++) {
      expect(Math.abs(firsts.filter((roll) => roll === face).length - 1000)).toBeLessThan(150);
    }
  });

  test('states stay in their range with the key that they have, and picks in theirs', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.integer({ min: 1, max: 65_536 }), (seed, sides) => {
        const state = advance(seed);
        expect(Number.isSafeInteger(state) && state >= 0).toBe(true);
        expect(Math.floor(state / 2 ** 32)).toBe(Math.floor(seed / 2 ** 32));
        expect(withCounter(seed, counterOf(state))).toBe(state);
        const picked = rollBelow(state, sides);
        expect(Number.isInteger(picked) && picked >= 0 && picked < sides).toBe(true);
      }),
    );
  });

  test('every bit of a seed makes a difference, and wide seeds roll as evenly as others', () => {
    const alike = Array.from({ length: 53 }, (_, bit) => listRolls(12_345 + 2 ** bit, 40).join());
    expect(new Set([...alike, listRolls(12_345, 40).join()]).size).toBe(54);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 3000; i++)
      for (const roll of listRolls(LAST_SEED - i * 2 ** 33, 4))
        counts[roll - 1] = (counts[roll - 1] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });

  test('a shuffle keeps the items, leaves the list alone, and can bring any order', () => {
    const items = [1, 2, 3];
    const orders = new Set(Array.from({ length: 200 }, (_, seed) => shuffle(seed, items).items.join()));
    expect(items).toEqual([1, 2, 3]);
    expect([...orders].sort()).toEqual(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']);
    expect(shuffle(5, items)).toEqual(shuffle(5, items));
    expect(shuffle(5, items).state).not.toBe(5);
  });
});

test('Zobrist keys are all different, in both halves together', () => {
  const { low, high } = createZobristKeys(2000);
  const keys = new Set(Array.from(low, (half, index) => `${half} ${high[index]}`));
  expect(keys.size).toBe(2000);
  expect(createZobristKeys(3).low).toEqual(low.slice(0, 3));
});
