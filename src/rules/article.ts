/** Parses rules articles, which are Markdown with a YAML head. */
import { z } from 'zod';
import { parseData } from './data.js';

const words = z.array(z.string().trim().min(1)).default([]);

/** A position in notation, with marks. `diagram.ts` sets it up for drawing. */
export const diagram = z.strictObject({
  /** Options of the game. Missing ones have their defaults. */
  options: z.record(z.string(), z.string()).default({}),
  /** The position in the game's notation (docs/notation.md). Default: the start position. */
  position: z.string().optional(),
  /** Actions in notation that are played before the board is drawn. */
  after: words,
  /** Tokens chosen so far, as in the console's `legal`. */
  path: words,
  /** Squares that may be chosen next. A test requires exactly these, in any order. */
  shows: words,
  /** Possible actions in notation. Drawn as arrows along moves and crosses over captures. */
  arrows: words,
  /** Forbidden moves such as `C3-C9`. Drawn as broken lines. */
  refused: words,
  /** Opposite corners of the drawn part. Default: the whole board. */
  area: z.tuple([z.string(), z.string()]).optional(),
  /** Sentence about the picture, also used as its alt text. */
  caption: z.string().trim().min(1),
});

const head = z.strictObject({
  title: z.string().trim().min(1).max(80),
  /** Other words for the subject in players' questions. */
  aliases: words,
  /** Source that the article names, such as `King's Mate, Fools; rulings 9 to 11`. */
  section: z.string().trim().min(1),
  /** Related articles of the same folder. */
  related: words,
  /** Refusal codes that the article explains. */
  codes: words,
  options: words,
  diagram: diagram.optional(),
  /** Replacements of words for tables with these options. The replaced words must occur in the article. */
  fits: z
    .array(
      z.strictObject({ when: z.record(z.string(), z.string()), instead: z.string().min(1), say: z.string() }),
    )
    .default([]),
});

/** Content of an article's picture. */
export type Diagram = z.infer<typeof diagram>;

/** A replacement for tables with these options. */
export type Fit = z.infer<typeof head>['fits'][number];

/** A part under its own heading. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

export interface Article {
  /** Folder and name, such as `kings-mate/fool`. */
  readonly id: string;
  /** Game of the rule. Null for articles about tables, which hold for all games. */
  readonly game: string | null;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly section: string;
  readonly related: readonly string[];
  readonly codes: readonly string[];
  readonly options: readonly string[];
  readonly diagram: Diagram | null;
  /** Replacements for tables with some options. */
  readonly fits: readonly Fit[];
  /** Short answer: the text before the first heading. */
  readonly gist: string;
  readonly sections: readonly Section[];
}

/** An unreadable article. A test reads all of them. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
}

/** Folder of articles about tables, which hold for all games. */
export const TABLE = 'table';

/**
 * Parses an article. `game` is null for articles about tables, which hold for all games. Throws an
 * `ArticleError` for an invalid head or text.
 */
export function readArticle(game: string | null, name: string, markdown: string): Article {
  const folder = game ?? TABLE;
  const id = `${folder}/${name}`;
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (yaml === undefined || body === undefined) throw new ArticleError(`${id}: there is no head between ---`);
  const read = head.safeParse(parseData(yaml));
  if (!read.success) throw new ArticleError(`${id}: ${z.prettifyError(read.error)}`);
  const { related, diagram: shown, ...about } = read.data;
  const [gist = '', ...parts] = body.trim().split(/\n+(?=## )/);
  if (game === null && shown !== undefined) throw new ArticleError(`${id}: no board is that of every game`);
  if (gist === '' || gist.startsWith('#'))
    throw new ArticleError(`${id}: no text stands before the headings`);
  const missing = about.fits.find(({ instead }) => !`${shown?.caption} ${body}`.includes(instead));
  if (missing !== undefined) throw new ArticleError(`${id}: "${missing.instead}" is not in the text`);
  return {
    id,
    game,
    ...about,
    related: related.map((one) => `${folder}/${one}`),
    diagram: shown ?? null,
    gist: gist.trim(),
    sections: parts.map(toSection),
  };
}

function toSection(part: string): Section {
  const [, title = '', text = ''] = /^## ([^\n]*)\n+(.*)$/s.exec(part) ?? [];
  return { title: title.trim(), text: text.trim() };
}
