/** Articles as text: with Markdown for the console and files, without for search. */
import type { Article } from './article.js';

/** Title, gist and sections as lines of Markdown. */
export function formatArticleLines({ title, gist, sections, diagram }: Article): readonly string[] {
  const caption = diagram === null ? [] : ['', `(${diagram.caption})`];
  const parts = sections.flatMap((part) => ['', `## ${part.title}`, '', ...part.text.split('\n')]);
  return [`# ${title}`, '', ...gist.split('\n'), ...caption, ...parts];
}

/** Text on one line without Markdown. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/^(?:- |\d+\. )|[*`]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
