/** Lists of names in texts. */
import { expect, it } from 'vitest';
import { listFirstNames, listOpponents } from '../../src/texts/index.js';

it('names are written out up to a limit, and the others counted', () => {
  expect(listFirstNames(['Anna', 'Ben', 'Clara'], 3)).toBe('Anna, Ben, and Clara');
  expect(listFirstNames(['Anna', 'Ben', 'Clara', 'David'], 3)).toBe('Anna, Ben, and 2 more');
});

it('opponents are listed by teams, without teams of no names', () => {
  expect(listOpponents([['Anna', 'Ben'], [], ['Clara']])).toBe('Anna and Ben v Clara');
});
