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

function listFaces(name: string, weight: number, subsets: readonly string[]): readonly Face[] {
  return subsets.map((subset) => ({
    family: `Castellan ${name} ${subset}`,
    file: `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`,
  }));
}

/** The scripts in which names and headlines can be written. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

const display = listFaces('cinzel', 700, ['latin', 'latin-ext']);
const plain = listFaces('inter', 600, SUBSETS);

/** A font for names in a script that the two typefaces lack. */
interface Fallback {
  readonly name: string;
  readonly subset: string;
  /** What it covers, as CSS writes it; where it is left out, what the package says of the subset. */
  readonly covers?: string;
}

/**
 * Those of Chinese and Japanese have tens of thousands of signs and would be larger than the rest of the program: a name in them gives way
 * to that of the account.
 */
const FALLBACKS: readonly Fallback[] = [
  { name: 'noto-sans-hebrew', subset: 'hebrew' },
  { name: 'noto-sans-arabic', subset: 'arabic' },
  { name: 'noto-sans-devanagari', subset: 'devanagari' },
  { name: 'noto-sans-thai', subset: 'thai' },
  // The package lists its parts only, and not the whole: all syllables, and letters that stand alone.
  { name: 'noto-sans-kr', subset: 'korean', covers: 'U+AC00-D7A3,U+3131-3163' },
];
const others = FALLBACKS.flatMap(({ name, subset }) => listFaces(name, 600, [subset]));

for (const { family, file } of [...display, ...plain, ...others]) {
  if (GlobalFonts.registerFromPath(require.resolve(file), family) === null) {
    throw new Error(`the font ${file} cannot be registered`);
  }
}

const fontStack = (list: readonly Face[]) => list.map(({ family }) => `"${family}"`).join(', ');

/** The two typefaces of a picture: `display` for headlines, `plain` for everything else. */
export type Typeface = 'display' | 'plain';

const stacks: Readonly<Record<Typeface, string>> = {
  display: fontStack([...display, ...plain, ...others]),
  plain: fontStack([...plain, ...others]),
};

/** The canvas's `font` value for a typeface at a size in pixels. */
export function cssFont(typeface: Typeface, size: number): string {
  return `${size}px ${stacks[typeface]}`;
}

/** Everything that no bundled font covers, and what has no shape of its own. */
const uncovered = uncoveredPattern([
  ...SUBSETS.map((subset) => unicodeRanges('inter', subset)),
  ...FALLBACKS.map(({ name, subset, covers }) => covers ?? unicodeRanges(name, subset)),
]);

function unicodeRanges(name: string, subset: string): string {
  const ranges: Readonly<Record<string, string>> = require(`@fontsource/${name}/unicode.json`);
  return ranges[subset] ?? '';
}

function uncoveredPattern(ranges: readonly string[]): RegExp {
  const covered = ranges.flatMap((range) => range.match(/[0-9A-F]+(?:-[0-9A-F]+)?/g) ?? []);
  const classes = covered.map((range) => range.replaceAll(/[0-9A-F]+/g, (code) => `\\u{${code}}`));
  return new RegExp(`[^${classes.join('')}]|\\p{C}|\\p{Default_Ignorable_Code_Point}`, 'gu');
}

/** The text with what no bundled font can draw taken out, blanks joined. */
export function stripUndrawable(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  return spaced.replaceAll(uncovered, '').replaceAll(/ {2,}/g, ' ').trim();
}
