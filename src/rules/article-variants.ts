/** Articles adapted to a table's options. */
import type { Options } from '../engine/options.js';
import type { Article } from './article.js';

/** Applies the replacements in `fits` that match these options, including the start position. */
export function adaptArticle(article: Article, options: Options): Article {
  const { gist, sections, diagram, fits } = article;
  const holding = fits.filter(({ when }) =>
    Object.entries(when).every(([name, value]) => options[name] === value),
  );
  const applyFits = (text: string) =>
    holding.reduce((changed, { instead, say }) => changed.replace(instead, () => say), text);
  const isStart = diagram !== null && diagram.position === undefined && diagram.after.length === 0;
  return {
    ...article,
    gist: applyFits(gist),
    sections: sections.map(({ title, text }) => ({ title, text: applyFits(text) })),
    diagram:
      diagram === null || !isStart || fits.length === 0
        ? diagram
        : { ...diagram, options: { ...options, ...diagram.options }, caption: applyFits(diagram.caption) },
  };
}
