/**
 * Badges: small signs for what pieces carry and what effects do, one shape for each, so that they are told apart without
 * colour.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { dot, signs } from './badge-signs.js';
import { type Colour, contrast, css } from './colours.js';
import type { Theme } from './themes/theme.js';

/** A badge that can be drawn. */
export type Badge = keyof typeof signs;

/** Marks that are shown by the square itself or by the piece's figure, not by a badge. */
const evident: readonly string[] = ['held', 'neutral'];

/** The badge of a mark. */
export function badgeOf(mark: string): Badge {
  return Object.hasOwn(signs, mark) ? (mark as Badge) : 'other';
}

/** Whether a kind of piece tells by itself what the mark says: a crab, a prince, several kinds in one. */
export function tellsMark(kind: string, mark: string): boolean {
  return mark === kind || (mark === 'composite' && kind.includes('+'));
}

/** Those of a piece's marks that are shown as badges. */
export function shownMarks(kind: string, marks: readonly string[]): readonly string[] {
  return marks.filter((mark) => !evident.includes(mark) && !tellsMark(kind, mark));
}

/** How many badges fit on a piece, and which go before others. */
const MOST = 3;
const urgent: readonly string[] = ['royal', 'misplaced'];

/** The badges of a piece, the most urgent first. */
export function badgesOf(kind: string, marks: readonly string[]): readonly Badge[] {
  const shown = shownMarks(kind, marks);
  const first = shown.filter((mark) => urgent.includes(mark));
  const others = shown.filter((mark) => !urgent.includes(mark));
  return [...first, ...others].map(badgeOf).slice(0, MOST);
}

/** The ground of badges: the colour of the last move, or of the turn where the signs stand out better from that. */
function faceOf({ frame, signs: { lastMove } }: Theme): Colour {
  const { turn, turnText } = frame;
  return contrast(lastMove, turnText) > contrast(turn, turnText) ? lastMove : turn;
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
  const ink = css(theme.frame.turnText);
  ctx.fillStyle = ink;
  dot(ctx, x, y, radius);
  ctx.fillStyle = css(faceOf(theme));
  dot(ctx, x, y, radius - rim);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(radius - rim, radius - rim);
  ctx.fillStyle = ink;
  ctx.strokeStyle = ink;
  signs[badge](ctx);
  ctx.restore();
}
