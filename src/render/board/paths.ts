/**
 * Draws paths over the board: arrows for moves, dashed lines with a cross for refused moves, crosses over
 * captures. They can be told apart without colour, and don't hide the pieces that they pass.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Square } from '../../engine/choices.js';
import type { MarkedPath } from '../../engine/view.js';
import { toCss } from '../drawing/colours.js';
import { cssFont } from '../drawing/fonts.js';
import type { Theme } from '../themes/theme.js';
import type { DrawnPath, Highlights } from './cell-looks.js';
import type { Layout } from './layout.js';

/** A point in pixels. */
type Point = readonly [x: number, y: number];
type Line = readonly [from: Point, to: Point];

/** Distance in squares from the middle of a square to the start of a path. */
const START_GAP = 0.3;
/** Distance in squares from the end of a path to the middle of an occupied square. */
const STOPS = { allowed: 0.26, refused: 0.5 } as const;
/** Distance that lines keep from the middle of an occupied square. */
const GAP = 0.4;
/** Width of lines. */
const LINE = 0.12;
/** Width of the light rim that separates lines from dark squares and pieces. */
const RIM = 0.055;
/** Line width of a cross over a piece, thin enough to see the piece. */
const THIN = { line: 0.075, rim: 0.02 } as const;
/** Dash and gap of dashed lines. */
const BROKEN = [0.14, 0.2] as const;
/** Length of an arrowhead. */
const HEAD = 0.36;
/** Half width of an arrowhead. */
const WING = 0.21;
/**
 * Label disc: its position as a share of the path, its minimum distance from the end of a path, its radius, and
 * its letter size.
 */
const LABEL = { part: 0.55, free: 0.74, radius: 0.2, text: 0.28 } as const;
/** Arm length of a cross at the end of a path. */
const CROSS = 0.15;
/** Arm length of a cross over a piece. */
const CROSS_OVER = 0.36;

/** Lines and arrowheads of one colour. All measures in pixels. */
interface Figure {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly rim: number;
  readonly isBroken: boolean;
  readonly heads: readonly (readonly [tip: Point, left: Point, right: Point])[];
  readonly colour: string;
}

/** Draws paths and crosses. The origin is the upper edge of the board's rows. */
export function drawPaths(
  ctx: SKRSContext2D,
  theme: Theme,
  layout: Layout,
  occupied: ReadonlySet<Square>,
  { paths = [], taken = [], targets = [] }: Highlights,
): void {
  const { cell } = layout;
  const drawn = new Set(layout.squares);
  const isDrawn = (square: Square) => drawn.has(square);
  const pieces = new Set([...occupied].filter(isDrawn));
  const open = targets.filter(isDrawn);
  const allowed = toCss(theme.signs.target);
  const refused = toCss(theme.signs.capture);
  const bare = { width: cell * LINE, rim: cell * RIM, isBroken: false, heads: [] };
  const figures = [
    ...paths
      .filter(({ from, to }) => isDrawn(from) && isDrawn(to))
      .flatMap((way): Figure[] => {
        const [from, to] = pathLine(layout, way, pieces.has(way.to), way.refused ? open : []);
        if (way.refused) {
          const lines = visibleParts([from, to], layout, pieces, way);
          const cross = crossLines(to, cell * CROSS);
          return [
            { ...bare, lines, isBroken: true, colour: refused },
            { ...bare, lines: cross, colour: refused },
          ];
        }
        const [neck, head] = arrowHead([from, to], cell);
        const lines = visibleParts([from, neck], layout, pieces, way);
        return [{ ...bare, width: bare.width * (way.weight ?? 1), lines, heads: [head], colour: allowed }];
      }),
    ...taken.filter(isDrawn).map((square): Figure => {
      const lines = crossLines(squareCentre(layout, square), cell * CROSS_OVER);
      return { ...bare, lines, width: cell * THIN.line, rim: cell * THIN.rim, colour: refused };
    }),
  ];
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  // All rims come first, so that no rim covers the head of another path.
  for (const figure of figures) drawRim(ctx, figure, toCss(theme.pieces.white.body));
  for (const figure of figures) drawFigure(ctx, figure, cell);
  for (const way of paths.filter(({ from, to }) => isDrawn(from) && isDrawn(to)))
    drawLabel(ctx, theme, layout, way);
}

