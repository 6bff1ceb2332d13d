/** All articles: the Markdown files of this folder, and the cards and rulings of Knightmare Chess. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { games } from '../engine/index.js';
import { type Article, readArticle, TABLE } from './article.js';
import { cardArticles } from './card-articles.js';
import { parseData } from './data.js';
import { rulingArticles } from './ruling-articles.js';

/** Aliases of articles that exist under the same name in every game. */
const everywhere = z
  .record(z.string(), z.array(z.string()))
  .parse(parseData(readFileSync(new URL('everywhere.yaml', import.meta.url), 'utf8')));

/** Names of articles by folder, in reading order. */
const reading = z
  .record(z.string(), z.array(z.string()))
  .parse(parseData(readFileSync(new URL('order.yaml', import.meta.url), 'utf8')));

/**
 * Each game's articles in rulebook order, then the articles about tables, which hold for all games. Throws an
 * `ArticleError` for an unreadable file.
 */
export const articles: readonly Article[] = [
  ...games.flatMap(({ id }) => readArticles(id)),
  ...readArticles(null),
  ...cardArticles,
  ...rulingArticles,
];

const byId = new Map(articles.map((article) => [article.id, article]));

export function findArticle(id: string): Article | undefined {
  return byId.get(id);
}

/**
 * Article that explains a refusal. Prefers an article of the game to an article about tables. Undefined if
 * there is none.
 */
export function findRefusalArticle(game: string, code: string): Article | undefined {
  return articles.find((article) => isForGame(article, game) && article.codes.includes(code));
}

export function isForGame(article: Article, game: string): boolean {
  return article.game === null || article.game === game;
}

/**
 * Reads the articles in a game's folder. If `game` is null, reads the articles about tables. Empty without a
 * folder.
 */
function readArticles(game: string | null): Article[] {
  const folder = fileURLToPath(new URL(game ?? TABLE, import.meta.url));
  if (!existsSync(folder)) return [];
  const order = reading[game ?? TABLE] ?? [];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map((name) => {
      const article = readArticle(game, name, readFileSync(`${folder}/${name}.md`, 'utf8'));
      return { ...article, aliases: [...article.aliases, ...(everywhere[name] ?? [])] };
    });
}
