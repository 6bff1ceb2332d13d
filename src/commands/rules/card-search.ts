/** Finds cards by name, or else by what they do. */

import type { Article } from '../../rules/article.js';
import { findArticle } from '../../rules/article-library.js';
import { cardArticles } from '../../rules/card-articles.js';
import { findArticles } from '../../rules/search.js';
import { findBestFits, normalize } from '../shared/wording/best-fit.js';

/**
 * Articles of cards that match, the best first: by the beginning of the name, of a word in it, then anywhere
 * in it. Ignores case, punctuation and blanks. If no name matches, searches the library, which tolerates
 * misspellings.
 */
export function findCards(typed: string): readonly Article[] {
  const named = findBestFits(cardArticles, typed, ({ title }) => title);
  return named.length > 0
    ? named
    : findArticles(typed, null).filter((article) => cardArticles.includes(article));
}

/** The cards that may be meant, the best first. An article id or an exact name gives that card only. */
export function findMeantCards(typed: string): readonly Article[] {
  const chosen = findArticle(typed);
  const exact =
    chosen !== undefined && cardArticles.includes(chosen)
      ? chosen
      : cardArticles.find(({ title }) => normalize(title) === normalize(typed));
  if (exact !== undefined) return [exact];
  return normalize(typed) === '' ? [] : findCards(typed);
}
