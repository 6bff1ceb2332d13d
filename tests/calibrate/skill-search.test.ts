/** The search for a skill finds the right one with little play, and continues from stored scores. */
import { expect, it } from 'vitest';
import { countGames, type Score } from '../../scripts/calibrate/sequential-test.js';
import { findSkill } from '../../scripts/calibrate/skill-search.js';

const NOTHING: Score = { won: 0, drawn: 0, lost: 0 };

/** Players whose share of the points rises with their skill. At the skill `right`, the share is `wanted`. */
function createPlayers(right: number, wanted: number, mostGames = Number.POSITIVE_INFINITY) {
  const scores = new Map<number, Score>();
  let games = 0;
  return {
    scoreOf: (skill: number) => scores.get(skill) ?? NOTHING,
    playNext: async (skill: number) => {
      if (games++ >= mostGames) return null;
      const before = scores.get(skill) ?? NOTHING;
      const share = Math.min(1, Math.max(0, wanted + (skill - right) / 40));
      const isWon = before.won + 1 <= share * (countGames(before) + 1);
      const after = isWon ? { ...before, won: before.won + 1 } : { ...before, lost: before.lost + 1 };
      scores.set(skill, after);
      return after;
    },
    extend: () => {
      games = Number.NEGATIVE_INFINITY;
    },
  };
}

it.each([5, 20, 47, 90])('finds about %i', async (right) => {
  const players = createPlayers(right, 0.67);
  const found = await findSkill(0, 100, 0.67, players.scoreOf, players.playNext);
  expect(Math.abs((found ?? Number.NaN) - right)).toBeLessThanOrEqual(4);
});

it('takes the highest skill if none is enough', async () => {
  const players = createPlayers(200, 0.67);
  expect(await findSkill(20, 100, 0.67, players.scoreOf, players.playNext)).toBe(100);
});

it('goes on where it stopped, with the same result', async () => {
  const whole = createPlayers(30, 0.67);
  const found = await findSkill(0, 100, 0.67, whole.scoreOf, whole.playNext);
  const parted = createPlayers(30, 0.67, 25);
  expect(await findSkill(0, 100, 0.67, parted.scoreOf, parted.playNext)).toBeNull();
  parted.extend();
  expect(await findSkill(0, 100, 0.67, parted.scoreOf, parted.playNext)).toBe(found);
});
