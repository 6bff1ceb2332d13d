/** The rules library as pages for readers of the repository: what `npm run rules` writes into `docs/rules`. */
import { games } from '../src/engine/index.js';
import { type Article, TABLE } from '../src/rules/article.js';
import { articles } from '../src/rules/article-library.js';
import { gameTitle, plainRulesText } from '../src/texts/index.js';

/** A page: its path below `docs/rules`, and its Markdown. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Said at the top of each page. */
const MADE = '<!-- Made by `npm run rules` from the articles in src/rules. Change those, not this page. -->';

/** The picture of an article, below `docs/rules`; null for one without. */
export function pictureOf({ id, diagram }: Article): string | null {
  return diagram === null ? null : `pictures/${id.replace('/', '-')}.png`;
}

/** Every page, the contents first. */
export function rulesPages(): readonly Page[] {
  return [contents(), ...games.map(({ id }) => articlesPage(id)), articlesPage(null)];
}

function contents(): Page {
  const lines = [...games.map(({ id }) => id), null].map((game) => `- [${titleOf(game)}](${pathOf(game)})`);
  return {
    path: 'README.md',
    text: page(
      '# Rules',
      'The rules of the five games, and how one plays them with Castellan, in our own words.',
      lines.join('\n'),
    ),
  };
}

function titleOf(game: string | null): string {
  return game === null ? plainRulesText('atTheTable') : gameTitle(game);
}

function pathOf(game: string | null): string {
  return `${game ?? TABLE}.md`;
}

/** The articles of a game, or those of every game. */
function articlesPage(game: string | null): Page {
  const own = articles.filter((article) => article.game === game);
  const list = own.map((article) => `- [${article.title}](#${anchorOf(article)})`).join('\n');
  return { path: pathOf(game), text: page(`# ${titleOf(game)}`, list, ...own.map(articleText)) };
}

function articleText(article: Article): string {
  const { title, gist, sections, related, diagram } = article;
  const picture = pictureOf(article);
  const others = articles.filter(({ id }) => related.includes(id));
  return [
    `<a id="${anchorOf(article)}"></a>`,
    `## ${title}`,
    gist,
    ...(picture === null || diagram === null
      ? []
      : [`![${diagram.caption}](${picture})`, `*${diagram.caption}*`]),
    ...sections.flatMap((part) => [`### ${part.title}`, part.text]),
    ...(others.length === 0
      ? []
      : [`See also: ${others.map((one) => `[${one.title}](#${anchorOf(one)})`).join(', ')}.`]),
  ].join('\n\n');
}

function anchorOf({ id }: Article): string {
  return id.slice(id.indexOf('/') + 1);
}

function page(...parts: readonly string[]): string {
  return `${[MADE, ...parts].join('\n\n')}\n`;
}
