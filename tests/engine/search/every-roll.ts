/** Properties of rolls in search positions (`engine/search/search.ts`). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/engine/game.js';
import { CHANCE } from '../../../src/engine/search/search.js';
import { scaleEffort } from '../../effort.js';
import {
  comparableNotation,
  findRoll,
  listRollResults,
  loadSearchPosition,
  movesOf,
  playAction,
  type Searched,
  searchOf,
  wanderAtRandom,
} from './searching.js';

/** Dice throws per test of a distribution. */
const THROWS = 3000;

/** Defines the tests of rolls, for games with dice. */
export function describeRollTests<P extends Position>({ game, diced = [], plies }: Searched<P>): void {
  if (diced.length === 0) return;
  describe('a roll', () => {
    test.each(diced)('comes out in some way for sure: %j', (given) => {
      const [root] = findRoll(game, given);
      let rolls = 0;
      fc.assert(
        fc.property(fc.array(fc.nat(100_000), { minLength: 1, maxLength: plies }), (draws) => {
          const position = loadSearchPosition(game, root);
          wanderAtRandom(position, draws, () => {
            if (position.toMove !== CHANCE) return;
            rolls++;
            const shares = movesOf(position).map((rolled) => position.probability(rolled));
            expect(Math.min(...shares)).toBeGreaterThan(0);
            expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
            expect(() => position.position()).toThrow('a roll is open');
          });
        }),
        { numRuns: scaleEffort(40) },
      );
      expect(rolls).toBeGreaterThan(0);
    });

    test.each(diced)('changes the hash, whatever it leaves as it was: %j', (given) => {
      const [root, action] = findRoll(game, given);
      const position = loadSearchPosition(game, root);
      const hashes = [`${position.low} ${position.high}`];
      position.make(action);
      hashes.push(`${position.low} ${position.high}`);
      for (const rolled of movesOf(position)) {
        position.make(rolled);
        if (position.toMove !== CHANCE) hashes.push(`${position.low} ${position.high}`);
        position.unmake();
      }
      expect(new Set(hashes).size).toBe(hashes.length);
      expect(hashes.length).toBeGreaterThan(2);
    });

    test.each(diced)('comes out as often as the dice have it: %j', (given) => {
      const [root, action] = findRoll(game, given);
      const position = loadSearchPosition(game, root);
      position.make(action);
      const expected = new Map<string, number>();
      for (const [text, share] of listRollResults(game, position)) {
        expected.set(text, (expected.get(text) ?? 0) + share);
      }
      const seen = new Map<string, number>();
      for (let thrown = 0; thrown < THROWS; thrown++) {
        const drawn = searchOf(game).sample(root, '', thrown * 7919) ?? root;
        const text = comparableNotation(game, playAction(game, drawn, action));
        seen.set(text, (seen.get(text) ?? 0) + 1 / THROWS);
      }
      const likely = [...expected].filter(([, share]) => share > 0.02);
      expect(likely.length).toBeGreaterThan(1);
      for (const [text, share] of likely)
        expect(Math.abs(share - (seen.get(text) ?? 0)), text).toBeLessThan(0.04);
      for (const [text, share] of seen) expect(share < 0.02 || expected.has(text), text).toBe(true);
    });
  });
}
