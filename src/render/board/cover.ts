/** Cover of a hidden board: cloth with a fringe, and a sentence on a plaque. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, mix, toCss } from '../drawing/colours.js';
import { cssFont } from '../drawing/fonts.js';
import type { Theme } from '../themes/theme.js';

/** Number of folds across the board. */
const FOLDS = 9;

/** Covers a rectangle with its upper left corner at the origin, in pixels. */
export function drawCover(
  ctx: SKRSContext2D,
  theme: Theme,
  width: number,
  height: number,
  words: string,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 0, width, height);
  ctx.clip();
  drawCloth(ctx, theme, width, height);
  drawValance(ctx, theme, width, height * 0.13);
  drawFringe(ctx, theme, width, height);
  drawPlaque(ctx, theme, width, height, words);
  ctx.restore();
}

/** Shades of a fold from left to right. Every palette has these blends. */
function foldShades({ pieces }: Theme): readonly Colour[] {
  const { body, line } = pieces.red;
  const lit = mix(line, body, 4 / 5);
  return [body, body, lit, mix(line, body, 3 / 5), lit, body];
}

function drawCloth(ctx: SKRSContext2D, theme: Theme, width: number, height: number): void {
  const shades = foldShades(theme);
  const fold = width / FOLDS;
  const strip = fold / shades.length;
  for (let at = 0; at < FOLDS * shades.length; at++) {
    ctx.fillStyle = toCss(shades[at % shades.length] ?? 0);
    ctx.fillRect(Math.floor(at * strip), 0, Math.ceil(strip) + 1, height);
  }
}

/** Draws the cloth that hangs from the upper edge in arcs. */
function drawValance(ctx: SKRSContext2D, theme: Theme, width: number, drop: number): void {
  const bow = width / 5;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(0, drop * 0.45);
  for (let at = 0; at < 5; at++) {
    ctx.quadraticCurveTo((at + 0.5) * bow, drop * 1.6, (at + 1) * bow, drop * 0.45);
  }
  ctx.lineTo(width, 0);
  ctx.closePath();
  ctx.fillStyle = toCss(theme.pieces.red.body);
  ctx.fill();
  ctx.lineWidth = Math.max(2, width * 0.012);
  ctx.strokeStyle = toCss(theme.signs.lastMove);
  ctx.stroke();
}

function drawFringe(ctx: SKRSContext2D, { signs }: Theme, width: number, height: number): void {
  const deep = Math.max(3, height * 0.022);
  ctx.fillStyle = toCss(signs.lastMove);
  ctx.fillRect(0, height - 2 * deep, width, deep * 0.6);
  const tassels = 60;
  for (let at = 0; at < tassels; at++) {
    const left = Math.round((at * width) / tassels);
    ctx.fillRect(left, height - deep * 1.5, Math.max(1, Math.round((width / tassels) * 0.55)), deep * 1.5);
  }
}

function drawPlaque(
  ctx: SKRSContext2D,
  { frame, signs }: Theme,
  width: number,
  height: number,
  words: string,
): void {
  const size = width * 0.052;
  ctx.font = cssFont('display', size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const wide = Math.min(width * 0.94, ctx.measureText(words).width + 2.4 * size);
  const high = 2.6 * size;
  const [left, top] = [(width - wide) / 2, (height - high) / 2];
  ctx.beginPath();
  ctx.roundRect(left, top, wide, high, size * 0.4);
  ctx.fillStyle = toCss(frame.ground);
  ctx.fill();
  ctx.lineWidth = Math.max(1.5, width * 0.007);
  ctx.strokeStyle = toCss(signs.lastMove);
  ctx.stroke();
  ctx.fillStyle = toCss(frame.text);
  ctx.fillText(words, width / 2, height / 2 + size * 0.36, wide - size);
}
