/** Random numbers at a table. */
import { expect, test } from 'vitest';
import { LAST_SEED } from '../../../src/engine/dice.js';
import { cryptoRandom } from '../../../src/table/game/random.js';

test('seeds come from the whole range, so that nobody finds one by trying them all', () => {
  const seeds = Array.from({ length: 400 }, () => cryptoRandom());
  for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed <= LAST_SEED).toBe(true);
  expect(new Set(seeds).size).toBe(400);
  for (let bit = 0; bit < 53; bit++) {
    const ones = seeds.filter((seed) => Math.floor(seed / 2 ** bit) % 2 === 1).length;
    expect(Math.abs(ones - 200), `bit ${bit}`).toBeLessThan(80);
  }
});
