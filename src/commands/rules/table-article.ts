import { findGame } from '../../engine/index.js';
import type { Article } from '../../rules/article.js';
import { adaptArticle } from '../../rules/article-variants.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';

/** The article adapted to the table's options. Unchanged without a table of its game. */
export function adaptArticleToTable(article: Article, table: LoadedTable | null): Article {
  if (table === null || table.game !== article.game) return article;
  const options = findGame(table.game)?.options ?? [];
  const own = options.flatMap(({ name }) => {
    const value = table.options[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return adaptArticle(article, Object.fromEntries(own));
}
