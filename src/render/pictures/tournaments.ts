/** Draws brackets and tables of tournaments, in the default theme and the bundled fonts. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { paletteOf } from '../board/theme-palettes.js';
import { mix, toCss } from '../drawing/colours.js';
import { cssFont, stripUndrawable } from '../drawing/fonts.js';
import { compressBand, writePng } from '../drawing/png.js';
import { paint, toRows } from '../drawing/raster.js';
import { defaultTheme, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';

/** An entrant at a game in a bracket. Without a name, the entrant isn't known yet. */
export interface BracketSeat {
  readonly name: string;
  readonly score: string;
  readonly isWinner: boolean;
}

/** Games of a round from top to bottom. If all have two seats, lines lead from them to the next column. */
export interface BracketColumn {
  readonly title: string;
  readonly games: readonly (readonly BracketSeat[])[];
}

/** A table of results: a place, a name, then numbers. The name takes the room that the other columns leave. */
export interface ResultTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Width of the picture in pixels. Phones show it about 350 pixels wide, with letters 12 pixels high. */
const WIDTH = 700;
const MARGIN = 14;
const LETTERS = 24;
const SMALL = 20;
const LINE = 34;
const GAP = 18;
const LINK = 22;
const ROW = 44;
const CELL = 92;
const PAD = 8;
/** Share of the text's colour in the background of every other row. */
const STRIPE = 0.06;

/** Draws up to three rounds side by side. */
export function drawBracket(columns: readonly BracketColumn[]): Buffer {
  const rows = Math.max(...columns.map(({ games }) => games.reduce((sum, seats) => sum + seats.length, 0)));
  const most = Math.max(1, ...columns.map(({ games }) => games.length));
  const height = 2 * MARGIN + ROW + rows * LINE + most * GAP;
  const width = (WIDTH - 2 * MARGIN - LINK * (columns.length - 1)) / columns.length;
  return drawPicture(height, (ctx, colours) => {
    columns.forEach((column, place) => {
      const left = MARGIN + place * (width + LINK);
      drawColumn(ctx, column, { left, width, height: height - 2 * MARGIN - ROW, colours });
      const next = columns[place + 1];
      if (next !== undefined && isLinked(column))
        drawLinks(ctx, column, next, { left: left + width, height, colours });
    });
  });
}

interface ColumnPlace {
  readonly left: number;
  readonly width: number;
  readonly height: number;
  readonly colours: Theme;
}

/** True if all games have two seats, so that each winner has one next game. */
function isLinked({ games }: BracketColumn): boolean {
  return games.every(({ length }) => length === 2);
}

function gameCentreY(game: number, games: number, height: number): number {
  return MARGIN + ROW + ((game + 0.5) * height) / games;
}

function drawColumn(
  ctx: SKRSContext2D,
  { title, games }: BracketColumn,
  { left, width, height, colours }: ColumnPlace,
): void {
  ctx.fillStyle = toCss(colours.frame.label);
  drawLeftAligned(ctx, title, { left, middle: MARGIN + ROW / 2, room: width, size: SMALL });
  games.forEach((seats, nth) => {
    const top = gameCentreY(nth, games.length, height) - (seats.length * LINE) / 2;
    ctx.fillStyle = toCss(mix(colours.frame.ground, colours.frame.text, STRIPE));
    ctx.fillRect(left, top, width, seats.length * LINE);
    seats.forEach((seat, row) => {
      drawSeat(ctx, seat, { left, width, top: top + row * LINE, colours });
    });
    ctx.fillStyle = toCss(colours.frame.line);
    for (let row = 1; row < seats.length; row += 1) ctx.fillRect(left, top + row * LINE - 1, width, 2);
  });
}

function drawSeat(
  ctx: SKRSContext2D,
  { name, score, isWinner }: BracketSeat,
  { left, width, top, colours: { frame } }: Omit<ColumnPlace, 'height'> & { readonly top: number },
): void {
  const middle = top + LINE / 2;
  if (isWinner) {
    ctx.fillStyle = toCss(frame.turn);
    ctx.fillRect(left, top, width, LINE - 1);
  }
  ctx.fillStyle = toCss(isWinner ? frame.turnText : frame.text);
  ctx.font = cssFont('plain', LETTERS);
  const room = score === '' ? 0 : ctx.measureText(score).width + PAD;
  drawLeftAligned(ctx, name, { left: left + PAD, middle, room: width - 2 * PAD - room, size: LETTERS });
  drawRightAligned(ctx, score, { right: left + width - PAD, middle, size: LETTERS });
}

