/** Draws a table of standings: place, name, rating and games, in a theme's colours and the bundled fonts. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { paletteOf } from '../board/theme-palettes.js';
import { type Colour, mix, toCss } from '../drawing/colours.js';
import { cssFont, stripUndrawable } from '../drawing/fonts.js';
import { compressBand, writePng } from '../drawing/png.js';
import { toRows } from '../drawing/raster.js';
import { defaultTheme, type ThemeId, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';

/** A row: a place and its player. */
export interface StandingsRow {
  readonly place: number;
  readonly name: string;
  /** The main value, such as a rating. */
  readonly value: string;
  /** A smaller value, such as a number of games. */
  readonly note: string;
  /** Marks the reader's own row. */
  readonly isOwn: boolean;
  /** Draws the row in a fainter colour, because its value isn't reliable yet. */
  readonly isFaint: boolean;
  /** `0xrrggbb` of a mark before the name, such as a role's colour. */
  readonly colour?: Colour | null;
  /** Leaves a gap before the row, for places that aren't listed. */
  readonly isApart?: boolean;
}

export interface Standings {
  readonly heads: { readonly name: string; readonly value: string; readonly note: string };
  readonly rows: readonly StandingsRow[];
}

/** Width of the picture in pixels. Phones show it about 350 pixels wide, with letters 14 pixels high. */
const WIDTH = 700;
const ROW = 52;
const LETTERS = 28;
const SMALL = 22;
const MARGIN = 20;
const GAP = 18;
const PLACE = 84;
const VALUE_END = 560;
const NOTE_END = WIDTH - MARGIN;
const MARK = 9;
/** Places from this number on are too wide for the larger letters. */
const MANY = 1_000;

/** Share of the text's colour in the background of every other row. */
const STRIPE = 0.05;

/** Draws the table as an indexed PNG like `drawPosition`. */
export function drawStandings({ heads, rows }: Standings, theme: ThemeId = defaultTheme): Buffer {
  const gaps = rows.filter(({ isApart }) => isApart === true).length;
  const height = 2 * MARGIN + ROW * (rows.length + 1) + gaps * GAP;
  const canvas = createCanvas(WIDTH, height);
  const context = canvas.getContext('2d');
  const colours = themeData[theme];
  context.fillStyle = toCss(colours.frame.ground);
  context.fillRect(0, 0, WIDTH, height);
  context.textBaseline = 'middle';
  drawHeads(context, heads, colours);
  let top = MARGIN + ROW;
  for (const [index, row] of rows.entries()) {
    if (row.isApart === true) top += GAP;
    drawRow(context, row, { top, isStriped: index % 2 === 1, theme: colours });
    top += ROW;
  }
  const palette = paletteOf(theme);
  const pixels = palette.quantise(canvas.data());
  return writePng(WIDTH, palette.bytes, [compressBand(toRows({ width: WIDTH, height, pixels }), height)]);
}

function drawHeads(
  context: SKRSContext2D,
  { name, value, note }: Standings['heads'],
  { frame }: Theme,
): void {
  const middle = MARGIN + ROW / 2;
  context.font = cssFont('plain', SMALL);
  context.fillStyle = toCss(frame.label);
  drawLeftAligned(context, name, PLACE, middle, VALUE_END - PLACE);
  drawRightAligned(context, value, VALUE_END, middle);
  drawRightAligned(context, note, NOTE_END, middle);
  context.fillStyle = toCss(frame.line);
  context.fillRect(MARGIN, MARGIN + ROW - 2, WIDTH - 2 * MARGIN, 2);
}

function drawRow(
  context: SKRSContext2D,
  { place, name, value, note, isOwn, isFaint, colour = null }: StandingsRow,
  {
    top,
    isStriped,
    theme: { frame },
  }: { readonly top: number; readonly isStriped: boolean; readonly theme: Theme },
): void {
  const middle = top + ROW / 2;
  if (isOwn || isStriped) {
    context.fillStyle = toCss(isOwn ? frame.turn : mix(frame.ground, frame.text, STRIPE));
    context.fillRect(MARGIN / 2, top, WIDTH - MARGIN, ROW);
  }
  const text = isOwn ? frame.turnText : isFaint ? frame.label : frame.text;
  context.fillStyle = toCss(text);
  context.font = cssFont('plain', place < MANY ? LETTERS : SMALL);
  drawRightAligned(context, String(place), PLACE - MARGIN, middle);
  context.font = cssFont('plain', LETTERS);
  let left = PLACE;
  if (colour !== null) {
    context.fillStyle = toCss(colour);
    context.beginPath();
    context.arc(left + MARK, middle, MARK, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = toCss(text);
    left += 3 * MARK;
  }
  const room = VALUE_END - left - context.measureText(value).width - MARGIN;
  drawLeftAligned(context, name, left, middle, room);
  drawRightAligned(context, value, VALUE_END, middle);
  context.font = cssFont('plain', SMALL);
  drawRightAligned(context, note, NOTE_END, middle);
}

/** Draws the text, shortened with an ellipsis if it doesn't fit. */
function drawLeftAligned(
  context: SKRSContext2D,
  text: string,
  left: number,
  middle: number,
  room: number,
): void {
  const letters = [...stripUndrawable(text)];
  context.textAlign = 'left';
  while (letters.length > 1 && context.measureText(letters.join('')).width > room) letters.splice(-2, 2, '…');
  context.fillText(letters.join(''), left, middle);
}

function drawRightAligned(context: SKRSContext2D, text: string, right: number, middle: number): void {
  context.textAlign = 'right';
  context.fillText(stripUndrawable(text), right, middle);
}
