/** The rules library as pages for readers of the repository: what `npm run rules` writes into `docs/rules`. */
import { games } from '../src/engine/index.js';
import type { Article } from '../src/rules/article.js';
import { articles } from '../src/rules/articles.js';
import { gameTitle } from '../src/texts/index.js';

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
  return [contents(), ...games.map(({ id }) => gamePage(id))];
}

function contents(): Page {
  const lines = games.map(({ id }) => `- [${gameTitle(id)}](${id}.md)`);
  return {
    path: 'README.md',
    text: page('# Rules', 'The rules of the five games in our own words.', lines.join('\n')),
  };
}

function gamePage(game: string): Page {
  const own = articles.filter((article) => article.game === game);
  const list = own.map((article) => `- [${article.title}](#${anchorOf(article)})`).join('\n');
  return { path: `${game}.md`, text: page(`# ${gameTitle(game)}`, list, ...own.map(articleText)) };
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
