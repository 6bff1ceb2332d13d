/**
 * Draws a piece into a square: one or several figures in two tones, the army's mark, the facing, and badges
 * for its marks.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Direction, Tone } from '../../engine/view.js';
import { toCss } from '../drawing/colours.js';
import type { Pigment, Theme } from '../themes/theme.js';
import { type Badge, drawBadge } from './badges.js';
import { drawFigures, figureBreadth, outlineWidth } from './figures.js';
import { figureOf } from './glyphs.js';
import { drawMark } from './marks.js';

/** Appearance of a piece. Equal looks give equal pictures. */
export interface PieceLook {
  readonly kind: string;
  /** `null` for a piece of no side in the view. */
  readonly tone: Tone | null;
  readonly fallen: boolean;
  /** Direction in the picture, including the rotation of the board. */
  readonly facing: Direction | null;
  /** True if the last move rotated the piece. Its arrow is filled with the last move's colour. */
  readonly justTurned?: boolean;
  /** True if both sides may move the piece. Its right half has the other side's colours. */
  readonly shared?: boolean;
  /** At most three badges. */
  readonly badges: readonly Badge[];
}

/** Width of a figure's foot, in parts of the square. */
const FOOT = 0.56;

/**
 * Draws the piece into the square at the origin, `size` in pixels. On a `crowded` board, figures fill their
 * squares and have no plinth, because a mark would be too small to read. Only King's Table boards are
 * crowded, and their sides differ in colour and in kinds of pieces.
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

/** Width in pixels of a piece with its foot. Twice the larger distance from the middle. */
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

/** Colours of the other half of a shared piece. */
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

/** Draws the foot with the army's mark. The foot is higher if a facing arrow is drawn below it. */
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

/** Height of a facing arrow in pixels, large enough for a phone. */
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

/** Badge corners in parts of the square. The upper right is kept free for the sign of a capture. */
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
