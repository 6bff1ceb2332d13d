/** Lists of names in texts. */
import { expect, it } from 'vitest';
import { joinFirstNames, joinOpponents } from '../../src/texts/index.js';

it('names are written out up to a limit, and the others counted', () => {
  expect(joinFirstNames(['Anna', 'Ben', 'Clara'], 3)).toBe('Anna, Ben, and Clara');
  expect(joinFirstNames(['Anna', 'Ben', 'Clara', 'David'], 3)).toBe('Anna, Ben, and 2 more');
});

it('opponents are listed by teams, without teams of no names', () => {
  expect(joinOpponents([['Anna', 'Ben'], [], ['Clara']])).toBe('Anna and Ben v Clara');
});
