/**
 * Sign of a threatened piece, usually a king in check. A ring and an exclamation mark, readable without
 * colour.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Colour, toCss } from '../drawing/colours.js';
import { drawExclamation, fillDot } from '../pieces/badge-shapes.js';

/** Draws the ring into a square. Edges in `ink` are visible on every ground. */
export function drawThreatRing(ctx: SKRSContext2D, colour: Colour, ink: Colour, size: number): void {
  const weight = Math.max(1.5, size * 0.075);
  const edge = Math.max(0.75, size * 0.025);
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, (size - weight) / 2 - edge, 0, 2 * Math.PI);
  ctx.strokeStyle = toCss(ink);
  ctx.lineWidth = weight + 2 * edge;
  ctx.stroke();
  ctx.strokeStyle = toCss(colour);
  ctx.lineWidth = weight;
  ctx.stroke();
}

/** Draws the exclamation mark in `ink` on a disc in the square's upper right corner. */
export function drawThreatMark(ctx: SKRSContext2D, colour: Colour, ink: Colour, size: number): void {
  const radius = Math.max(4, size * 0.22);
  const rim = Math.max(0.75, size * 0.03);
  ctx.save();
  ctx.translate(size - radius, radius);
  ctx.fillStyle = toCss(ink);
  fillDot(ctx, 0, 0, radius);
  ctx.fillStyle = toCss(colour);
  fillDot(ctx, 0, 0, radius - rim);
  ctx.scale(radius - rim, radius - rim);
  ctx.fillStyle = toCss(ink);
  drawExclamation(ctx);
  ctx.restore();
}
