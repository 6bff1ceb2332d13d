/** Sheets: the same small drawings side by side, one row per size. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { paletteOf } from '../../../src/render/board/theme-palettes.js';
import { toCss } from '../../../src/render/drawing/colours.js';
import { compressBand, writePng } from '../../../src/render/drawing/png.js';
import { paint, type Raster, toRows } from '../../../src/render/drawing/raster.js';
import { type ThemeId, themeData } from '../../../src/render/themes/index.js';
import type { Theme } from '../../../src/render/themes/theme.js';

/** Draws into the square at the origin. */
export type Item = (ctx: SKRSContext2D, theme: Theme, size: number) => void;

/** Pixels between two items. */
const GAP = 3;

/** Draws all items at every size, `columns` per row. Returns an indexed PNG. */
export function drawSheet(
  id: ThemeId,
  sizes: readonly number[],
  items: readonly Item[],
  columns = items.length,
): Buffer {
  const theme = themeData[id];
  const rows = Math.ceil(items.length / columns);
  const width = GAP + columns * (Math.max(...sizes) + GAP);
  const height = sizes.reduce((sum, size) => sum + rows * (size + GAP), GAP);
  const raster = paint(paletteOf(id), width, height, (ctx) => {
    ctx.fillStyle = toCss(theme.frame.ground);
    ctx.fillRect(0, 0, width, height);
    let top = GAP;
    for (const size of sizes) {
      items.forEach((item, at) => {
        ctx.save();
        ctx.translate(GAP + (at % columns) * (size + GAP), top + Math.floor(at / columns) * (size + GAP));
        item(ctx, theme, size);
        ctx.restore();
      });
      top += rows * (size + GAP);
    }
  });
  return toPng(raster, paletteOf(id).bytes);
}

export function toPng(raster: Raster, colours: Buffer): Buffer {
  return writePng(raster.width, colours, [compressBand(toRows(raster), raster.height)]);
}
