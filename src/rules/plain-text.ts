/** Articles as text: with their marks for the console and for files, without them for the search. */
import type { Article } from './article.js';

/** The article's lines in Markdown: title, gist, sections. */
export function formatArticle({ title, gist, sections, diagram }: Article): readonly string[] {
  const caption = diagram === null ? [] : ['', `(${diagram.caption})`];
  const parts = sections.flatMap((part) => ['', `## ${part.title}`, '', ...part.text.split('\n')]);
  return [`# ${title}`, '', ...gist.split('\n'), ...caption, ...parts];
}

/** A text without the marks of Markdown that articles use, in one line. */
export function stripMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/^(?:- |\d+\. )|[*`]/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
