/** The cards in the rules library, found by what is typed of a name; where no name fits, by what is asked. */

import type { Article } from '../../rules/article.js';
import { findArticle } from '../../rules/article-library.js';
import { cardArticles } from '../../rules/card-articles.js';
import { findArticles } from '../../rules/search.js';
import { findBestFits, normalize } from '../shared/wording/best-fit.js';

/**
 * The articles of the cards that fit what is typed, the best first: those whose name begins with it, those with a word that
 * does, those that contain it; case, punctuation and blanks do not count. Where no name fits, those that the library finds,
 * which forgives mistakes in spelling.
 */
export function findCards(typed: string): readonly Article[] {
  const named = findBestFits(cardArticles, typed, ({ title }) => title);
  return named.length > 0
    ? named
    : findArticles(typed, null).filter((article) => cardArticles.includes(article));
}

/** The cards that may be meant, the best first: the one of that article or whole name alone, else all that fit. */
export function findMeantCards(typed: string): readonly Article[] {
  const chosen = findArticle(typed);
  const exact =
    chosen !== undefined && cardArticles.includes(chosen)
      ? chosen
      : cardArticles.find(({ title }) => normalize(title) === normalize(typed));
  if (exact !== undefined) return [exact];
  return normalize(typed) === '' ? [] : findCards(typed);
}
