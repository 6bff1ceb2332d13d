/** Articles and lessons use plain words, and rulings answer whole questions. */
import { describe, expect, it } from 'vitest';
import { games } from '../../src/engine/index.js';
import type { Article } from '../../src/rules/article.js';
import { articles } from '../../src/rules/article-library.js';
import { lessonOf } from '../../src/rules/lesson.js';
import { rulingArticles } from '../../src/rules/ruling-articles.js';
import { AVOIDED_WORDS, type AvoidedWord, withoutNames } from '../project/avoided-words.js';

const AVOIDED_IN_ARTICLES: readonly AvoidedWord[] = [
  ...AVOIDED_WORDS,
  [/\bthe book\b|\bbook's\b/i, 'the rulebook'],
  [/\bour rulings?\b|\b(?:is|are) ours\b/i, '(house ruling)'],
  [/\bversion \d+ of the rules\b/i, 'older games'],
];

/** Texts of src/rules. The texts of cards and the answers of rulings are in src/texts. */
const written: readonly (readonly [string, string])[] = [
  ...articles.flatMap((article) => textsOf(article).map((text) => [article.id, text] as const)),
  ...games.flatMap(({ id }) =>
    lessonOf(id).flatMap(({ text, task }) =>
      [text, task?.ask, task?.hint, task?.right].flatMap((said) =>
        said === undefined ? [] : [[`lesson of ${id}`, said] as const],
      ),
    ),
  ),
];

function textsOf({ id, title, gist, sections, diagram }: Article): readonly string[] {
  const captions = diagram === null ? [] : [diagram.caption];
  if (/\/(?:card|ruling)-/.test(id)) return [title, ...captions];
  return [title, gist, ...captions, ...sections.flatMap((part) => [part.title, part.text])];
}

describe('articles and lessons', () => {
  it.each(AVOIDED_IN_ARTICLES)('do not say %s but: %s', (word) => {
    expect(written.filter(([, text]) => word.test(withoutNames(text)))).toEqual([]);
  });
});

const QUESTION = /^(?:Am|Are|Can|Do|Does|How|Is|May|Must|What|When|Where|Which|Who)\b(?! of\b)[^:]*\?$/;

it('rulings answer whole questions', () => {
  expect(rulingArticles.map(({ title }) => title).filter((title) => !QUESTION.test(title))).toEqual([]);
});
