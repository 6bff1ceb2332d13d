/** Words for an option that lists cards, in a lobby. */
import { expect, it } from 'vitest';
import { lobbyOptionValue, optionMarkdown } from '../../../src/commands/shared/wording/words.js';

const FOUR = 'bog,toll,crab,heresy';

it('names a few cards, and counts many', () => {
  expect(lobbyOptionValue('knightmare', 'excluded', FOUR)).toBe('Bog, Toll, Crab, Heresy');
  const told = lobbyOptionValue('knightmare', 'excluded', `${FOUR},coup`);
  expect(told).toBe('5 cards, listed under *Options*');
  expect(optionMarkdown('knightmare', 'excluded', `${FOUR},coup`)).toContain('Crab, Heresy, Coup');
});
