/** The rating model against openskill's published examples (its README), and displayed ratings. */
import { expect, test } from 'vitest';
import {
  isProvisional,
  loadModel,
  NEW_SKILL,
  type Skill,
  toPoints,
} from '../../../src/standing/ratings/skill.js';

const rate = await loadModel();

/** Expects an example's skills, within a tolerance, because its source cuts or rounds them. */
function expectSkills(
  teams: readonly (readonly Skill[])[],
  example: readonly (readonly [number, number])[],
  within: number,
) {
  const rated = teams.flat();
  expect(rated).toHaveLength(example.length);
  example.forEach(([mu, sigma], place) => {
    expect(Math.abs((rated[place]?.mu ?? 0) - mu)).toBeLessThan(within);
    expect(Math.abs((rated[place]?.sigma ?? 0) - sigma)).toBeLessThan(within);
  });
}

test('two teams of two, as in the example', () => {
  const a2 = { mu: 32.444, sigma: 5.123 };
  const b1 = { mu: 43.381, sigma: 2.421 };
  const b2 = { mu: 25.188, sigma: 6.211 };
  const rated = rate(
    [
      [NEW_SKILL, a2],
      [b1, b2],
    ],
    [1, 2],
  );
  expectSkills(
    rated,
    [
      [28.67, 8.07],
      [33.83, 5.06],
      [43.07, 2.42],
      [23.15, 6.14],
    ],
    0.01,
  );
});

const FOUR = [[NEW_SKILL], [NEW_SKILL], [NEW_SKILL], [NEW_SKILL]];

test('four players who took the places 4, 1, 3 and 2, as in the example', () => {
  expectSkills(
    rate(FOUR, [4, 1, 3, 2]),
    [
      [20.963, 8.084],
      [27.795, 8.263],
      [24.689, 8.084],
      [26.553, 8.179],
    ],
    0.001,
  );
});

test('places that two share, as in the example', () => {
  expectSkills(
    rate(FOUR, [2, 4, 2, 1]),
    [
      [24.689, 8.179],
      [22.826, 8.179],
      [24.689, 8.179],
      [27.795, 8.263],
    ],
    0.001,
  );
});

test('a new player has 1500 points, and is provisional for five games', () => {
  expect(toPoints(NEW_SKILL)).toBe(1500);
  expect(toPoints({ mu: 30.02, sigma: 1 })).toBe(1701);
  expect([0, 4, 5].map((games) => isProvisional({ games }))).toEqual([true, true, false]);
});
