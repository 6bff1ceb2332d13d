/**
 * Lasting features of a square: walls, a blocked square, a magnet's hold, a trap that only the viewer knows
 * about.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Square } from '../../engine/choices.js';
import type { View } from '../../engine/view.js';
import { mix, toCss } from '../drawing/colours.js';
import type { Theme } from '../themes/theme.js';
import type { Layout } from './layout.js';
import { gridLineWidth } from './ornaments.js';

/** A bit set of the flags below. */
export type Fixtures = number;

/** Walls above, right, below and left in the picture. */
const WALLS = [1, 2, 4, 8] as const;
/** Walls in the upper left, upper right, lower right and lower left corner of the picture. */
const CORNERS = [128, 256, 512, 1024] as const;
export const BLOCKED = 16;
export const HELD = 32;
export const NOTED = 64;

/** The fixtures by square. Squares without any are omitted. */
export function fixturesOf(view: View, { squares, columns }: Layout): ReadonlyMap<Square, Fixtures> {
  const fixtures = new Map<Square, Fixtures>();
  const addBit = (square: Square, bit: number) => fixtures.set(square, (fixtures.get(square) ?? 0) | bit);
  const { blocked = [], noted = [], walls = [] } = view.cards ?? {};
  for (const square of blocked) addBit(square, BLOCKED);
  for (const square of noted) addBit(square, NOTED);
  for (const { square, marks } of view.pieces) if (marks?.includes('held')) addBit(square, HELD);
  for (const edge of walls) {
    if (!edge.every((square) => squares.includes(square))) continue;
    const [first, second] = [...edge].sort((a, b) => squares.indexOf(a) - squares.indexOf(b)) as [
      Square,
      Square,
    ];
    const apart = squares.indexOf(second) - squares.indexOf(first);
    const [here, there] = listWallHalves(apart, columns);
    addBit(first, here);
    addBit(second, there);
  }
  return fixtures;
}

/**
 * The two halves of a wall between two squares: the half on the first square, and the half on the second one.
 * The second square comes `apart` squares later.
 */
function listWallHalves(apart: number, columns: number): readonly [Fixtures, Fixtures] {
  if (apart === 1) return [WALLS[1], WALLS[3]];
  if (apart === columns) return [WALLS[2], WALLS[0]];
  return apart > columns ? [CORNERS[2], CORNERS[0]] : [CORNERS[3], CORNERS[1]];
}

/** Draws the fixtures under a piece. The origin is the square's upper left corner. */
export function drawFixturesBelow(ctx: SKRSContext2D, theme: Theme, fixtures: Fixtures, size: number): void {
  if (fixtures & BLOCKED) drawBlockedSquare(ctx, theme, size);
  if (fixtures & HELD) drawHold(ctx, theme, size);
  if (fixtures & NOTED) drawTrap(ctx, theme, size);
}

export function drawFixturesAbove(ctx: SKRSContext2D, theme: Theme, fixtures: Fixtures, size: number): void {
  for (const [bits, draw] of [
    [WALLS, drawWall],
    [CORNERS, drawDiagonalWall],
  ] as const) {
    bits.forEach((bit, quarter) => {
      if ((fixtures & bit) === 0) return;
      ctx.save();
      ctx.translate(size / 2, size / 2);
      ctx.rotate((quarter * Math.PI) / 2);
      ctx.translate(-size / 2, -size / 2);
      draw(ctx, theme, size);
      ctx.restore();
    });
  }
}

/** Draws the lower half of a wall along the upper edge: three stones. */
function drawWall(ctx: SKRSContext2D, { pieces }: Theme, size: number): void {
  const { body, line } = pieces.black;
  const half = Math.max(2.5, size * 0.085);
  const rim = Math.max(0.75, size * 0.02);
  ctx.fillStyle = toCss(line);
  ctx.fillRect(0, 0, size, half + rim);
  ctx.fillStyle = toCss(body);
  ctx.fillRect(0, 0, size, half);
  ctx.fillStyle = toCss(line);
  for (const part of [1, 2]) ctx.fillRect((part * size) / 3 - rim / 2, 0, rim, half);
}

/** Draws the half of a diagonal wall in the upper left corner: one stone. */
function drawDiagonalWall(ctx: SKRSContext2D, { pieces }: Theme, size: number): void {
  const { body, line } = pieces.black;
  const leg = Math.max(5, size * 0.26);
  const rim = Math.max(0.75, size * 0.02);
  for (const [colour, length] of [
    [line, leg + 2 * rim],
    [body, leg],
  ] as const) {
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(length, 0);
    ctx.lineTo(0, length);
    ctx.closePath();
    ctx.fill();
  }
}

/** Draws a walled courtyard: a dark square with a barred gate. */
function drawBlockedSquare(ctx: SKRSContext2D, { pieces }: Theme, size: number): void {
  const { body, line } = pieces.black;
  const left = gridLineWidth(size);
  const inner = size - left;
  ctx.save();
  ctx.translate(left, left);
  ctx.fillStyle = toCss(body);
  ctx.fillRect(0, 0, inner, inner);
  ctx.strokeStyle = toCss(line);
  ctx.lineWidth = Math.max(1, inner * 0.035);
  const inset = inner * 0.1;
  ctx.strokeRect(inset, inset, inner - 2 * inset, inner - 2 * inset);
  ctx.lineWidth = Math.max(1.5, inner * 0.08);
  ctx.lineCap = 'round';
  ctx.beginPath();
  const [near, far] = [inner * 0.28, inner * 0.72];
  ctx.moveTo(near, near);
  ctx.lineTo(far, far);
  ctx.moveTo(far, near);
  ctx.lineTo(near, far);
  ctx.stroke();
  ctx.restore();
}

/** Draws hatching: the piece here is held. */
function drawHold(ctx: SKRSContext2D, { pieces, board }: Theme, size: number): void {
  const left = gridLineWidth(size);
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, left, size - left, size - left);
  ctx.clip();
  ctx.strokeStyle = toCss(mix(board.dark, pieces.black.body, 0.55));
  ctx.lineWidth = Math.max(1, size * 0.03);
  ctx.beginPath();
  const step = size / 5;
  for (let x = -size + step / 2; x < size; x += step) {
    ctx.moveTo(x, size);
    ctx.lineTo(x + size, 0);
  }
  ctx.stroke();
  ctx.restore();
}

function drawTrap(ctx: SKRSContext2D, { signs }: Theme, size: number): void {
  const middle = (size + gridLineWidth(size)) / 2;
  const radius = size * 0.41;
  ctx.strokeStyle = toCss(signs.capture);
  ctx.fillStyle = toCss(signs.capture);
  ctx.lineWidth = Math.max(1, size * 0.035);
  ctx.beginPath();
  ctx.arc(middle, middle, radius, 0, 2 * Math.PI);
  ctx.stroke();
  for (let tooth = 0; tooth < 12; tooth++) {
    ctx.save();
    ctx.translate(middle, middle);
    ctx.rotate(((tooth + 0.5) * Math.PI) / 6);
    ctx.beginPath();
    ctx.moveTo(radius, -size * 0.05);
    ctx.lineTo(radius - size * 0.1, 0);
    ctx.lineTo(radius, size * 0.05);
    ctx.fill();
    ctx.restore();
  }
}
