/** A rules article: Markdown with a head in YAML that says what it is about, and how it is read. */
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';

const words = z.array(z.string().trim().min(1)).default([]);

/** A position in notation with what is to be seen in it; `diagram.ts` makes it. */
export const diagram = z.strictObject({
  /** Options of the game; those left out have their defaults. */
  options: z.record(z.string(), z.string()).default({}),
  /** The position in the game's notation (docs/notation.md); the start position when absent. */
  position: z.string().optional(),
  /** Actions that are played first, in notation. */
  after: words,
  /** What is chosen of an action: tokens as in the console's `legal`. */
  path: words,
  /** Names of the squares that may be chosen next: exactly these, in any order. */
  shows: words,
  /** Actions that may be taken, in notation: arrows from where somebody goes to where, and crosses over what is taken. */
  arrows: words,
  /** Moves that the rules forbid, as `C3-C9`: broken lines. */
  refused: words,
  /** Two opposite corners of what is drawn of a large board; all of it where absent. */
  area: z.tuple([z.string(), z.string()]).optional(),
  /** What the picture shows, in a sentence; also its alt text. */
  caption: z.string().trim().min(1),
});

const head = z.strictObject({
  title: z.string().trim().min(1).max(80),
  /** Other words by which people ask for it. */
  aliases: words,
  /** Where the rulebook or a ruling says it: `King's Mate, Fools; rulings 9 to 11`. */
  section: z.string().trim().min(1),
  /** Names of further articles of the same folder. */
  related: words,
  /** Codes of the refusals that it explains. */
  codes: words,
  /** Options of the game that it explains. */
  options: words,
  diagram: diagram.optional(),
  /** Words that read otherwise at a table with these options; what they stand instead of must be in the article. */
  fits: z
    .array(
      z.strictObject({ when: z.record(z.string(), z.string()), instead: z.string().min(1), say: z.string() }),
    )
    .default([]),
});

/** What an article's picture shows. */
export type Diagram = z.infer<typeof diagram>;

/** What an article says instead of some of its words where options have these values. */
export type Fit = z.infer<typeof head>['fits'][number];

/** A part of an article under a heading of its own. */
export interface Section {
  readonly title: string;
  readonly text: string;
}

/** What the library knows of one subject. */
export interface Article {
  /** `kings-mate/fool`: the article's folder and its name. */
  readonly id: string;
  /** The game whose rule it is; null for what holds at every table: how one plays, alone or together. */
  readonly game: string | null;
  readonly title: string;
  readonly aliases: readonly string[];
  readonly section: string;
  /** Ids of further articles. */
  readonly related: readonly string[];
  readonly codes: readonly string[];
  readonly options: readonly string[];
  readonly diagram: Diagram | null;
  /** What reads otherwise at a table, by its options. */
  readonly fits: readonly Fit[];
  /** The answer in short: what stands before the first heading. */
  readonly gist: string;
  readonly sections: readonly Section[];
}

/** An article cannot be read: a fault of the program, found by its tests. */
export class ArticleError extends Error {
  override readonly name = 'ArticleError';
}

/** The folder of what holds in every game. */
export const TABLE = 'table';

/** Reads an article; `game`: null for one that holds in all of them. Throws an `ArticleError` that names the article when its head or its text is not as it should be. */
export function readArticle(game: string | null, name: string, markdown: string): Article {
  const folder = game ?? TABLE;
  const id = `${folder}/${name}`;
  const [, yaml, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  if (yaml === undefined || body === undefined) throw new ArticleError(`${id}: there is no head between ---`);
  const read = head.safeParse(parseYaml(yaml));
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
