/** An article as players read it, as text: for the console and for files. */
import type { Article } from './article.js';

/** The article's lines in Markdown: title, gist, sections. */
export function articleLines({ title, gist, sections, diagram }: Article): readonly string[] {
  const caption = diagram === null ? [] : ['', `(${diagram.caption})`];
  const parts = sections.flatMap((part) => ['', `## ${part.title}`, '', ...part.text.split('\n')]);
  return [`# ${title}`, '', ...gist.split('\n'), ...caption, ...parts];
}
