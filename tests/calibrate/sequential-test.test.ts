/**
 * The sequential test compares a player's share of the points with a wanted share. The nearer they are, the
 * more games it needs.
 */
import { describe, expect, it } from 'vitest';
import { compareShare, intervalOf } from '../../scripts/calibrate/sequential-test.js';

const scoreOf = (won: number, drawn: number, lost: number) => ({ won, drawn, lost });

describe('the test', () => {
  it.each([
    [scoreOf(0, 0, 0), null],
    [scoreOf(10, 0, 0), null],
    [scoreOf(20, 0, 0), 'above'],
    [scoreOf(0, 20, 0), 'below'],
    [scoreOf(10, 0, 10), null],
    [scoreOf(40, 0, 40), 'below'],
    [scoreOf(134, 0, 66), null],
    [scoreOf(34, 66, 0), null],
    [scoreOf(80, 0, 20), 'above'],
  ])('of %o: %s', (score, verdict) => {
    expect(compareShare(score, 0.67)).toBe(verdict);
  });
});

it('the interval is Wilson’s', () => {
  const [low, high] = intervalOf(scoreOf(20, 0, 0));
  expect(low).toBeCloseTo(0.839, 3);
  expect(high).toBeCloseTo(1, 9);
  const [lower, upper] = intervalOf(scoreOf(90, 20, 90));
  expect(lower).toBeCloseTo(0.431, 2);
  expect(upper).toBeCloseTo(0.569, 2);
});
