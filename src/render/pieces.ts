/**
 * Draws one piece into a square: its figure in two tones, the army's mark, where it faces, and badges for the effects
 * that it carries.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Direction, Tone } from '../engine/view.js';
import { css } from './colours.js';
import { font } from './fonts.js';
import { type Figure, figureOf, GLYPH_SIZE, type Glyph, glyphOf } from './glyphs.js';
import { drawMark } from './marks.js';
import type { Pigment, Theme } from './themes/theme.js';

/** A piece as it is drawn; equal looks give equal sprites. */
export interface PieceLook {
  readonly kind: string;
  /** `null` for men of no side in the view. */
  readonly tone: Tone | null;
  readonly fallen: boolean;
  /** As seen in the picture, the board's turn included. */
  readonly facing: Direction | null;
  /** The numbers of the piece's effects in the legend, from 1. */
  readonly badges: readonly number[];
}

/** Below this size of a square in pixels, round men carry a dot instead of an icon. */
const SMALL = 26;
/** Below this size a figure gives up its holes. */
const TINY = 20;

/**
 * Draws the piece into the square with its upper left corner at the origin. `size` in pixels; where the board is
 * `crowded`, figures give up their plinths and fill their squares.
 */
export function drawPiece(
  ctx: SKRSContext2D,
  theme: Theme,
  look: PieceLook,
  size: number,
  crowded: boolean,
): void {
  const figure = figureOf(look.kind);
  const pigment = look.fallen || look.tone === null ? theme.fallen : theme.pieces[look.tone];
  if (figure.form === 'disc') drawDisc(ctx, figure, pigment, size);
  else drawIcon(ctx, figure, pigment, size, crowded);
  if (figure.form === 'figure' && !crowded) drawPlinth(ctx, look, pigment, size);
  if (look.facing !== null) drawFacing(ctx, look.facing, pigment, size);
  drawBadges(ctx, theme, look.badges, size);
}

/** Line weight of an outline in pixels. */
function outline(size: number): number {
  return Math.max(1, size * 0.032);
}

/** Draws in the icon's own units, with the icon's middle at a height given in parts of the square. */
function withGlyph(
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

function drawIcon(
  ctx: SKRSContext2D,
  figure: Figure,
  pigment: Pigment,
  size: number,
  crowded: boolean,
): void {
  const stands = figure.form === 'figure' && !crowded;
  const fills = figure.form === 'figure' && crowded;
  const scale = fills ? 0.98 : figure.scale;
  withGlyph(ctx, size, scale, stands ? 0.47 : 0.5, (pixel) =>
    drawGlyph(ctx, glyphOf(figure.icon), pigment, outline(size) * pixel, fills && size < TINY),
  );
}

function drawGlyph(ctx: SKRSContext2D, glyph: Glyph, pigment: Pigment, line: number, solid: boolean): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = 2 * line;
  ctx.strokeStyle = css(pigment.line);
  ctx.fillStyle = css(pigment.line);
  for (const contour of glyph.contours) {
    ctx.stroke(contour);
    ctx.fill(contour);
  }
  ctx.fillStyle = css(pigment.body);
  if (solid) for (const contour of glyph.contours) ctx.fill(contour);
  else ctx.fill(glyph.shape);
}

function drawDisc(ctx: SKRSContext2D, figure: Figure, pigment: Pigment, size: number): void {
  const middle = size / 2;
  const radius = size * 0.42;
  const rim = outline(size);
  const circle = (r: number, colour: number) => {
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    ctx.arc(middle, middle, r, 0, 2 * Math.PI);
    ctx.fill();
  };
  circle(radius + rim / 2, pigment.line);
  circle(radius - rim / 2, pigment.body);
  if (size < SMALL) {
    circle(size * 0.13, pigment.line);
    return;
  }
  ctx.fillStyle = css(pigment.line);
  withGlyph(ctx, size, figure.scale, 0.5, () => ctx.fill(glyphOf(figure.icon).shape));
}

/** The foot that a figure stands on, with the army's mark; higher where an arrow points down below it. */
function drawPlinth(ctx: SKRSContext2D, { tone, facing }: PieceLook, pigment: Pigment, size: number): void {
  const line = outline(size);
  const width = size * 0.56;
  const height = Math.max(size * 0.19, Math.min(7, size * 0.32));
  const left = (size - width) / 2;
  const bottom = size * (facing === 2 ? 0.85 : 0.945);
  const top = bottom - height;
  ctx.fillStyle = css(pigment.line);
  ctx.beginPath();
  ctx.roundRect(left - line, top - line, width + 2 * line, height + 2 * line, line * 2);
  ctx.fill();
  ctx.fillStyle = css(pigment.body);
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, line);
  ctx.fill();
  if (tone === null) return;
  ctx.fillStyle = css(pigment.line);
  drawMark(ctx, tone, size / 2, top + height / 2, height * 0.38);
}

function drawFacing(ctx: SKRSContext2D, facing: Direction, pigment: Pigment, size: number): void {
  const half = size * 0.13;
  ctx.save();
  ctx.translate(size / 2, size / 2);
  ctx.rotate((facing * Math.PI) / 2);
  ctx.translate(0, -size * 0.48);
  ctx.beginPath();
  ctx.moveTo(-half, half * 1.1);
  ctx.lineTo(0, 0);
  ctx.lineTo(half, half * 1.1);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.lineWidth = outline(size) * 1.4;
  ctx.strokeStyle = css(pigment.line);
  ctx.stroke();
  ctx.fillStyle = css(pigment.body);
  ctx.fill();
  ctx.restore();
}

function drawBadges(ctx: SKRSContext2D, theme: Theme, badges: readonly number[], size: number): void {
  const radius = Math.max(4.5, size * 0.15);
  for (const [index, badge] of badges.entries()) {
    drawBadge(ctx, theme, badge, size - radius * (1 + 1.7 * index) - 1, radius + 1, radius);
  }
}

/** Draws the number of an effect in a small circle around a point. */
export function drawBadge(
  ctx: SKRSContext2D,
  theme: Theme,
  effect: number,
  x: number,
  y: number,
  radius: number,
): void {
  const circle = (r: number, colour: number) => {
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 2 * Math.PI);
    ctx.fill();
  };
  circle(radius, theme.frame.turnText);
  circle(radius - Math.max(0.75, radius * 0.13), theme.frame.turn);
  ctx.fillStyle = css(theme.frame.turnText);
  ctx.font = font('plain', radius * 1.4);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(String(effect), x, y + radius * 0.5);
}
