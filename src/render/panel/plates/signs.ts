/** Stamps of the signs on a plate: the army's mark, crown, losses, warning, arrow. */
import type { Direction, SideView } from '../../../engine/view.js';
import { type Colour, toCss } from '../../drawing/colours.js';
import type { Raster } from '../../drawing/raster.js';
import { GLYPH_SIZE, glyphOf } from '../../pieces/glyphs.js';
import { drawMark } from '../../pieces/marks.js';
import { drawPiece } from '../../pieces/pieces.js';
import type { Panel } from '../context.js';
import { cachedStamp, type Lettering } from '../stamps.js';

/** Loss of a side in a running game: its army, or only its king. */
export type Loss = 'army' | 'king';

/** Kinds of pieces that only one side has, so that their shape identifies the side. */
const EMBLEMS = ['attacker', 'defender'];

/**
 * Size in pixels at which signs are drawn before they are scaled down. Pieces drawn smaller would lose their
 * engraving.
 */
const EMBLEM_SIZE = 48;

/** Kind of piece that represents a side in a game of two: a kind that only this side has, or the king. */
function emblemOf({ pieces, captured }: Panel['view'], { id }: SideView): string {
  const own = [...pieces, ...captured].filter(({ side }) => side === id).map(({ kind }) => kind);
  return EMBLEMS.find((kind) => own.includes(kind)) ?? 'king';
}

/**
 * Square sign of a side in its colours: a piece as on the board, or the army's mark in games of more than two
 * sides.
 */
export function sideStamp(panel: Panel, side: SideView, height: number, ground: Colour): Raster {
  const { theme, colours, view } = panel;
  if (view.sides.length > 2) return markStamp(panel, side, height, ground);
  const { tone, fallen = false } = side;
  const kind = emblemOf(view, side);
  return cachedStamp(theme, `emblem ${kind} ${tone} ${fallen}`, height, height, ground, (ctx) => {
    ctx.scale(height / EMBLEM_SIZE, height / EMBLEM_SIZE);
    // On a light square, a dark piece looks dark on any plate.
    ctx.fillStyle = toCss(colours.board.light);
    ctx.beginPath();
    ctx.roundRect(0, 0, EMBLEM_SIZE, EMBLEM_SIZE, EMBLEM_SIZE / 6);
    ctx.fill();
    drawPiece(ctx, colours, { kind, tone, fallen, facing: null, badges: [] }, EMBLEM_SIZE, true);
  });
}

function markStamp({ theme, colours }: Panel, side: SideView, height: number, ground: Colour): Raster {
  const { body, line } = side.fallen ? colours.fallen : colours.pieces[side.tone];
  const key = `badge ${side.tone} ${side.fallen ?? false}`;
  return cachedStamp(theme, key, height, height, ground, (ctx) => {
    const middle = height / 2;
    const fillCircle = (radius: number, colour: Colour) => {
      ctx.fillStyle = toCss(colour);
      ctx.beginPath();
      ctx.arc(middle, middle, radius, 0, 2 * Math.PI);
      ctx.fill();
    };
    fillCircle(height * 0.46, line);
    fillCircle(height * 0.46 - Math.max(1, height * 0.05), body);
    ctx.fillStyle = toCss(line);
    drawMark(ctx, side.tone, middle, middle, height * 0.26);
  });
}

export function crownStamp(theme: Panel['theme'], { height, ground, colour }: Lettering): Raster {
  return cachedStamp(theme, `crown ${colour}`, height, height, ground, (ctx) => {
    ctx.scale(height / GLYPH_SIZE, height / GLYPH_SIZE);
    ctx.fillStyle = toCss(colour);
    ctx.fill(glyphOf('crown').shape);
  });
}

/** A cross for a lost army, a struck-out crown for a lost king. */
export function lossStamp(theme: Panel['theme'], { height, ground, colour }: Lettering, loss: Loss): Raster {
  return cachedStamp(theme, `loss ${loss} ${colour}`, height, height, ground, (ctx) => {
    const drawLine = (width: number, ink: Colour, ...ends: readonly [number, number, number, number]) => {
      const [x, y, toX, toY] = ends;
      ctx.strokeStyle = toCss(ink);
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(toX, toY);
      ctx.stroke();
    };
    if (loss === 'king') {
      ctx.save();
      ctx.scale(height / GLYPH_SIZE, height / GLYPH_SIZE);
      ctx.fillStyle = toCss(colour);
      ctx.fill(glyphOf('crown').shape);
      ctx.restore();
    }
    ctx.scale(height, height);
    if (loss === 'king') drawLine(0.22, ground, 0.12, 0.12, 0.88, 0.88);
    else drawLine(0.14, colour, 0.78, 0.22, 0.22, 0.78);
    const [from, to] = loss === 'king' ? [0.1, 0.9] : [0.22, 0.78];
    drawLine(loss === 'king' ? 0.1 : 0.14, colour, from, from, to, to);
  });
}

/** A triangle with an exclamation mark. No other sign on plates has this shape. */
export function warningStamp(theme: Panel['theme'], { height, ground, colour }: Lettering): Raster {
  return cachedStamp(theme, `warning ${colour}`, height, height, ground, (ctx) => {
    ctx.scale(height, height);
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    for (const [x, y] of triangle) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = toCss(ground);
    ctx.fillRect(0.46, 0.38, 0.09, 0.24);
    ctx.fillRect(0.46, 0.68, 0.09, 0.09);
  });
}

const triangle = [
  [0.5, 0.1],
  [0.92, 0.86],
  [0.08, 0.86],
] as const;

/** Outline of an arrow that points up. Coordinates from the middle of the square, in parts of the square. */
const arrow = [
  [0, -0.38],
  [0.3, -0.02],
  [0.11, -0.02],
  [0.11, 0.38],
  [-0.11, 0.38],
  [-0.11, -0.02],
  [-0.3, -0.02],
] as const;

/** Arrow in a direction of the picture. Ringed if it has just been rotated. */
export function arrowStamp(
  theme: Panel['theme'],
  { height, ground, colour }: Lettering,
  direction: Direction,
  justTurned: boolean,
): Raster {
  return cachedStamp(theme, `arrow ${direction} ${colour} ${justTurned}`, height, height, ground, (ctx) => {
    ctx.translate(height / 2, height / 2);
    ctx.rotate((direction * Math.PI) / 2);
    ctx.fillStyle = toCss(colour);
    if (justTurned) {
      ctx.beginPath();
      ctx.arc(0, 0, height * 0.49, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillStyle = toCss(ground);
    }
    ctx.beginPath();
    for (const [x, y] of arrow) ctx.lineTo(x * height, y * height);
    ctx.closePath();
    ctx.fill();
  });
}
