/**
 * The bundled fonts. They are registered by file, so that a bare server without any font draws the same pictures, and
 * characters that they do not have are left out instead of being looked for on the machine.
 */
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

interface Face {
  readonly family: string;
  readonly file: string;
}

function faces(name: 'cinzel' | 'inter', weight: number, subsets: readonly string[]): readonly Face[] {
  return subsets.map((subset) => ({
    family: `Castellan ${name} ${subset}`,
    file: `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
  }));
}

/** The scripts in which names and headlines can be written. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

const display = faces('cinzel', 700, ['latin', 'latin-ext']);
const plain = faces('inter', 600, SUBSETS);

for (const { family, file } of [...display, ...plain]) {
  if (GlobalFonts.registerFromPath(require.resolve(file), family) === null) {
    throw new Error(`the font ${file} cannot be registered`);
  }
}

const stack = (list: readonly Face[]) => list.map(({ family }) => `"${family}"`).join(', ');

/** The two typefaces of a picture: `display` for headlines, `plain` for everything else. */
export type Typeface = 'display' | 'plain';

const stacks: Readonly<Record<Typeface, string>> = {
  display: stack([...display, ...plain]),
  plain: stack(plain),
};

/** The canvas's `font` value for a typeface at a size in pixels. */
export function font(typeface: Typeface, size: number): string {
  return `${size}px ${stacks[typeface]}`;
}

/** Everything that no subset of the plain typeface covers, and what has no shape of its own. */
const uncovered = uncoveredBy(SUBSETS);

function uncoveredBy(subsets: readonly string[]): RegExp {
  const ranges: Readonly<Record<string, string>> = require('@fontsource/inter/unicode.json');
  const covered = subsets.flatMap(
    (subset) => (ranges[subset] ?? '').match(/[0-9A-F]+(?:-[0-9A-F]+)?/g) ?? [],
  );
  const classes = covered.map((range) => range.replaceAll(/[0-9A-F]+/g, (code) => `\\u{${code}}`));
  return new RegExp(`[^${classes.join('')}]|\\p{C}`, 'gu');
}

/** The text with what no bundled font can draw taken out, blanks joined. */
export function drawable(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  return spaced.replaceAll(uncovered, '').replaceAll(/ {2,}/g, ' ').trim();
}
