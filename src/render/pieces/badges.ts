/**
 * Badges: small signs for the marks of pieces and the effects of cards. Each has its own shape, so none
 * depends on colour.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, contrastRatio, toCss } from '../drawing/colours.js';
import type { Theme } from '../themes/theme.js';
import { fillDot, signs } from './badge-shapes.js';

export type Badge = keyof typeof signs;

/** Marks that the square or the piece's figure shows instead of a badge. */
const marksWithoutBadge: readonly string[] = ['held', 'neutral'];

export function badgeOf(mark: string): Badge {
  return Object.hasOwn(signs, mark) ? (mark as Badge) : 'other';
}

/** True if the kind of piece implies the mark, like a crab, a prince or a merged piece. */
export function isMarkImpliedByKind(kind: string, mark: string): boolean {
  return mark === kind || (mark === 'composite' && kind.includes('+'));
}

/** The piece's marks that are shown as badges. */
export function visibleMarks(kind: string, marks: readonly string[]): readonly string[] {
  return marks.filter((mark) => !marksWithoutBadge.includes(mark) && !isMarkImpliedByKind(kind, mark));
}

/** Number of badges that fit on a piece. */
const MAX_BADGES = 3;
/** Marks that are shown before others. */
const badgePriority: readonly string[] = ['royal', 'misplaced'];

/** The piece's badges, most urgent first. */
export function badgesOf(kind: string, marks: readonly string[]): readonly Badge[] {
  const shown = visibleMarks(kind, marks);
  const first = shown.filter((mark) => badgePriority.includes(mark));
  const others = shown.filter((mark) => !badgePriority.includes(mark));
  return [...first, ...others].map(badgeOf).slice(0, MAX_BADGES);
}

/**
 * Ground colour of badges: the colour of the last move, or of the side to move, whichever makes signs clearer.
 */
function badgeGround({ frame, signs: { lastMove } }: Theme): Colour {
  const { turn, turnText } = frame;
  return contrastRatio(lastMove, turnText) > contrastRatio(turn, turnText) ? lastMove : turn;
}

/** Draws the badge in a small circle around a point, in pixels. */
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
