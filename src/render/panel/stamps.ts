/** Stamps: small parts of panel and headline (words, digits, pieces), drawn once and copied afterwards. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { paletteOf } from '../board/theme-palettes.js';
import { type Colour, toCss } from '../drawing/colours.js';
import { cssFont, stripUndrawable, type Typeface } from '../drawing/fonts.js';
import { Lru } from '../drawing/lru.js';
import { paint, type Raster } from '../drawing/raster.js';
import type { ThemeId } from '../themes/index.js';

const STAMP_BYTES = 4 << 20;

const stamps = new Lru<Raster>(STAMP_BYTES, (stamp) => stamp.pixels.length);

/** The stamp with this key. If it isn't cached, fills it with the ground colour and calls `draw`. */
export function cachedStamp(
  theme: ThemeId,
  key: string,
  width: number,
  height: number,
  ground: Colour,
  draw: (ctx: SKRSContext2D) => void,
): Raster {
  const full = `${theme} ${width} ${height} ${ground} ${key}`;
  const cached = stamps.get(full);
  if (cached) return cached;
  const made = paint(paletteOf(theme), width, height, (ctx) => {
    ctx.fillStyle = toCss(ground);
    ctx.fillRect(0, 0, width, height);
    draw(ctx);
  });
  stamps.set(full, made);
  return made;
}

export interface Lettering {
  readonly typeface: Typeface;
  /** Em size in pixels. */
  readonly size: number;
  readonly colour: Colour;
  readonly ground: Colour;
  /** Height of the stamp in pixels. The text is centred vertically. */
  readonly height: number;
}

const ruler = createCanvas(1, 1).getContext('2d');
const widths = new Lru<number>(4096, () => 1);

/** Width of the text in pixels. */
function textWidth(text: string, typeface: Typeface, size: number): number {
  const key = `${typeface} ${size} ${text}`;
  const cached = widths.get(key);
  if (cached !== undefined) return cached;
  ruler.lang = 'en';
  ruler.font = cssFont(typeface, size);
  const { width } = ruler.measureText(text);
  widths.set(key, width);
  return width;
}

/** Minimum scale of letters that have to shrink. */
const MIN_SCALE = 0.75;

/**
 * The text as a stamp of at most `room` pixels. Shrinks the letters to three quarters at most, and then
 * truncates the text.
 */
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

/** True if the text fits without shrinking or truncating. */
function hasRoom(words: string, { typeface, size }: Lettering, room: number): boolean {
  return textWidth(stripUndrawable(words), typeface, size) <= room;
}

/** True if the text fits without truncating, shrunk if necessary. */
export function canFitUncut(words: string, { typeface, size }: Lettering, room: number): boolean {
  return textWidth(stripUndrawable(words), typeface, size * MIN_SCALE) <= room;
}

/** The text on at most `most` lines, each like `wordStamp`. Words are broken only if they fit on no line. */
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

/**
 * True if the text fits on at most `most` lines without truncating. Words may be broken only with `mayBreak`.
 */
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

/** Breaks the text into at most `most` lines. */
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

/**
 * The whole word if it fits in the smallest letters. Otherwise two parts: its beginning with a hyphen, and
 * the remainder.
 */
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

/** Cuts the text to the letters that fit, with an ellipsis if some are cut. */
function truncate(text: string, typeface: Typeface, size: number, room: number): string {
  if (textWidth(text, typeface, size) <= room) return text;
  const letters = [...text];
  const withEllipsis = (count: number) => `${letters.slice(0, count).join('').trimEnd()}…`;
  return withEllipsis(
    findLargestFit(letters.length, (count) => textWidth(withEllipsis(count), typeface, size) <= room),
  );
}

/** The largest number below `tooMany` that fits, or 0. `fits` must hold for all smaller numbers too. */
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

/**
 * One stamp per character of a clock, because its time differs in every picture. All digits are equally wide.
 */
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
