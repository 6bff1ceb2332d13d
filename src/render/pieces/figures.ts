/** Draws the figures of pieces: a single icon, a disc, or several icons that share a square. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { toCss } from '../drawing/colours.js';
import type { Pigment } from '../themes/theme.js';
import { type Figure, GLYPH_SIZE, type Glyph, glyphOf } from './glyphs.js';

/** Discs on squares smaller than this many pixels get a dot instead of an icon. */
const SMALL = 26;
/** Figures on squares smaller than this many pixels lose their holes. */
const TINY = 20;

/**
 * Draws one figure, or up to three merged ones, strongest first. `lift` raises a single figure by parts of
 * the square.
 */
export function drawFigures(
  ctx: SKRSContext2D,
  figures: readonly Figure[],
  pigment: Pigment,
  size: number,
  crowded: boolean,
  lift: number,
): void {
  const [figure] = figures;
  if (figure === undefined) return;
  if (figures.length > 1) drawMerged(ctx, figures, pigment, size);
  else if (figure.form === 'disc') drawDisc(ctx, figure, pigment, size);
  else drawIcon(ctx, figure, pigment, size, crowded, lift);
}

/** Positions of the figures in a merged piece, by the number of figures. The strongest figure is in front. */
const merged: Readonly<Record<number, readonly (readonly [x: number, y: number, scale: number])[]>> = {
  2: [
    [0.36, 0.5, 0.72],
    [0.68, 0.4, 0.66],
  ],
  3: [
    [0.5, 0.54, 0.6],
    [0.25, 0.36, 0.52],
    [0.75, 0.36, 0.52],
  ],
};

function drawMerged(ctx: SKRSContext2D, figures: readonly Figure[], pigment: Pigment, size: number): void {
  const places = merged[Math.min(figures.length, 3)] ?? [];
  for (const [index, [x, y, scale]] of [...places.entries()].reverse()) {
    const figure = figures[index];
    if (!figure) continue;
    ctx.save();
    ctx.translate((x - 0.5) * size, 0);
    drawInGlyphUnits(ctx, size, figure.scale * scale, y, (pixel) =>
      drawGlyph(ctx, glyphOf(figure.icon), pigment, outlineWidth(size) * pixel, false),
    );
    ctx.restore();
  }
}

/** Line weight of the outline in pixels. */
export function outlineWidth(size: number): number {
  return Math.max(1, size * 0.032);
}

/**
 * Width of a figure in parts of its square: twice its larger distance from the middle. A disc fills the
 * square.
 */
export function figureBreadth({ icon, form, scale }: Figure): number {
  if (form === 'disc') return 1;
  const [left, , right] = glyphOf(icon).shape.getBounds();
  return (2 * scale * Math.max(right - GLYPH_SIZE / 2, GLYPH_SIZE / 2 - left)) / GLYPH_SIZE;
}

/** Draws in the icon's units. `middle` is the height of the icon's middle, in parts of the square. */
function drawInGlyphUnits(
  ctx: SKRSContext2D,
  size: number,
  scale: number,
  middle: number,
  draw: (pixel: number) => void,
): void {
  const factor = (size * scale) / GLYPH_SIZE;
  ctx.save();
  ctx.translate((size * (1 - scale)) / 2, size * (middle - scale / 2));
  ctx.scale(factor, factor);
  draw(1 / factor);
  ctx.restore();
}

/** `lift` raises the icon by parts of the square. */
function drawIcon(
  ctx: SKRSContext2D,
  figure: Figure,
  pigment: Pigment,
  size: number,
  crowded: boolean,
  lift: number,
): void {
  const stands = figure.form === 'figure' && !crowded;
  const fills = figure.form === 'figure' && crowded;
  const scale = fills ? 0.98 : figure.scale;
  drawInGlyphUnits(ctx, size, scale, (stands ? 0.44 : 0.5) - lift, (pixel) =>
    drawGlyph(ctx, glyphOf(figure.icon), pigment, outlineWidth(size) * pixel, fills && size < TINY),
  );
}

function drawGlyph(ctx: SKRSContext2D, glyph: Glyph, pigment: Pigment, line: number, solid: boolean): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2 * line;
  ctx.strokeStyle = toCss(pigment.line);
  ctx.fillStyle = toCss(pigment.line);
  for (const contour of glyph.contours) {
    ctx.stroke(contour);
    ctx.fill(contour);
  }
  ctx.fillStyle = toCss(pigment.body);
  if (solid) for (const contour of glyph.contours) ctx.fill(contour);
  else ctx.fill(glyph.shape);
}

function drawDisc(ctx: SKRSContext2D, figure: Figure, pigment: Pigment, size: number): void {
  const middle = size / 2;
  const radius = size * 0.42;
  const rim = outlineWidth(size);
  const fillCircle = (r: number, colour: number) => {
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    ctx.arc(middle, middle, r, 0, 2 * Math.PI);
    ctx.fill();
  };
  fillCircle(radius + rim / 2, pigment.line);
  fillCircle(radius - rim / 2, pigment.body);
  if (size < SMALL) {
    fillCircle(size * 0.13, pigment.line);
    return;
  }
  ctx.fillStyle = toCss(pigment.line);
  drawInGlyphUnits(ctx, size, figure.scale, 0.5, () => ctx.fill(glyphOf(figure.icon).shape));
}
