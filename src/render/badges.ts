/**
 * Badges: small signs for what pieces carry and what effects do, one shape for each, so that they are told apart without
 * colour.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { fillDot, signs } from './badge-shapes.js';
import { type Colour, contrastRatio, toCss } from './colours.js';
import type { Theme } from './themes/theme.js';

/** A badge that can be drawn. */
export type Badge = keyof typeof signs;

/** Marks that are shown by the square itself or by the piece's figure, not by a badge. */
const marksWithoutBadge: readonly string[] = ['held', 'neutral'];

/** The badge of a mark. */
export function badgeOf(mark: string): Badge {
  return Object.hasOwn(signs, mark) ? (mark as Badge) : 'other';
}

/** Whether a kind of piece tells by itself what the mark says: a crab, a prince, several kinds in one. */
export function isMarkEvident(kind: string, mark: string): boolean {
  return mark === kind || (mark === 'composite' && kind.includes('+'));
}

/** Those of a piece's marks that are shown as badges. */
export function visibleMarks(kind: string, marks: readonly string[]): readonly string[] {
  return marks.filter((mark) => !marksWithoutBadge.includes(mark) && !isMarkEvident(kind, mark));
}

/** How many badges fit on a piece, and which go before others. */
const MAX_BADGES = 3;
const badgePriority: readonly string[] = ['royal', 'misplaced'];

/** The badges of a piece, the most urgent first. */
export function badgesOf(kind: string, marks: readonly string[]): readonly Badge[] {
  const shown = visibleMarks(kind, marks);
  const first = shown.filter((mark) => badgePriority.includes(mark));
  const others = shown.filter((mark) => !badgePriority.includes(mark));
  return [...first, ...others].map(badgeOf).slice(0, MAX_BADGES);
}

/** The ground of badges: the colour of the last move, or of the turn where the signs stand out better from that. */
function badgeGround({ frame, signs: { lastMove } }: Theme): Colour {
  const { turn, turnText } = frame;
  return contrastRatio(lastMove, turnText) > contrastRatio(turn, turnText) ? lastMove : turn;
}

/** Draws the badge in a small circle around a point; sizes in pixels. */
export function drawBadge(
  ctx: SKRSContext2D,
  theme: Theme,
  badge: Badge,
  x: number,
  y: number,
  radius: number,
): void {
  const rim = Math.max(0.75, radius * 0.13);
  const ink = toCss(theme.frame.turnText);
  ctx.fillStyle = ink;
  fillDot(ctx, x, y, radius);
  ctx.fillStyle = toCss(badgeGround(theme));
  fillDot(ctx, x, y, radius - rim);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(radius - rim, radius - rim);
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  signs[badge](ctx);
  ctx.restore();
}
