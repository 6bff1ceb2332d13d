/** What a lobby tells of an option that lists cards. */
import { expect, it } from 'vitest';
import { optionShown, optionTold } from '../../../src/commands/shared/wording/words.js';

const FOUR = 'bog,toll,crab,heresy';

it('names a few cards, and counts many', () => {
  expect(optionTold('knightmare', 'excluded', FOUR)).toBe('Bog, Toll, Crab, Heresy');
  const told = optionTold('knightmare', 'excluded', `${FOUR},coup`);
  expect(told).toBe('5 cards, listed under *Options*');
  expect(optionShown('knightmare', 'excluded', `${FOUR},coup`)).toContain('Crab, Heresy, Coup');
});
