/** In King's Mate, results follow keepers and the last swordmaster. */
import { expect, test } from 'vitest';
import { toEvaluatedPosition } from '../../../src/computer/evaluated-position.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { resolveOptions } from '../../engine/search/searching.js';

/** Score of a position for White. */
function evaluateMate(rows: string): number {
  const text = `${rows} w ply:1 dice:00000001 unmoved:- prisoners:- last:A1-A2`;
  const read = kingsMate.read(resolveOptions(kingsMate, {}), text);
  if (!read.ok) return expect.unreachable(JSON.stringify(read.reason));
  return toEvaluatedPosition(kingsMate, read.value)?.evaluation.evaluate(0) ?? Number.NaN;
}

test('a keeper is worth more than one of two swordmasters', () => {
  expect(evaluateMate('2sks1r/7/7/7/7/7/7/7/R2KS1R')).toBeGreaterThan(0);
});

test('the last swordmaster is worth more than a keeper', () => {
  expect(evaluateMate('3ks2/7/7/7/7/7/7/7/R2K2R')).toBeLessThan(evaluateMate('3ks2/7/7/7/7/7/7/7/R2KS2'));
});

test('a fool is worth nearly as much as a priest', () => {
  expect(evaluateMate('2fks2/7/7/7/7/7/7/7/3KS1P')).toBeLessThan(100);
});
