/** Signs of cards: the effect as seen on the board, or a card face. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Tone } from '../../engine/view.js';
import { BLOCKED, drawFixturesBelow, type Fixtures, NOTED } from '../board/fixtures.js';
import { toCss } from '../drawing/colours.js';
import { type Badge, drawBadge } from '../pieces/badges.js';
import { drawPiece, type PieceLook } from '../pieces/pieces.js';
import type { Theme } from '../themes/theme.js';
import { drawCardFace } from './card-stamps.js';

/** Parts of a card's sign: a badge, a fixture of the square, a figure. */
export interface Sign {
  readonly badge?: Badge;
  readonly fixtures?: Fixtures;
  readonly piece?: Pick<PieceLook, 'kind' | 'shared'>;
}

/** Signs by card. Cards not listed leave no sign on the board. */
const signs: Readonly<Record<string, Sign>> = {
  pacifism: { badge: 'pacifist' },
  'fatal-attraction': { badge: 'magnet' },
  curse: { badge: 'cursed' },
  neutrality: { piece: { kind: 'pawn', shared: true } },
  coup: { badge: 'royal' },
  crab: { piece: { kind: 'crab' } },
  confabulation: { badge: 'composite' },
  fortification: { badge: 'wall' },
  'forbidden-city': { fixtures: BLOCKED },
  'man-trap': { fixtures: NOTED },
  'mystic-shield': { badge: 'shielded' },
  dungeon: { badge: 'dungeon' },
  'under-elf-hill': { badge: 'returned' },
};

export const cardsWithSigns: readonly string[] = Object.keys(signs);

/** The card's sign. Empty for a card without one. */
export function signOf(card: string): Sign {
  return (Object.hasOwn(signs, card) ? signs[card] : undefined) ?? {};
}

/** Draws the sign into the square at the origin. An empty sign is drawn as a card face. */
export function drawSign(
  ctx: SKRSContext2D,
  theme: Theme,
  sign: Sign,
  tone: Tone | null,
  size: number,
): void {
  if (sign.badge) drawBadge(ctx, theme, sign.badge, size / 2, size / 2, size * 0.42);
  else if (sign.piece) {
    drawPiece(ctx, theme, { ...sign.piece, tone, fallen: false, facing: null, badges: [] }, size, false);
  } else if (sign.fixtures) {
    const inset = Math.round(size * 0.1);
    ctx.translate(inset, inset);
    ctx.fillStyle = toCss(theme.board.light);
    ctx.fillRect(0, 0, size - 2 * inset, size - 2 * inset);
    drawFixturesBelow(ctx, theme, sign.fixtures, size - 2 * inset);
  } else drawCardFace(ctx, theme, size);
}
