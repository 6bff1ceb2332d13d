/** Decodes and compares pictures, and locates the squares in them. */
import { createHash } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Pace } from '../../src/base/pace.js';
import type { Square } from '../../src/engine/choices.js';
import type { Direction, View } from '../../src/engine/view.js';
import { type Layout, layOut } from '../../src/render/board/layout.js';
import { drawPosition, type PictureOptions } from '../../src/render/index.js';
import { drawUpperBand } from '../../src/render/panel/panel.js';
import { defaultTheme } from '../../src/render/themes/index.js';

export interface Picture {
  readonly width: number;
  readonly height: number;
  /** One number per pixel, row by row. Equal numbers are equal colours. */
  readonly data: Uint32Array;
}

export async function decode(png: Buffer): Promise<Picture> {
  const image = await loadImage(png);
  const { width, height } = image;
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.drawImage(image, 0, 0);
  const { data } = ctx.getImageData(0, 0, width, height);
  return { width, height, data: new Uint32Array(data.buffer) };
}

/** Hash of a picture's bytes. Vitest takes far longer to compare the bytes. */
export function hashOf(png: Buffer): string {
  return createHash('sha256').update(png).digest('hex');
}

/** Colour at a point, or -1 outside the picture. */
export function colourAt(picture: Picture, x: number, y: number): number {
  return picture.data[y * picture.width + x] ?? -1;
}

/** Draws a picture without the band above the board, so that the board starts at the upper margin. */
export async function pictureOf(view: View, options: PictureOptions = {}): Promise<Picture> {
  const { theme = defaultTheme, width = 420, turn = 0 } = options;
  const layout = layOut(view.board, turn, width);
  const above = await drawUpperBand(theme, view, layout, options, new Pace());
  const picture = await decode(await drawPosition(view, { width, ...options, headline: '' }));
  const top = above?.rows ?? 0;
  return { ...picture, height: picture.height - top, data: picture.data.subarray(top * picture.width) };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Box of a square in a picture that starts with its board. */
export function boxOf(view: View, square: Square, width = 420, turn: Direction = 0): Box {
  return boxInLayout(layOut(view.board, turn, width), square);
}

function boxInLayout(layout: Layout, square: Square): Box {
  const at = layout.squares.indexOf(square);
  return {
    left: layout.left + (at % layout.columns) * layout.cell,
    top: layout.margin + Math.floor(at / layout.columns) * layout.cell,
    size: layout.cell,
  };
}

/** Colours of a box's pixels, row by row. */
export function pixelsOf({ data, width }: Picture, { left, top, size }: Box): Uint32Array {
  const colours = new Uint32Array(size * size);
  for (let row = 0; row < size; row++) {
    const from = (top + row) * width + left;
    colours.set(data.subarray(from, from + size), row * size);
  }
  return colours;
}

/** Share of pixels in which two boxes differ, 0 to 1. */
export function difference(one: Uint32Array, other: Uint32Array): number {
  let differing = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) differing++;
  return differing / one.length;
}

/** Squares of a view whose pixels differ between two pictures. */
export function changedSquares(
  view: View,
  one: Picture,
  other: Picture,
  turn: Direction = 0,
): readonly Square[] {
  const layout = layOut(view.board, turn, one.width);
  return view.board.cells.flatMap((cell, square) => {
    if (cell === null) return [];
    const box = boxInLayout(layout, square);
    return difference(pixelsOf(one, box), pixelsOf(other, box)) > 0 ? [square] : [];
  });
}
