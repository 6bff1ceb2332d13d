/** Finds cards by name, or by their effect. */

import type { Article } from '../../rules/article.js';
import { findArticle } from '../../rules/article-library.js';
import { cardArticles } from '../../rules/card-articles.js';
import { findArticles } from '../../rules/search.js';
import { findBestFits, normalize } from '../shared/wording/best-fit.js';

/**
 * Articles of matching cards. First come names that begin with the text, then names with another word that
 * begins with it, then names that contain it. Ignores case, punctuation and blanks. If no name matches,
 * searches the library, which tolerates misspellings.
 */
export function searchCards(typed: string): readonly Article[] {
  const named = findBestFits(cardArticles, typed, ({ title }) => title);
  return named.length > 0
    ? named
    : findArticles(typed, null).filter((article) => cardArticles.includes(article));
}

/**
 * The cards that the text may mean, best first. The id of an article, or the exact name of a card, gives only
 * that card.
 */
export function findMatchingCards(typed: string): readonly Article[] {
  const chosen = findArticle(typed);
  const exact =
    chosen !== undefined && cardArticles.includes(chosen)
      ? chosen
      : cardArticles.find(({ title }) => normalize(title) === normalize(typed));
  if (exact !== undefined) return [exact];
  return normalize(typed) === '' ? [] : searchCards(typed);
}
