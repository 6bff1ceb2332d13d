/** The rulings in `docs/rulings` as data. */
import { readdirSync, readFileSync } from 'node:fs';

export interface Ruling {
  /** Citation form: `ruling 14`, `R55` or `X3`. */
  readonly name: string;
  readonly text: string;
  /** Tests that check this ruling. */
  readonly tests: readonly { readonly file: string; readonly link: string; readonly name: string }[];
}

const folder = 'docs/rulings';

/** The rulings of each game by id. */
export const rulingPages: ReadonlyMap<string, readonly Ruling[]> = new Map(
  readdirSync(folder)
    .filter((file) => file !== 'README.md')
    .map((file) => [file.replace(/\.md$/, ''), readRulings(readFileSync(`${folder}/${file}`, 'utf8'))]),
);

/** The rulings of a page: its sections with headings of level 2. */
export function readRulings(markdown: string): readonly Ruling[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...paragraphs] = part.trim().split(/\n{2,}/);
      return {
        name: heading.replace(/:.*$/s, '').replace('Ruling', 'ruling'),
        text: paragraphs.filter((one) => !one.startsWith('Test:')).join('\n\n'),
        tests: [...part.matchAll(/^Test: \[(.*)\]\((.*)\), "(.*)"$/gm)].map(
          ([, file = '', link = '', name = '']) => ({ file, link, name }),
        ),
      };
    });
}
