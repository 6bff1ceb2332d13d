/**
 * Tiles: squares with everything on them, drawn once per theme and size.
 */

import { Lru } from '../drawing/lru.js';
import type { Palette } from '../drawing/palette.js';
import type { Sums } from '../drawing/png.js';
import { paint, type Raster } from '../drawing/raster.js';
import { drawPiece } from '../pieces/pieces.js';
import { type ThemeId, themeData } from '../themes/index.js';
import type { Theme } from '../themes/theme.js';
import type { CellLook } from './cell-looks.js';
import { drawSigns, drawSquare } from './squares.js';
import { paletteOf } from './theme-palettes.js';

/** A tile with precomputed sums. A band's checksum is computed from them without reading the pixels again. */
export interface Tile extends Raster {
  /** Sum of all pixels. */
  readonly plain: number;
  /** Sum of each row's pixels times the row number. */
  readonly byRow: number;
  /** Sum of each row's weighted sum (see `Sums`). */
  readonly weighted: number;
}

/** Cache limit of a tile set, in bytes. */
const SET_BYTES = 4 << 20;
/** Limit on tile sets. Together, the sets take about 32 MB. */
const MAX_SETS = 8;

const sets = new Lru<TileSet>(MAX_SETS, () => 1);

export class TileSet {
  readonly #theme: Theme;
  readonly #palette: Palette;
  readonly #size: number;
  readonly #crowded: boolean;
  readonly #tiles = new Lru<Tile>(SET_BYTES, (tile) => tile.pixels.length);

  constructor(theme: ThemeId, size: number, crowded: boolean) {
    this.#theme = themeData[theme];
    this.#palette = paletteOf(theme);
    this.#size = size;
    this.#crowded = crowded;
  }

  get(look: CellLook): Tile | undefined {
    return this.#tiles.get(look.key);
  }

  /** Draws the tile. Takes about a third of a millisecond. */
  drawTile(look: CellLook): Tile {
    const size = this.#size;
    const { square, piece } = look;
    const raster = paint(this.#palette, size, size, (ctx) => {
      drawSquare(ctx, this.#theme, square, piece !== null, size);
      if (piece) drawPiece(ctx, this.#theme, piece, size, this.#crowded);
      drawSigns(ctx, this.#theme, square, piece !== null, size);
    });
    const tile = toTile(raster);
    this.#tiles.set(look.key, tile);
    return tile;
  }
}

/** The tiles of a theme for squares of `size` pixels, on a crowded board or not. */
export function tileSetOf(theme: ThemeId, size: number, crowded: boolean): TileSet {
  const key = `${theme} ${size} ${crowded}`;
  const cached = sets.get(key);
  if (cached) return cached;
  const set = new TileSet(theme, size, crowded);
  sets.set(key, set);
  return set;
}

function toTile(raster: Raster): Tile {
  let plain = 0;
  let byRow = 0;
  let weighted = 0;
  for (let row = 0; row < raster.height; row++) {
    let sum = 0;
    for (let at = row * raster.width; at < (row + 1) * raster.width; at++) {
      sum += raster.pixels[at] as number;
      weighted += sum;
    }
    plain += sum;
    byRow += row * sum;
  }
  return { ...raster, plain, byRow, weighted };
}

/**
 * The tile's contribution to the sums of `length` bytes in rows of `stride` bytes, with its first pixel at
 * `offset`.
 */
export function shiftedTileSums(tile: Tile, offset: number, stride: number, length: number): Sums {
  return {
    plain: tile.plain,
    weighted: (length - offset - tile.width) * tile.plain - stride * tile.byRow + tile.weighted,
  };
}
