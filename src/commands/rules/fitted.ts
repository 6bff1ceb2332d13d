/** Articles as they read where they are asked for. */
import { findGame } from '../../engine/index.js';
import type { Article } from '../../rules/article.js';
import { articleForOptions } from '../../rules/article-variants.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';

/** The article by the options of the table that is played there; as it is where none is, or another game. */
export function fitArticle(article: Article, table: LoadedTable | null): Article {
  if (table === null || table.game !== article.game) return article;
  const known = findGame(table.game)?.options ?? [];
  const own = known.flatMap(({ name }) => {
    const value = table.options[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return articleForOptions(article, Object.fromEntries(own));
}
