/**
 * Marks of the armies: a dot, a bar, a cross, a diamond. Each tone has its own shape, so sides differ without
 * colour.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Tone } from '../../engine/view.js';

type Draw = (ctx: SKRSContext2D, radius: number) => void;

const shapes: Readonly<Record<Tone, Draw>> = {
  black: (ctx, radius) => ctx.arc(0, 0, radius * 0.72, 0, 2 * Math.PI),
  white: (ctx, radius) => ctx.rect(-radius, -radius * 0.36, 2 * radius, radius * 0.72),
  red: (ctx, radius) => {
    const arm = radius * 0.27;
    ctx.rect(-radius, -arm, 2 * radius, 2 * arm);
    ctx.rect(-arm, -radius, 2 * arm, radius - arm);
    ctx.rect(-arm, arm, 2 * arm, radius - arm);
  },
  blue: (ctx, radius) => {
    const reach = radius * 1.25;
    ctx.moveTo(0, -reach);
    ctx.lineTo(reach, 0);
    ctx.lineTo(0, reach);
    ctx.lineTo(-reach, 0);
    ctx.closePath();
  },
};

/**
 * Fills the tone's mark around a point in the current fill style. `radius` is half the mark's width in
 * pixels.
 */
export function drawMark(ctx: SKRSContext2D, tone: Tone, x: number, y: number, radius: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.beginPath();
  shapes[tone](ctx, radius);
  ctx.fill();
  ctx.restore();
}
