/** Stamps in places: moved, set one after the other, and copied into the rows of a band. */
import { type Band, compressBand } from './png.js';
import { blankRows, blit, type Raster } from './raster.js';
import { type ThemeId, themeData } from './themes/index.js';
import { paletteOf } from './themes/palettes.js';

/** Something to be copied to a place, in pixels from the upper left. */
export interface Placed {
  readonly raster: Raster;
  readonly x: number;
  readonly y: number;
}

/** Everything moved by a distance. */
export function move(placed: readonly Placed[], x: number, y: number): readonly Placed[] {
  return placed.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
}

/** A band of the theme's ground with the stamps in their places. */
export function bandOf(theme: ThemeId, width: number, height: number, placed: readonly Placed[]): Band {
  const bytes = blankRows(width, height, paletteOf(theme).indexOf(themeData[theme].frame.ground));
  for (const { raster, x, y } of placed) blit(raster, bytes, y * (width + 1) + 1 + x, width + 1);
  return compressBand(bytes, height);
}

/** A line of stamps. */
export interface Line {
  readonly placed: readonly Placed[];
  /** How many of the groups found room. */
  readonly taken: number;
}

/**
 * Sets groups of stamps one after the other on one line of `room` pixels, `gap` between the groups. Where not all fit,
 * `more` stands at the end.
 */
export function lineOf(
  groups: readonly (readonly Raster[])[],
  room: number,
  gap: number,
  more: Raster | null = null,
): Line {
  const placed: Placed[] = [];
  const reserve = more?.width ?? 0;
  let x = gap;
  let taken = 0;
  for (const group of groups) {
    const width = group.reduce((sum, raster) => sum + raster.width, 0);
    const last = taken === groups.length - 1;
    if (x + width > room - (last ? 0 : reserve)) {
      if (more && x + reserve <= room) placed.push({ raster: more, x, y: 0 });
      break;
    }
    for (const raster of group) {
      placed.push({ raster, x, y: 0 });
      x += raster.width;
    }
    x += gap;
    taken++;
  }
  return { placed, taken };
}
