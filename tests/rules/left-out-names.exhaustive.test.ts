/** The search finds articles by names that were taken out of its library. */
import { expect, test } from 'vitest';
import { articles } from '../../src/rules/article-library.js';
import { openLibrary } from '../../src/rules/search.js';

/**
 * Rates for unknown names: every tenth name of an article is taken out of the library and searched for. Such
 * searches are harder than players' questions, because a name often has unique words. The rates show whether
 * a ranking change helps in general.
 */
const REACHED_LEFT_OUT = { first: 0.64, three: 0.82 };

test('names that were left out lead to their article as often as they did', () => {
  const isLeftOut = (place: number) => place % 10 === 9;
  const { findArticles: find } = openLibrary(
    articles.map((article) => ({
      ...article,
      aliases: article.aliases.filter((_, place) => !isLeftOut(place)),
    })),
  );
  const places = articles.flatMap(({ id, game, aliases }) =>
    aliases
      .filter((_, place) => isLeftOut(place))
      .map((name) => find(name, game).findIndex((article) => article.id === id)),
  );
  const share = (most: number) => places.filter((place) => place >= 0 && place < most).length / places.length;
  expect(share(1)).toBeGreaterThanOrEqual(REACHED_LEFT_OUT.first);
  expect(share(3)).toBeGreaterThanOrEqual(REACHED_LEFT_OUT.three);
});
