/**
 * Registers the bundled fonts by file, so that pictures look the same on a server without fonts. Characters
 * that they lack are left out instead of taken from the machine's fonts.
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

/** Scripts supported in names and headlines. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'];

const display = listFaces('cinzel', 700, ['latin', 'latin-ext']);
const plain = listFaces('inter', 600, SUBSETS);

/** A font for scripts that the two main typefaces lack. */
interface Fallback {
  readonly name: string;
  readonly subset: string;
  /** Covered ranges in CSS notation. Read from the font package if omitted. */
  readonly covers?: string;
}

/**
 * Chinese and Japanese fonts are omitted: their tens of thousands of characters outweigh the rest of the
 * program. Names in these scripts are replaced by the account name.
 */
const FALLBACKS: readonly Fallback[] = [
  { name: 'noto-sans-hebrew', subset: 'hebrew' },
  { name: 'noto-sans-arabic', subset: 'arabic' },
  { name: 'noto-sans-devanagari', subset: 'devanagari' },
  { name: 'noto-sans-thai', subset: 'thai' },
  // The range holds all syllables and the single letters. The package lists only parts of it.
  { name: 'noto-sans-kr', subset: 'korean', covers: 'U+AC00-D7A3,U+3131-3163' },
];
const others = FALLBACKS.flatMap(({ name, subset }) => listFaces(name, 600, [subset]));

for (const { family, file } of [...display, ...plain, ...others]) {
  if (GlobalFonts.registerFromPath(require.resolve(file), family) === null) {
    throw new Error(`the font ${file} cannot be registered`);
  }
}

const fontStack = (list: readonly Face[]) => list.map(({ family }) => `"${family}"`).join(', ');

/** Typefaces of a picture: `display` for headlines, `plain` for everything else. */
export type Typeface = 'display' | 'plain';

const stacks: Readonly<Record<Typeface, string>> = {
  display: fontStack([...display, ...plain, ...others]),
  plain: fontStack([...plain, ...others]),
};

export function fontFamily(typeface: Typeface): string {
  return stacks[typeface];
}

/** The canvas's `font` value for a size in pixels. */
export function cssFont(typeface: Typeface, size: number): string {
  return `${size}px ${fontFamily(typeface)}`;
}

/** Matches characters that no bundled font covers, and characters without a shape. */
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

/** Removes characters that no bundled font can draw, and joins the blanks around them. */
export function stripUndrawable(text: string): string {
  const spaced = text.normalize('NFC').replaceAll(/\s+/g, ' ');
  return spaced.replaceAll(uncovered, '').replaceAll(/ {2,}/g, ' ').trim();
}
