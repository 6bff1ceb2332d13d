/**
 * Ways over the board, drawn over its squares: an arrow where something goes, a broken line with a cross at its end where
 * it may not go; and crosses over what is taken. They are told apart without colour, and hide nobody on the way.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Square } from '../engine/choices.js';
import type { MarkedPath } from '../engine/view.js';
import type { DrawnWay, Pointing } from './cell-looks.js';
import { css } from './colours.js';
import { font } from './fonts.js';
import type { Layout } from './layout.js';
import type { Theme } from './themes/theme.js';

/** A point in pixels. */
type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

/** Measures in sides of a square: how far from the middle a way begins, and stops where somebody stands. */
const BEGINS = 0.3;
const STOPS = { allowed: 0.26, refused: 0.5 } as const;
/** How far lines keep from the middle of a square between, where somebody stands on it. */
const GAP = 0.4;
/** How thick lines are, and the light rim on either side of them, which parts them from dark squares and men. */
const LINE = 0.12;
const RIM = 0.055;
/** The same for a cross over a man, who is to be seen behind it. */
const THIN = { line: 0.075, rim: 0.02 } as const;
/** The broken line: its strokes and what is between them. */
const BROKEN = [0.14, 0.2] as const;
/** An arrow's head: from its tip back, and to either side. */
const HEAD = 0.36;
const WING = 0.21;
/**
 * The disc of a way's label: which part of the way lies before its middle, how much of a short way it leaves free before the end,
 * its radius, and the size of what is written on it.
 */
const LABEL = { part: 0.55, free: 0.74, radius: 0.2, text: 0.28 } as const;
/** How far the arms of a cross reach: at the end of a way, and over a man. */
const CROSS = 0.15;
const CROSS_OVER = 0.36;

/** What is drawn of one colour: lines with their thickness, and arrowheads. All measures in pixels. */
interface Figure {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly rim: number;
  readonly isBroken: boolean;
  readonly heads: readonly (readonly [tip: Point, left: Point, right: Point])[];
  readonly colour: string;
}

/** Draws ways and crosses; the rows of the board begin at the upper edge. */
export function drawWays(
  ctx: SKRSContext2D,
  theme: Theme,
  layout: Layout,
  occupied: ReadonlySet<Square>,
  { ways = [], taken = [], targets = [] }: Pointing,
): void {
  const { cell } = layout;
  const drawn = new Set(layout.squares);
  const isDrawn = (square: Square) => drawn.has(square);
  const men = new Set([...occupied].filter(isDrawn));
  const open = targets.filter(isDrawn);
  const allowed = css(theme.signs.target);
  const refused = css(theme.signs.capture);
  const bare = { width: cell * LINE, rim: cell * RIM, isBroken: false, heads: [] };
  const figures = [
    ...ways
      .filter(({ from, to }) => isDrawn(from) && isDrawn(to))
      .flatMap((way): Figure[] => {
        const [from, to] = lineOf(layout, way, men.has(way.to), way.refused ? open : []);
        if (way.refused) {
          const lines = partsOf([from, to], layout, men, way);
          const cross = crossAt(to, cell * CROSS);
          return [
            { ...bare, lines, isBroken: true, colour: refused },
            { ...bare, lines: cross, colour: refused },
          ];
        }
        const [neck, head] = headOf([from, to], cell);
        const lines = partsOf([from, neck], layout, men, way);
        return [{ ...bare, width: bare.width * (way.weight ?? 1), lines, heads: [head], colour: allowed }];
      }),
    ...taken.filter(isDrawn).map((square): Figure => {
      const lines = crossAt(middleOf(layout, square), cell * CROSS_OVER);
      return { ...bare, lines, width: cell * THIN.line, rim: cell * THIN.rim, colour: refused };
    }),
  ];
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // All rims first: none lies over another way's head.
  for (const figure of figures) drawRim(ctx, figure, css(theme.pieces.white.body));
  for (const figure of figures) drawFigure(ctx, figure, cell);
  for (const way of ways.filter(({ from, to }) => isDrawn(from) && isDrawn(to)))
    drawLabel(ctx, theme, layout, way);
}

