/** Places stamps: moves them, lines them up, and copies them into the rows of a band. */

import { paletteOf } from '../board/theme-palettes.js';
import { type Band, compressBand } from '../drawing/png.js';
import { blankRows, blit, fromRows, type Raster } from '../drawing/raster.js';
import { type ThemeId, themeData } from '../themes/index.js';

/** A raster at a position, in pixels from the upper left. */
export interface PlacedRaster {
  readonly raster: Raster;
  readonly x: number;
  readonly y: number;
}

export function translate(placed: readonly PlacedRaster[], x: number, y: number): readonly PlacedRaster[] {
  return placed.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
}

/** Draws the stamps onto a band in the theme's background colour. */
export function toBand(theme: ThemeId, width: number, height: number, placed: readonly PlacedRaster[]): Band {
  const bytes = blankRows(width, height, paletteOf(theme).indexOf(themeData[theme].frame.ground));
  copyIntoRows(bytes, width, placed);
  return compressBand(bytes, height);
}

/** Flattens the stamps into one raster on the theme's background colour. */
export function flatten(
  theme: ThemeId,
  width: number,
  height: number,
  placed: readonly PlacedRaster[],
): Raster {
  const bytes = blankRows(width, height, paletteOf(theme).indexOf(themeData[theme].frame.ground));
  copyIntoRows(bytes, width, placed);
  return fromRows(bytes, width);
}

/** Copies the stamps into PNG rows. Parts above or below the rows are cut off. */
export function copyIntoRows(rows: Buffer, width: number, placed: readonly PlacedRaster[]): void {
  const stride = width + 1;
  const height = rows.length / stride;
  for (const { raster, x, y } of placed) {
    const first = Math.max(0, -y);
    const end = Math.min(raster.height, height - y);
    if (end <= first) continue;
    const pixels = raster.pixels.subarray(first * raster.width, end * raster.width);
    blit({ ...raster, height: end - first, pixels }, rows, (y + first) * stride + 1 + x, stride);
  }
}

/** Stamps that stay side by side. */
export type Group = readonly Raster[];

/** Width of a group in pixels. */
export function groupWidth(group: Group): number {
  return group.reduce((sum, { width }) => sum + width, 0);
}

/** Places the group's stamps side by side. The first begins at `x`. */
export function placeInRow(group: Group, x: number, y: number): readonly PlacedRaster[] {
  let at = x;
  return group.map((raster) => {
    const placed = { raster, x: at, y };
    at += raster.width;
    return placed;
  });
}

/**
 * Places groups side by side, `gap` apart and vertically centred in a line. The first group is the rightmost
 * and ends at `right`.
 */
export function placeFromRight(
  groups: readonly Group[],
  right: number,
  gap: number,
  y: number,
  line: number,
): readonly PlacedRaster[] {
  let end = right + gap;
  return groups.flatMap((group) => {
    end -= groupWidth(group) + gap;
    return placeInRow(group, end, y).map((one) => ({ ...one, y: y + ((line - one.raster.height) >> 1) }));
  });
}

/** Width of all groups with `gap` between them. */
export function totalWidth(groups: readonly Group[], gap: number): number {
  return groups.reduce((sum, group) => sum + groupWidth(group) + gap, groups.length === 0 ? 0 : -gap);
}

/**
 * Places groups on as many lines of `room` pixels as needed, `gap` apart and `height` between lines. Every
 * stamp is centred vertically in its line. No group may be wider than a line.
 */
export function wrapGroups(
  groups: readonly Group[],
  room: number,
  gap: number,
  height: number,
): { readonly placed: readonly PlacedRaster[]; readonly height: number } {
  const placed: PlacedRaster[] = [];
  let x = gap;
  let y = 0;
  for (const group of groups) {
    const width = groupWidth(group);
    if (x > gap && x + width > room) {
      x = gap;
      y += height;
    }
    for (const raster of group) {
      placed.push({ raster, x, y: y + Math.max(0, (height - raster.height) >> 1) });
      x += raster.width;
    }
    x += gap;
  }
  return { placed, height: placed.length === 0 ? 0 : y + height };
}