/** Draws a disc in the pieces' colours, readable on every board. */
function drawLabel(ctx: SKRSContext2D, theme: Theme, layout: Layout, { from, to, label }: DrawnPath): void {
  if (label === undefined) return;
  const { cell } = layout;
  const line = [squareCentre(layout, from), squareCentre(layout, to)] as const;
  const length = lineLength(line);
  const [x, y] = pointAlong(line, Math.min(length * LABEL.part, length - cell * LABEL.free));
  ctx.setLineDash([]);
  ctx.fillStyle = toCss(theme.pieces.white.body);
  ctx.strokeStyle = toCss(theme.pieces.black.body);
  ctx.lineWidth = cell * RIM;
  ctx.beginPath();
  ctx.arc(x, y, cell * LABEL.radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = toCss(theme.pieces.black.body);
  ctx.font = cssFont('plain', cell * LABEL.text);
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
    traceLine(ctx, head);
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
    traceLine(ctx, head);
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

function traceLine(ctx: SKRSContext2D, [first, ...others]: readonly [Point, ...Point[]]): void {
  ctx.beginPath();
  ctx.moveTo(...first);
  for (const point of others) ctx.lineTo(...point);
  ctx.closePath();
}

/**
 * The line between two squares. It starts beside the middle of its first square, or of the last `open` square
 * on the way. It stops before a piece.
 */
function pathLine(
  layout: Layout,
  { from, to, refused }: MarkedPath,
  isOccupied: boolean,
  open: readonly Square[],
): Line {
  const { cell } = layout;
  const line = [squareCentre(layout, from), squareCentre(layout, to)] as const;
  const length = lineLength(line);
  const stops = isOccupied ? STOPS[refused ? 'refused' : 'allowed'] : 0;
  const begins = open
    .flatMap((square) => findDistanceAhead(line, layout, square))
    .filter((ahead) => ahead < length);
  return [
    pointAlong(line, Math.max(0, ...begins) + cell * START_GAP),
    pointAlong(line, length - cell * stops),
  ];
}

/** The parts of the line that don't cover pieces between its ends. */
function visibleParts(
  line: Line,
  layout: Layout,
  occupied: ReadonlySet<Square>,
  { from, to }: MarkedPath,
): Line[] {
  const length = lineLength(line);
  const gap = layout.cell * GAP;
  const between = [...occupied]
    .filter((square) => square !== from && square !== to)
    .flatMap((square) => findDistanceAhead(line, layout, square))
    .filter((ahead) => ahead < length)
    .toSorted((one, other) => one - other);
  const begins = [0, ...between.map((ahead) => ahead + gap)];
  const ends = [...between.map((ahead) => ahead - gap), length];
  return begins.flatMap((begin, index) => {
    const end = ends[index] ?? length;
    return end > begin ? [[pointAlong(line, begin), pointAlong(line, end)] as const] : [];
  });
}

/** End of an arrow's shaft, and its head. */
function arrowHead(line: Line, cell: number): readonly [neck: Point, head: readonly [Point, Point, Point]] {
  const length = lineLength(line);
  const [tip, neck] = [line[1], pointAlong(line, Math.max(0, length - cell * HEAD))];
  const [x, y] = [(tip[0] - line[0][0]) / length, (tip[1] - line[0][1]) / length];
  const wing = cell * WING;
  return [neck, [tip, [neck[0] - y * wing, neck[1] + x * wing], [neck[0] + y * wing, neck[1] - x * wing]]];
}

function crossLines([x, y]: Point, reach: number): Line[] {
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

/** The point at a distance from the line's start. */
function pointAlong([from, to]: Line, distance: number): Point {
  const share = distance / lineLength([from, to]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/**
 * A list with the distance from the line's start to the square's middle. Empty if the square isn't ahead on
 * the line. A square beyond the line's end counts as ahead.
 */
function findDistanceAhead([from, to]: Line, layout: Layout, square: Square): readonly number[] {
  const length = lineLength([from, to]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [x, y] = squareCentre(layout, square);
  const [px, py] = [x - from[0], y - from[1]];
  const ahead = px * dx + py * dy;
  const aside = Math.abs(px * dy - py * dx);
  return ahead > 0 && aside < (layout.cell * GAP) / 2 ? [ahead] : [];
}

function lineLength([from, to]: Line): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

function squareCentre({ squares, columns, cell, left }: Layout, square: Square): Point {
  const at = squares.indexOf(square);
  return [left + ((at % columns) + 0.5) * cell, (Math.floor(at / columns) + 0.5) * cell];
}
