/**
 * Stamps: small pieces of the panel and the headline (words, digits, little men), drawn once and copied from then on.
 */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, toCss } from './colours.js';
import { cssFont, stripUndrawable, type Typeface } from './fonts.js';
import { Lru } from './lru.js';
import { paint, type Raster } from './raster.js';
import { paletteOf } from './theme-palettes.js';
import type { ThemeId } from './themes/index.js';

const STAMP_BYTES = 4 << 20;

const stamps = new Lru<Raster>(STAMP_BYTES, (stamp) => stamp.pixels.length);

/** The stamp with this key, drawn by `draw` on the ground colour where it is not there yet. */
export function cachedStamp(
  theme: ThemeId,
  key: string,
  width: number,
  height: number,
  ground: Colour,
  draw: (ctx: SKRSContext2D) => void,
): Raster {
  const full = `${theme} ${width} ${height} ${ground} ${key}`;
  const known = stamps.get(full);
  if (known) return known;
  const made = paint(paletteOf(theme), width, height, (ctx) => {
    ctx.fillStyle = toCss(ground);
    ctx.fillRect(0, 0, width, height);
    draw(ctx);
  });
  stamps.set(full, made);
  return made;
}

/** How words are set. */
export interface Lettering {
  readonly typeface: Typeface;
  /** Height of the letters' em square in pixels. */
  readonly size: number;
  readonly colour: Colour;
  readonly ground: Colour;
  /** Height of the stamp in pixels; the words stand in its middle. */
  readonly height: number;
}

const ruler = createCanvas(1, 1).getContext('2d');
const widths = new Lru<number>(4096, () => 1);

/** The width of words in pixels. */
function textWidth(text: string, typeface: Typeface, size: number): number {
  const key = `${typeface} ${size} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  ruler.lang = 'en';
  ruler.font = cssFont(typeface, size);
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
}

/** The part of their size to which letters may shrink. */
const MIN_SCALE = 0.75;

/** The words as a stamp at most `room` pixels wide: set smaller, down to three quarters, then cut short, to fit. */
export function wordStamp(theme: ThemeId, words: string, lettering: Lettering, room: number): Raster | null {
  const text = stripUndrawable(words);
  if (text === '' || room < lettering.size) return null;
  const { typeface, height, colour, ground } = lettering;
  const natural = textWidth(text, typeface, lettering.size);
  const size =
    natural <= room
      ? lettering.size
      : Math.max(lettering.size * MIN_SCALE, (lettering.size * room) / natural);
  const fitted = truncate(text, typeface, size, room);
  const width = Math.min(Math.ceil(textWidth(fitted, typeface, size)) + 1, Math.floor(room));
  return cachedStamp(theme, `words ${typeface} ${size} ${colour} ${fitted}`, width, height, ground, (ctx) => {
    ctx.font = cssFont(typeface, size);
    ctx.textBaseline = 'alphabetic';
    ctx.fillStyle = toCss(colour);
    ctx.fillText(fitted, 0, height / 2 + size * 0.355);
  });
}

/** Whether the words have room as they are, without being set smaller or cut. */
function hasRoom(words: string, { typeface, size }: Lettering, room: number): boolean {
  return textWidth(stripUndrawable(words), typeface, size) <= room;
}

/** Whether the words fit without being cut, in the smallest letters if need be. */
export function canFitUncut(words: string, { typeface, size }: Lettering, room: number): boolean {
  return textWidth(stripUndrawable(words), typeface, size * MIN_SCALE) <= room;
}

/** The words on at most `most` lines, each a stamp as `wordStamp` gives it; broken within a word only where it fits on no line. */
export function wordLines(
  theme: ThemeId,
  words: string,
  lettering: Lettering,
  room: number,
  most: number,
): readonly Raster[] {
  return breakIntoLines(words, lettering, room, most).flatMap(
    (line) => wordStamp(theme, line, lettering, room) ?? [],
  );
}

/** Whether nothing of the words is cut on at most `most` lines; and no word broken, unless `mayBreak`. */
export function canFitOnLines(
  words: string,
  lettering: Lettering,
  room: number,
  most: number,
  mayBreak: boolean,
): boolean {
  const lines = breakIntoLines(words, lettering, room, most);
  const isUnbroken = lines.join(' ') === stripUndrawable(words);
  return (isUnbroken || mayBreak) && lines.every((line) => canFitUncut(line, lettering, room));
}

/** The words broken into at most `most` lines. */
function breakIntoLines(words: string, lettering: Lettering, room: number, most: number): readonly string[] {
  const lines: string[] = [];
  const pieces = stripUndrawable(words)
    .split(' ')
    .flatMap((word) => splitWord(word, lettering, room));
  for (const piece of pieces) {
    const last = lines.at(-1);
    const longer = last === undefined ? piece : `${last} ${piece}`;
    if (last !== undefined && (lines.length >= most || hasRoom(longer, lettering, room))) {
      lines[lines.length - 1] = longer;
    } else lines.push(piece);
  }
  return lines;
}

/** A word in one piece where the smallest letters make it fit; else its beginning with a hyphen, and the rest. */
function splitWord(word: string, lettering: Lettering, room: number): readonly string[] {
  if (canFitUncut(word, lettering, room)) return [word];
  const { typeface, size } = lettering;
  const letters = [...word];
  const firstLetters = (count: number) => `${letters.slice(0, count).join('').replace(/-$/, '')}-`;
  const count = findLargestFit(
    letters.length,
    (first) => textWidth(firstLetters(first), typeface, size) <= room,
  );
  return count < 2 ? [word] : [firstLetters(count), letters.slice(count).join('')];
}

/** As many letters of the text as fit, with an ellipsis where some do not. */
function truncate(text: string, typeface: Typeface, size: number, room: number): string {
  if (textWidth(text, typeface, size) <= room) return text;
  const letters = [...text];
  const withEllipsis = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  return withEllipsis(
    findLargestFit(letters.length, (count) => textWidth(withEllipsis(count), typeface, size) <= room),
  );
}

/** The greatest number below `tooMany` that fits, where all smaller ones do; 0 where none does. */
function findLargestFit(tooMany: number, fits: (count: number) => boolean): number {
  let most = 0;
  let least = tooMany;
  while (least - most > 1) {
    const middle = (most + least) >> 1;
    if (fits(middle)) most = middle;
    else least = middle;
  }
  return most;
}

/** Digits and colons as one stamp per character, each equally wide: what a clock shows changes in every picture. */
export function clockStamps(theme: ThemeId, time: string, lettering: Lettering): readonly Raster[] {
  const { typeface, size } = lettering;
  const wide = Math.ceil(textWidth('0', typeface, size));
  return [...stripUndrawable(time)].flatMap((character) => {
    const width = /\d/.test(character) ? wide : Math.ceil(textWidth(character, typeface, size));
    const drawn = cachedStamp(
      theme,
      `clock ${typeface} ${size} ${lettering.colour} ${character}`,
      width,
      lettering.height,
      lettering.ground,
      (ctx) => {
        ctx.font = cssFont(typeface, size);
        ctx.textAlign = 'center';
        ctx.fillStyle = toCss(lettering.colour);
        ctx.fillText(character, width / 2, lettering.height / 2 + size * 0.355);
      },
    );
    return [drawn];
  });
}
