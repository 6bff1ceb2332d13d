/**
 * Draws one piece into a square: its figure in two tones, or several where pieces are merged, the army's mark, where it
 * faces, and badges for the effects that it carries.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Direction, Tone } from '../engine/view.js';
import { type Badge, drawBadge } from './badges.js';
import { toCss } from './colours.js';
import { drawFigures, figureBreadth, outlineWidth } from './figures.js';
import { figureOf } from './glyphs.js';
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
  /** It faces there since the last move: its arrow is filled with the colour of that. */
  readonly justTurned?: boolean;
  /** Both sides may move it: its right half wears the other side's colours. */
  readonly shared?: boolean;
  /** At most three. */
  readonly badges: readonly Badge[];
}

/** The width of a figure's foot, in parts of the square. */
const FOOT = 0.56;

/**
 * Draws the piece into the square with its upper left corner at the origin. `size` in pixels; where the board is
 * `crowded`, figures give up their plinths and fill their squares: a mark there would be too small to tell. Only boards of King's
 * Table are, whose sides are black and white and have no kind of man in common.
 */
export function drawPiece(
  ctx: SKRSContext2D,
  theme: Theme,
  look: PieceLook,
  size: number,
  crowded: boolean,
): void {
  const pigment = look.fallen || look.tone === null ? theme.fallen : theme.pieces[look.tone];
  drawPieceFigure(ctx, look, pigment, size, crowded);
  if (look.facing !== null) drawFacing(ctx, look.facing, facingPigment(theme, look, pigment), size);
  if (look.shared) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(size / 2, 0, size / 2, size);
    ctx.clip();
    drawPieceFigure(ctx, look, otherPigment(theme, look.tone), size, crowded);
    ctx.restore();
  }
  drawBadges(ctx, theme, look.badges, size);
}

/** How much of a square's width a man with his foot takes in it, in pixels, both sides alike. */
export function pieceBreadth(kind: string, size: number): number {
  const [figure, another] = kind.split('+').map(figureOf);
  if (figure === undefined || another !== undefined) return size;
  const rims = 2 * outlineWidth(size);
  return Math.min(size, Math.ceil(Math.max(FOOT * size, figureBreadth(figure) * size) + rims));
}

function facingPigment(
  { signs, pieces }: Theme,
  { justTurned = false }: PieceLook,
  pigment: Pigment,
): Pigment {
  return justTurned ? { body: signs.lastMove, line: pieces.black.body } : pigment;
}

/** The other half of a piece that serves both sides. */
function otherPigment({ pieces, fallen }: Theme, tone: Tone | null): Pigment {
  if (tone === 'white') return pieces.black;
  return tone === 'black' ? pieces.white : fallen;
}

function drawPieceFigure(
  ctx: SKRSContext2D,
  look: PieceLook,
  pigment: Pigment,
  size: number,
  crowded: boolean,
): void {
  const figures = look.kind.split('+').map(figureOf);
  const stands = figures.every(({ form }) => form === 'figure') && !crowded;
  drawFigures(ctx, figures, pigment, size, crowded, look.facing === 2 ? 0.13 : 0);
  if (stands) drawPlinth(ctx, look, pigment, size);
}

/** The foot that a figure stands on, with the army's mark; higher where an arrow points down below it. */
function drawPlinth(ctx: SKRSContext2D, { tone, facing }: PieceLook, pigment: Pigment, size: number): void {
  const line = outlineWidth(size);
  const width = size * FOOT;
  const height = Math.max(size * 0.25, Math.min(7, size * 0.32));
  const left = (size - width) / 2;
  const bottom = facing === 2 ? size * 0.96 - arrowHeight(size) - 2 * line : size * 0.945;
  const top = bottom - height;
  ctx.fillStyle = toCss(pigment.line);
  ctx.beginPath();
  ctx.roundRect(left - line, top - line, width + 2 * line, height + 2 * line, line * 2);
  ctx.fill();
  ctx.fillStyle = toCss(pigment.body);
  ctx.beginPath();
  ctx.roundRect(left, top, width, height, line);
  ctx.fill();
  if (tone === null) return;
  ctx.fillStyle = toCss(pigment.line);
  drawMark(ctx, tone, size / 2, top + height / 2, height * 0.4);
}

/** From the tip to the foot of the arrow of a facing, in pixels: large enough to be seen on a phone. */
function arrowHeight(size: number): number {
  return Math.max(size * 0.14, 3.5);
}

function drawFacing(ctx: SKRSContext2D, facing: Direction, pigment: Pigment, size: number): void {
  const height = arrowHeight(size);
  const half = height / 1.1;
  ctx.save();
  ctx.translate(size / 2, size / 2);
  ctx.rotate((facing * Math.PI) / 2);
  ctx.translate(0, -size * 0.48);
  ctx.beginPath();
  ctx.moveTo(-half, height);
  ctx.lineTo(0, 0);
  ctx.lineTo(half, height);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.lineWidth = outlineWidth(size) * 1.4;
  ctx.strokeStyle = toCss(pigment.line);
  ctx.stroke();
  ctx.fillStyle = toCss(pigment.body);
  ctx.fill();
  ctx.restore();
}

/** The corners for badges, in parts of the square; the upper right one is left to the sign of a capture. */
const corners = [
  [0, 0],
  [0, 1],
  [1, 1],
] as const;

function drawBadges(ctx: SKRSContext2D, theme: Theme, badges: readonly Badge[], size: number): void {
  const radius = Math.max(5, size * 0.165);
  const inset = radius + Math.max(1, size * 0.03);
  corners.slice(0, badges.length).forEach(([x, y], index) => {
    const badge = badges[index] ?? 'other';
    drawBadge(ctx, theme, badge, inset + x * (size - 2 * inset), inset + y * (size - 2 * inset), radius);
  });
}
