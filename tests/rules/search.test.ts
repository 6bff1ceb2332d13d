/** The library finds what players ask for, in their words and with their mistakes. */
import { describe, expect, test } from 'vitest';
import { games } from '../../src/engine/index.js';
import { articleById, articles } from '../../src/rules/articles.js';
import { findArticles, MOST_FOUND } from '../../src/rules/search.js';
import { questions, searchQuality } from './questions.js';

test('there are at least 200 questions, of every game, and each names articles that exist', () => {
  expect(questions.length).toBeGreaterThanOrEqual(200);
  for (const { id } of games) expect(questions.some(({ is }) => is[0]?.startsWith(`${id}/`))).toBe(true);
  expect(questions.flatMap(({ is }) => is).filter((id) => articleById(id) === undefined)).toEqual([]);
});

/**
 * What is reached now; the aim is 0.90 and 0.98, also for questions that nobody has looked at while writing names. Of the
 * last 75 questions of the file, which were asked afresh, the right article came first for 0.68.
 */
const REACHED = { first: 0.88, three: 0.97 };

test('the right article is first, or among the first three, as often as it was', () => {
  const { first, three, missed } = searchQuality();
  const enough = first >= REACHED.first && three >= REACHED.three;
  expect({ enough, missed: enough ? [] : missed }).toEqual({ enough: true, missed: [] });
});

describe.each(articles.map(({ id, title, game }) => [id, title, game] as const))('%s', (id, title, game) => {
  test('is found by its own title', () => {
    expect(findArticles(title, game)[0]?.id).toBe(id);
  });
});

describe('whatever is typed', () => {
  test.each([
    '',
    ' ',
    '"',
    '*',
    'NEAR(a b)',
    "a' OR 1=1 --",
    '(((',
    'constructor',
    '__proto__',
    'x'.repeat(5000),
    '🤴',
    'AND OR NOT',
  ])('a list comes back for %j', (question) => {
    expect(findArticles(question, null).length).toBeLessThanOrEqual(MOST_FOUND);
  });

  test('only articles of the game that was named', () => {
    for (const { game } of findArticles('king', 'kings-mate')) expect(game).toBe('kings-mate');
  });

  test('capitals, accents and marks do not matter', () => {
    expect(findArticles('THE FOOL?!', 'kings-mate')[0]?.id).toBe('kings-mate/fool');
    expect(findArticles('the fóol', 'kings-mate')[0]?.id).toBe('kings-mate/fool');
  });
});
