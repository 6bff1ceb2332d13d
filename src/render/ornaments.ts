/** The ornaments of special squares: what marks a throne, a corner, a raised square, a King Square, copper. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, css, mix } from './colours.js';
import { GLYPH_SIZE, glyphOf } from './glyphs.js';
import type { Inlay, SpecialCell } from './themes/theme.js';

/** Line weight between the squares in pixels. */
export function gridLine(size: number): number {
  return Math.max(1, Math.round(size / 48));
}

/** The lit edge of a raised square. */
export function bevelLight(ground: Colour): Colour {
  return mix(ground, 0xffffff, 0.35);
}

/** Draws onto a square with its upper left corner at the origin; less of it under a piece. */
type Ornament = (ctx: SKRSContext2D, inlay: Inlay, size: number, occupied: boolean) => void;

/** The ornament of each kind of special square. */
export const ornaments: Readonly<Record<SpecialCell, Ornament>> = {
  throne: (ctx, { ornament }, size, occupied) => {
    drawInset(ctx, ornament, size, occupied ? 0.06 : 0.12);
    if (occupied) return;
    drawLozenge(ctx, ornament, size, 0.3);
    drawLozenge(ctx, ornament, size, 0.16);
  },
  corner: (ctx, { ornament }, size, occupied) => {
    drawInset(ctx, ornament, size, occupied ? 0.06 : 0.12);
    if (occupied) return;
    const near = size * 0.18;
    const far = size - near;
    const radius = (far - near) / 2;
    strokeOrnament(ctx, ornament, size, () => {
      for (const [x, y, from] of [
        [near, near, 0],
        [far, near, 0.5],
        [far, far, 1],
        [near, far, 1.5],
      ] as const) {
        ctx.moveTo(x + radius * Math.cos(from * Math.PI), y + radius * Math.sin(from * Math.PI));
        ctx.arc(x, y, radius, from * Math.PI, (from + 0.5) * Math.PI);
      }
    });
  },
  raised: (ctx, { ground, ornament }, size) => drawBevel(ctx, ground, ornament, size),
  'king-square': (ctx, { ground, ornament }, size, occupied) => {
    drawBevel(ctx, ground, ornament, size);
    if (occupied) return;
    ctx.save();
    ctx.translate(size * 0.27, size * 0.27);
    ctx.scale((size * 0.46) / GLYPH_SIZE, (size * 0.46) / GLYPH_SIZE);
    ctx.fillStyle = css(ornament);
    ctx.fill(glyphOf('crown').shape);
    ctx.restore();
  },
  copper: (ctx, { ornament }, size) => {
    drawInset(ctx, ornament, size, 0.1);
    ctx.fillStyle = css(ornament);
    for (const [x, y] of [
      [0.22, 0.22],
      [0.78, 0.22],
      [0.22, 0.78],
      [0.78, 0.78],
    ] as const) {
      ctx.beginPath();
      ctx.arc(x * size, y * size, Math.max(1, size * 0.04), 0, 2 * Math.PI);
      ctx.fill();
    }
  },
};

function strokeOrnament(ctx: SKRSContext2D, colour: Colour, size: number, path: () => void): void {
  ctx.strokeStyle = css(colour);
  ctx.lineWidth = Math.max(1, size * 0.03);
  ctx.beginPath();
  path();
  ctx.stroke();
}

function drawInset(ctx: SKRSContext2D, colour: Colour, size: number, share: number): void {
  const inset = Math.round(size * share) + 0.5;
  strokeOrnament(ctx, colour, size, () => ctx.rect(inset, inset, size - 2 * inset + 1, size - 2 * inset + 1));
}

function drawLozenge(ctx: SKRSContext2D, colour: Colour, size: number, reach: number): void {
  const middle = size / 2;
  strokeOrnament(ctx, colour, size, () => {
    ctx.moveTo(middle, middle - reach * size);
    ctx.lineTo(middle + reach * size, middle);
    ctx.lineTo(middle, middle + reach * size);
    ctx.lineTo(middle - reach * size, middle);
    ctx.closePath();
  });
}

function drawBevel(ctx: SKRSContext2D, ground: Colour, shadow: Colour, size: number): void {
  const line = gridLine(size);
  const edge = Math.max(2, size * 0.09);
  const far = size;
  const corner = (colour: Colour, points: readonly (readonly [number, number])[]) => {
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    points.forEach(([x, y]) => {
      ctx.lineTo(x, y);
    });
    ctx.closePath();
    ctx.fill();
  };
  corner(bevelLight(ground), [
    [line, line],
    [far, line],
    [far - edge, line + edge],
    [line + edge, line + edge],
    [line + edge, far - edge],
    [line, far],
  ]);
  corner(shadow, [
    [far, far],
    [line, far],
    [line + edge, far - edge],
    [far - edge, far - edge],
    [far - edge, line + edge],
    [far, line],
  ]);
}
