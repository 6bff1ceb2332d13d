/** Ornaments of special squares: throne, corner, raised square, King Square, copper. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, mix, toCss } from '../drawing/colours.js';
import { GLYPH_SIZE, glyphOf } from '../pieces/glyphs.js';
import type { Inlay, SpecialCell } from '../themes/theme.js';

/** Width of the grid lines in pixels. */
export function gridLineWidth(size: number): number {
  return Math.max(1, Math.round(size / 48));
}

/** Colour of the lit edge of a raised square. */
export function bevelLightColour(ground: Colour): Colour {
  return mix(ground, 0xffffff, 0.35);
}

/** Colour behind a piece on a throne. Darker than the throne, so that white pieces stay visible. */
export function groundOnThrone({ ground, ornament }: Inlay): Colour {
  return mix(ground, ornament, 0.75);
}

/** Draws a rim with heavy corners. No piece covers it, so a throne under a piece stays recognizable. */
export function drawThroneRim(ctx: SKRSContext2D, colour: Colour, size: number): void {
  const line = size * 0.08;
  const reach = size * 0.26;
  ctx.strokeStyle = toCss(colour);
  ctx.lineWidth = line;
  ctx.strokeRect(line / 2, line / 2, size - line, size - line);
  ctx.fillStyle = toCss(colour);
  for (const [x, y] of [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x === 0 ? reach : size - reach, y);
    ctx.lineTo(x, y === 0 ? reach : size - reach);
    ctx.closePath();
    ctx.fill();
  }
}

/**
 * Draws the ornament onto the square at the origin. If a piece is on the square (`occupied`), leaves out some
 * parts.
 */
type Ornament = (ctx: SKRSContext2D, inlay: Inlay, size: number, occupied: boolean) => void;

/** Colour of the studs on home squares with this tint. */
export function studColour(home: Colour): Colour {
  return mix(home, 0x000000, 0.35);
}

/** Draws the studs of a tinted home square: one in each corner, and one in the middle of an empty square. */
export function drawHomeStuds(ctx: SKRSContext2D, home: Colour, size: number, occupied: boolean): void {
  const [near, middle, far] = [0.15, 0.5, 0.87];
  const corners = [
    [near, near],
    [far, near],
    [near, far],
    [far, far],
  ] as const;
  ctx.fillStyle = toCss(studColour(home));
  for (const [x, y] of occupied ? corners : [...corners, [middle, middle] as const]) {
    ctx.beginPath();
    ctx.arc(x * size, y * size, Math.max(1, size * 0.055), 0, 2 * Math.PI);
    ctx.fill();
  }
}

/** Ornaments by kind of special square. */
export const ornaments: Readonly<Record<SpecialCell, Ornament>> = {
  throne: (ctx, inlay, size, occupied) => {
    const { ornament } = inlay;
    drawInsetSquare(ctx, ornament, size, 0.08);
    if (occupied) {
      ctx.fillStyle = toCss(groundOnThrone(inlay));
      ctx.beginPath();
      ctx.arc(size / 2, size / 2, size * 0.4, 0, 2 * Math.PI);
      ctx.fill();
      return;
    }
    drawLozenge(ctx, ornament, size, 0.28);
    drawLozenge(ctx, ornament, size, 0.12);
  },
  corner: (ctx, { ornament }, size, occupied) => {
    drawInsetSquare(ctx, ornament, size, 0.08);
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
  raised: (ctx, { ground, ornament }, size) => {
    drawBevel(ctx, ground, ornament, size, 0);
    drawBevel(ctx, ground, ornament, size, 0.2);
  },
  'king-square': (ctx, { ground, ornament }, size, occupied) => {
    drawBevel(ctx, ground, ornament, size, 0);
    if (occupied) return;
    ctx.save();
    ctx.translate(size * 0.27, size * 0.27);
    ctx.scale((size * 0.46) / GLYPH_SIZE, (size * 0.46) / GLYPH_SIZE);
    ctx.fillStyle = toCss(ornament);
    ctx.fill(glyphOf('crown').shape);
    ctx.restore();
  },
  copper: (ctx, { ornament }, size) => {
    const line = gridLineWidth(size);
    ctx.save();
    ctx.beginPath();
    ctx.rect(line, line, size - line, size - line);
    ctx.clip();
    ctx.lineWidth = Math.max(1, size * 0.09);
    ctx.strokeStyle = toCss(ornament);
    ctx.beginPath();
    for (const start of [-0.75, -0.375, 0, 0.375, 0.75]) {
      ctx.moveTo(start * size, 0);
      ctx.lineTo((start + 1) * size, size);
    }
    ctx.stroke();
    ctx.restore();
  },
};

function strokeOrnament(ctx: SKRSContext2D, colour: Colour, size: number, path: () => void): void {
  ctx.strokeStyle = toCss(colour);
  ctx.lineWidth = Math.max(1, size * 0.04);
  ctx.beginPath();
  path();
  ctx.stroke();
}

function drawInsetSquare(ctx: SKRSContext2D, colour: Colour, size: number, share: number): void {
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

/** Draws the edges of a platform's step, lit from the upper left. `inset` in parts of the square. */
function drawBevel(ctx: SKRSContext2D, ground: Colour, shadow: Colour, size: number, inset: number): void {
  const near = gridLineWidth(size) + inset * size;
  const far = size - inset * size;
  const edge = Math.max(2, size * 0.08);
  const drawCorner = (colour: Colour, points: readonly (readonly [number, number])[]) => {
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    points.forEach(([x, y]) => {
      ctx.lineTo(x, y);
    });
    ctx.closePath();
    ctx.fill();
  };
  drawCorner(bevelLightColour(ground), [
    [near, near],
    [far, near],
    [far - edge, near + edge],
    [near + edge, near + edge],
    [near + edge, far - edge],
    [near, far],
  ]);
  drawCorner(shadow, [
    [far, far],
    [near, far],
    [near + edge, far - edge],
    [far - edge, far - edge],
    [far - edge, near + edge],
    [far, near],
  ]);
}