/** Draws a line from each game to the game that its winner plays next. */
function drawLinks(
  ctx: SKRSContext2D,
  { games }: BracketColumn,
  { games: next }: BracketColumn,
  { left, height, colours }: Omit<ColumnPlace, 'width'>,
): void {
  const inner = height - 2 * MARGIN - ROW;
  ctx.strokeStyle = toCss(colours.frame.label);
  ctx.lineWidth = 2;
  games.forEach((_, nth) => {
    const target = Math.floor((nth * next.length) / games.length);
    const from = gameCentreY(nth, games.length, inner);
    const to = gameCentreY(target, next.length, inner);
    ctx.beginPath();
    ctx.moveTo(left, from);
    ctx.lineTo(left + LINK / 2, from);
    ctx.lineTo(left + LINK / 2, to);
    ctx.lineTo(left + LINK, to);
    ctx.stroke();
  });
}

/** Draws a table of results. */
export function drawResultTable({ heads, rows }: ResultTable): Buffer {
  const height = 2 * MARGIN + ROW * (rows.length + 1);
  return drawPicture(height, (ctx, { frame }) => {
    ctx.fillStyle = toCss(frame.label);
    drawCells(ctx, heads, MARGIN + ROW / 2, SMALL);
    ctx.fillStyle = toCss(frame.line);
    ctx.fillRect(MARGIN, MARGIN + ROW - 2, WIDTH - 2 * MARGIN, 2);
    rows.forEach((cells, nth) => {
      const top = MARGIN + ROW * (nth + 1);
      if (nth % 2 === 1) {
        ctx.fillStyle = toCss(mix(frame.ground, frame.text, STRIPE));
        ctx.fillRect(MARGIN, top, WIDTH - 2 * MARGIN, ROW);
      }
      ctx.fillStyle = toCss(frame.text);
      drawCells(ctx, cells, top + ROW / 2, LETTERS);
    });
  });
}

/** Draws a place, a name, and right-aligned numbers. */
function drawCells(ctx: SKRSContext2D, cells: readonly string[], middle: number, size: number): void {
  const [place = '', name = '', ...numbers] = cells;
  const left = MARGIN + CELL * 0.75;
  drawRightAligned(ctx, place, { right: left - PAD * 2, middle, size });
  const room = WIDTH - MARGIN - left - numbers.length * CELL;
  drawLeftAligned(ctx, name, { left, middle, room, size });
  numbers.forEach((number, nth) => {
    drawRightAligned(ctx, number, {
      right: WIDTH - MARGIN - PAD - (numbers.length - 1 - nth) * CELL,
      middle,
      size,
    });
  });
}

/** Draws the text, shortened with an ellipsis if it doesn't fit. */
function drawLeftAligned(
  ctx: SKRSContext2D,
  text: string,
  {
    left,
    middle,
    room,
    size,
  }: { readonly left: number; readonly middle: number; readonly room: number; readonly size: number },
): void {
  ctx.font = cssFont('plain', size);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  const letters = [...stripUndrawable(text)];
  while (letters.length > 1 && ctx.measureText(letters.join('')).width > room) letters.splice(-2, 2, '…');
  ctx.fillText(letters.join(''), left, middle);
}

function drawRightAligned(
  ctx: SKRSContext2D,
  text: string,
  { right, middle, size }: { readonly right: number; readonly middle: number; readonly size: number },
): void {
  ctx.font = cssFont('plain', size);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'right';
  ctx.fillText(stripUndrawable(text), right, middle);
}

/** Returns an indexed PNG like `drawPosition`. */
function drawPicture(height: number, draw: (ctx: SKRSContext2D, colours: Theme) => void): Buffer {
  const palette = paletteOf(defaultTheme);
  const raster = paint(palette, WIDTH, Math.ceil(height), (ctx) => {
    ctx.fillStyle = toCss(themeData[defaultTheme].frame.ground);
    ctx.fillRect(0, 0, WIDTH, height);
    draw(ctx, themeData[defaultTheme]);
  });
  return writePng(WIDTH, palette.bytes, [compressBand(toRows(raster), raster.height)]);
}
