/** Shapes of badges, drawn around the origin within a circle of radius 1. */
import type { SKRSContext2D } from '@napi-rs/canvas';

/** Draws in the current fill and stroke style. */
type Sign = (ctx: SKRSContext2D) => void;

function fillPolygon(ctx: SKRSContext2D, points: readonly (readonly [x: number, y: number])[]): void {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fill();
}

function strokeLines(
  ctx: SKRSContext2D,
  width: number,
  ends: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[],
): void {
  ctx.lineWidth = width;
  ctx.beginPath();
  for (const [x1, y1, x2, y2] of ends) {
    ctx.moveTo(x1, y1);
    ctx.lineTo(x2, y2);
  }
  ctx.stroke();
}

export function fillDot(ctx: SKRSContext2D, x: number, y: number, radius: number): void {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

export function drawExclamation(ctx: SKRSContext2D): void {
  fillPolygon(ctx, [
    [-0.2, -0.75],
    [0.2, -0.75],
    [0.11, 0.22],
    [-0.11, 0.22],
  ]);
  fillDot(ctx, 0, 0.58, 0.2);
}

/** Corners of a star between two radii. */
function starPoints(points: number, outer: number, inner: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 2 * points }, (_, at) => {
    const angle = (at / points - 0.5) * Math.PI;
    const radius = at % 2 === 0 ? outer : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}

/** Left, top and width of the stones in a piece of wall. */
const stones = [
  [-0.66, -0.61, 0.6],
  [0.06, -0.61, 0.6],
  [-0.66, -0.17, 0.26],
  [-0.3, -0.17, 0.6],
  [0.4, -0.17, 0.26],
  [-0.66, 0.27, 0.6],
  [0.06, 0.27, 0.6],
] as const;

/** Shapes by mark. `wall` and `other` are not marks. */
export const signs = {
  /** Peace sign: the badge's rim is its circle. */
  pacifist: (ctx) =>
    strokeLines(ctx, 0.26, [
      [0, -1, 0, 1],
      [0, 0, -0.7, 0.7],
      [0, 0, 0.7, 0.7],
    ]),
  magnet: (ctx) => {
    ctx.lineWidth = 0.36;
    ctx.beginPath();
    ctx.moveTo(-0.42, 0.62);
    ctx.lineTo(-0.42, -0.1);
    ctx.arc(0, -0.1, 0.42, Math.PI, 2 * Math.PI);
    ctx.lineTo(0.42, 0.62);
    ctx.stroke();
  },
  cursed: (ctx) => {
    ctx.beginPath();
    ctx.arc(0, -0.16, 0.6, 0, 2 * Math.PI);
    ctx.rect(-0.34, 0.2, 0.68, 0.5);
    ctx.moveTo(-0.06, -0.12);
    ctx.arc(-0.25, -0.12, 0.19, 0, 2 * Math.PI, true);
    ctx.moveTo(0.44, -0.12);
    ctx.arc(0.25, -0.12, 0.19, 0, 2 * Math.PI, true);
    ctx.fill();
  },
  shielded: (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-0.56, -0.6);
    ctx.lineTo(0.56, -0.6);
    ctx.lineTo(0.56, 0.02);
    ctx.quadraticCurveTo(0.5, 0.5, 0, 0.78);
    ctx.quadraticCurveTo(-0.5, 0.5, -0.56, 0.02);
    ctx.closePath();
    ctx.fill();
  },
  royal: (ctx) =>
    fillPolygon(ctx, [
      [-0.56, 0.5],
      [-0.7, -0.42],
      [-0.3, -0.04],
      [0, -0.66],
      [0.3, -0.04],
      [0.7, -0.42],
      [0.56, 0.5],
    ]),
  /** Claws, pointing diagonally forward. */
  crab: (ctx) => {
    strokeLines(ctx, 0.26, [
      [0, 0.58, -0.4, -0.1],
      [0, 0.58, 0.4, -0.1],
    ]);
    fillDot(ctx, -0.46, -0.28, 0.26);
    fillDot(ctx, 0.46, -0.28, 0.26);
  },
  dungeon: (ctx) =>
    strokeLines(ctx, 0.22, [
      [-0.42, -0.8, -0.42, 0.8],
      [0, -0.9, 0, 0.9],
      [0.42, -0.8, 0.42, 0.8],
      [-0.9, 0, 0.9, 0],
    ]),
  /** An arrow landing on a line. */
  returned: (ctx) => {
    strokeLines(ctx, 0.26, [
      [0, -0.75, 0, 0],
      [-0.55, 0.6, 0.55, 0.6],
    ]);
    fillPolygon(ctx, [
      [-0.45, -0.12],
      [0.45, -0.12],
      [0, 0.38],
    ]);
  },
  /** Two linked rings. */
  composite: (ctx) => {
    ctx.lineWidth = 0.22;
    for (const x of [-0.27, 0.27]) {
      ctx.beginPath();
      ctx.arc(x, 0, 0.4, 0, 2 * Math.PI);
      ctx.stroke();
    }
  },
  promoted: (ctx) => fillPolygon(ctx, starPoints(5, 0.82, 0.34)),
  misplaced: drawExclamation,
  wall: (ctx) => {
    for (const [left, top, width] of stones) ctx.fillRect(left, top, width, 0.34);
  },
  /** Fallback for marks without a shape. */
  other: (ctx) => fillDot(ctx, 0, 0, 0.4),
} as const satisfies Record<string, Sign>;