/** On a disc of the men's colours, so that it is read on every board. */
function drawLabel(ctx: SKRSContext2D, theme: Theme, layout: Layout, { from, to, label }: DrawnWay): void {
  if (label === undefined) return;
  const { cell } = layout;
  const line = [middleOf(layout, from), middleOf(layout, to)] as const;
  const length = lengthOf(line);
  const [x, y] = along(line, Math.min(length * LABEL.part, length - cell * LABEL.free));
  ctx.setLineDash([]);
  ctx.fillStyle = css(theme.pieces.white.body);
  ctx.strokeStyle = css(theme.pieces.black.body);
  ctx.lineWidth = cell * RIM;
  ctx.beginPath();
  ctx.arc(x, y, cell * LABEL.radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = css(theme.pieces.black.body);
  ctx.font = font('plain', cell * LABEL.text);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(label, x, y);
}

function drawRim(ctx: SKRSContext2D, { lines, heads, width, rim }: Figure, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width + 2 * rim;
  strokeLines(ctx, lines);
  ctx.lineWidth = 2 * rim;
  for (const head of heads) {
    trace(ctx, head);
    ctx.stroke();
  }
}

function drawFigure(ctx: SKRSContext2D, figure: Figure, cell: number): void {
  const { lines, heads, width, isBroken, colour } = figure;
  ctx.strokeStyle = colour;
  ctx.fillStyle = colour;
  ctx.lineWidth = width;
  ctx.setLineDash(isBroken ? BROKEN.map((part) => part * cell) : []);
  strokeLines(ctx, lines);
  for (const head of heads) {
    trace(ctx, head);
    ctx.fill();
  }
}

function strokeLines(ctx: SKRSContext2D, lines: readonly Line[]): void {
  ctx.beginPath();
  for (const [from, to] of lines) {
    ctx.moveTo(...from);
    ctx.lineTo(...to);
  }
  ctx.stroke();
}

function trace(ctx: SKRSContext2D, [first, ...others]: readonly [Point, ...Point[]]): void {
  ctx.beginPath();
  ctx.moveTo(...first);
  for (const point of others) ctx.lineTo(...point);
  ctx.closePath();
}

/**
 * From next to the middle of one square to the middle of the other, or next to it where somebody stands there. It begins only
 * behind the last of the squares `open` on the way.
 */
function lineOf(
  layout: Layout,
  { from, to, refused }: MarkedPath,
  isOccupied: boolean,
  open: readonly Square[],
): Line {
  const { cell } = layout;
  const line = [middleOf(layout, from), middleOf(layout, to)] as const;
  const length = lengthOf(line);
  const stops = isOccupied ? STOPS[refused ? 'refused' : 'allowed'] : 0;
  const begins = open.flatMap((square) => placesOn(line, layout, square)).filter((ahead) => ahead < length);
  return [along(line, Math.max(0, ...begins) + cell * BEGINS), along(line, length - cell * stops)];
}

/** The line without what would lie over men between its ends. */
function partsOf(
  line: Line,
  layout: Layout,
  occupied: ReadonlySet<Square>,
  { from, to }: MarkedPath,
): Line[] {
  const length = lengthOf(line);
  const gap = layout.cell * GAP;
  const between = [...occupied]
    .filter((square) => square !== from && square !== to)
    .flatMap((square) => placesOn(line, layout, square))
    .filter((ahead) => ahead < length)
    .toSorted((one, other) => one - other);
  const begins = [0, ...between.map((ahead) => ahead + gap)];
  const ends = [...between.map((ahead) => ahead - gap), length];
  return begins.flatMap((begin, index) => {
    const end = ends[index] ?? length;
    return end > begin ? [[along(line, begin), along(line, end)] as const] : [];
  });
}

/** The end of an arrow's shaft, and its head. */
function headOf(line: Line, cell: number): readonly [neck: Point, head: readonly [Point, Point, Point]] {
  const length = lengthOf(line);
  const [tip, neck] = [line[1], along(line, Math.max(0, length - cell * HEAD))];
  const [x, y] = [(tip[0] - line[0][0]) / length, (tip[1] - line[0][1]) / length];
  const wing = cell * WING;
  return [neck, [tip, [neck[0] - y * wing, neck[1] + x * wing], [neck[0] + y * wing, neck[1] - x * wing]]];
}

function crossAt([x, y]: Point, reach: number): Line[] {
  return [
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    [
      [x + reach, y - reach],
      [x - reach, y + reach],
    ],
  ];
}

/** The point at a distance from the line's beginning. */
function along([from, to]: Line, distance: number): Point {
  const share = distance / lengthOf([from, to]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** How far ahead on a line, or on what lies behind its end, the middle of a square is; nothing where it is not on it. */
function placesOn([from, to]: Line, layout: Layout, square: Square): readonly number[] {
  const length = lengthOf([from, to]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [x, y] = middleOf(layout, square);
  const [px, py] = [x - from[0], y - from[1]];
  const ahead = px * dx + py * dy;
  const aside = Math.abs(px * dy - py * dx);
  return ahead > 0 && aside < (layout.cell * GAP) / 2 ? [ahead] : [];
}

function lengthOf([from, to]: Line): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function middleOf({ squares, columns, cell, left }: Layout, square: Square): Point {
  const at = squares.indexOf(square);
  return [left + ((at % columns) + 0.5) * cell, (Math.floor(at / columns) + 0.5) * cell];
}
