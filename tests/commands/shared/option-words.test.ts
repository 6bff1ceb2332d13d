/** Words for an option that lists cards, in a lobby. */
import { expect, it } from 'vitest';
import { lobbyOptionText, optionMarkdown } from '../../../src/commands/shared/wording/words.js';

const FOUR = 'bog,toll,crab,heresy';

it('names a few cards, and counts many', () => {
  expect(lobbyOptionText('knightmare', 'excluded', FOUR)).toBe('Bog, Toll, Crab, Heresy');
  const told = lobbyOptionText('knightmare', 'excluded', `${FOUR},coup`);
  expect(told).toBe('5 cards, listed under *Options*');
  expect(optionMarkdown('knightmare', 'excluded', `${FOUR},coup`)).toContain('Crab, Heresy, Coup');
});
