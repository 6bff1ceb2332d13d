/** Strengths of levels: more skill never sees less, and games with their own levels use them. */
import { describe, expect, it, test } from 'vitest';
import { LEVELS } from '../../src/computer/index.js';
import {
  bestStrength,
  calibratedGameOf,
  levelStrengthsByGame,
  MAX_SKILL,
  strengthOfLevel,
  strengthOfSkill,
  unerringStrength,
} from '../../src/computer/levels.js';

test('with more skill a player looks further, overlooks less and judges better', () => {
  for (let skill = 1; skill <= MAX_SKILL; skill++) {
    const [less, more] = [strengthOfSkill(skill - 1), strengthOfSkill(skill)];
    expect(more.nodes).toBeGreaterThanOrEqual(less.nodes);
    expect(more.deepest).toBeGreaterThanOrEqual(less.deepest);
    expect(more.exchanges).toBeGreaterThanOrEqual(less.exchanges);
    expect(more.noise).toBeLessThanOrEqual(less.noise);
    expect(more.overlooks ?? 0).toBeLessThanOrEqual(less.overlooks ?? 0);
  }
  expect(strengthOfSkill(MAX_SKILL)).toMatchObject({ noise: 0, overlooks: 0 });
});

describe('the levels of a game', () => {
  it.each(Object.entries(levelStrengthsByGame))('%s: skills rise', (_, plays) => {
    const skills = plays.filter((play) => typeof play === 'number');
    expect(skills).toEqual(skills.toSorted((one, other) => one - other));
    expect(new Set(skills).size).toBe(skills.length);
  });

  it.each([
    ['knightmare', { cards: 'off' }, 'chess'],
    ['knightmare', { cards: 'on' }, 'knightmare'],
    ['kings-table', { board: 'irish' }, 'irish'],
    ['kings-table', { board: 'saxon' }, 'hnefatafl'],
    ['kings-mate', {}, 'kings-mate'],
  ])('%s %o: %s', (game, options, name) => {
    expect(calibratedGameOf(game, options)).toBe(name);
  });

  it.each([
    ['knightmare', { cards: 'off' }],
    ['knightmare', { cards: 'on' }],
    ...['irish', 'tablut', 'tawlbwrdd', 'hnefatafl'].map((board) => ['kings-table', { board }] as const),
    ['kings-mate', {}],
    ['kings-gauntlet', {}],
    ['conquer-the-kings', {}],
  ] as const)('%s %o: are different, and only the highest plays its best', (game, options) => {
    const strengths = LEVELS.map((level) => strengthOfLevel(game, options, level));
    expect(new Set(strengths.map((strength) => JSON.stringify(strength))).size).toBe(LEVELS.length);
    expect(strengths.at(-1)).toEqual(bestStrength);
    for (const { nodes } of strengths.slice(0, -1)) expect(nodes).toBeLessThanOrEqual(unerringStrength.nodes);
    expect(bestStrength.nodes).toBe(5 * unerringStrength.nodes);
  });
});
