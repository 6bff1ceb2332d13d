/** Indexed pixels. They are drawn on a canvas, quantised to a palette once, and copied afterwards. */
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette } from './palette.js';

/** A rectangle of palette indices, row by row. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

/** Draws on a canvas and quantises the result. The drawing must cover the canvas with opaque colours. */
export function paint(
  palette: Palette,
  width: number,
  height: number,
  draw: (ctx: SKRSContext2D) => void,
): Raster {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.lang = 'en';
  draw(ctx);
  return { width, height, pixels: palette.quantise(canvas.data()) };
}

export function paintOver(
  palette: Palette,
  { width, height, pixels }: Raster,
  draw: (ctx: SKRSContext2D) => void,
): Raster {
  return paint(palette, width, height, (ctx) => {
    ctx.putImageData(new ImageData(palette.toPixels(pixels), width, height), 0, 0);
    draw(ctx);
  });
}

/** Copies a raster into rows of `stride` bytes at `offset`. */
export function blit(raster: Raster, into: Buffer, offset: number, stride: number): void {
  const { width, height, pixels } = raster;
  for (let row = 0, from = 0, to = offset; row < height; row++, from += width, to += stride) {
    pixels.copy(into, to, from, from + width);
  }
}

/** Blank PNG rows of one colour, each starting with filter byte 0. */
export function blankRows(width: number, rows: number, index: number): Buffer {
  const bytes = Buffer.alloc((width + 1) * rows, index);
  for (let at = 0; at < bytes.length; at += width + 1) bytes[at] = 0;
  return bytes;
}

export function fromRows(bytes: Buffer, width: number): Raster {
  const stride = width + 1;
  const height = bytes.length / stride;
  const pixels = Buffer.alloc(width * height);
  for (let row = 0; row < height; row++)
    bytes.copy(pixels, row * width, row * stride + 1, (row + 1) * stride);
  return { width, height, pixels };
}

export function toRows(raster: Raster): Buffer {
  const stride = raster.width + 1;
  const bytes = Buffer.alloc(stride * raster.height);
  blit(raster, bytes, 1, stride);
  return bytes;
}
