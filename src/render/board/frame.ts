/**
 * The frame of a board, the same in every picture: ground, outline, coordinates and empty squares, as rows
 * ready to be filled with tiles.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { pictureText } from '../../texts/index.js';
import { toCss } from '../drawing/colours.js';
import { cssFont } from '../drawing/fonts.js';
import { type Band, compressBand, type Sums, sumBytes } from '../drawing/png.js';
import { blit, fromRows, paint, type Raster, toRows } from '../drawing/raster.js';
import { type ThemeId, themeData } from '../themes/index.js';
import { type CellLook, toEmptyLook } from './cell-looks.js';
import { drawCover } from './cover.js';
import { borderOf, type Layout } from './layout.js';
import { paletteOf } from './theme-palettes.js';
import { type Tile, type TileSet, tileSetOf } from './tiles.js';

export interface EmptyRow {
  readonly bytes: Buffer;
  readonly sums: Sums;
  /** Tiles of the empty squares from left to right, `null` for gaps. */
  readonly tiles: readonly (Tile | null)[];
}

/** Parts of a board in one size, rotation and theme. Each part is made when it is first needed. */
export class Frame {
  readonly layout: Layout;
  readonly theme: ThemeId;
  readonly #rows = new Map<number, EmptyRow>();
  readonly #margins = new Map<'top' | 'bottom', Raster>();
  #top: Band | undefined;
  #bottom: Band | undefined;

  constructor(theme: ThemeId, layout: Layout) {
    this.layout = layout;
    this.theme = theme;
  }

  /** Tiles of the frame's size. A frame doesn't keep them, so that the tile cache can evict them. */
  get tiles(): TileSet {
    return tileSetOf(this.theme, this.layout.cell, this.layout.isCrowded);
  }

  /** Bytes of the complete frame. */
  get weight(): number {
    return (this.layout.width + 1) * this.layout.cell * this.layout.rows;
  }

  topMarginBand(): Band {
    this.#top ??= this.#margin(0);
    return this.#top;
  }

  bottomMarginBand(): Band {
    this.#bottom ??= this.#margin(this.layout.margin + this.layout.cell * this.layout.rows);
    return this.#bottom;
  }

  /**
   * The row's squares without pieces and signs. `looks` are the looks of these squares, with or without
   * pieces.
   */
  row(row: number, looks: readonly (CellLook | null)[]): EmptyRow {
    const cached = this.#rows.get(row);
    if (cached) return cached;
    const { cell, margin, left, width } = this.layout;
    const bytes = this.#drawStrip(margin + row * cell, cell);
    const set = this.tiles;
    const tiles = looks.map((look) => {
      if (!look) return null;
      const empty = toEmptyLook(look);
      return set.get(empty) ?? set.drawTile(empty);
    });
    tiles.forEach((tile, column) => {
      if (tile) blit(tile, bytes, 1 + left + column * cell, width + 1);
    });
    const made = { bytes, sums: sumBytes(bytes), tiles };
    this.#rows.set(row, made);
    return made;
  }

  /** Pixels of a margin, uncompressed. */
  margin(where: 'top' | 'bottom'): Raster {
    const cached = this.#margins.get(where);
    if (cached) return cached;
    const { margin, cell, rows, width } = this.layout;
    const made = fromRows(this.#drawStrip(where === 'top' ? 0 : margin + cell * rows, margin), width);
    this.#margins.set(where, made);
    return made;
  }

  /** All rows of the board under a cover. */
  coveredRows(): Band {
    const { cell, columns, rows, left, margin } = this.layout;
    const bytes = this.#drawStrip(margin, cell * rows, (ctx) => {
      ctx.translate(left, margin);
      drawCover(ctx, themeData[this.theme], cell * columns, cell * rows, pictureText('covered'));
    });
    return compressBand(bytes, cell * rows);
  }

  #margin(y: number): Band {
    return compressBand(this.#drawStrip(y, this.layout.margin), this.layout.margin);
  }

  /** Rows of the picture from `y` on, without tiles. 0 is the top of the upper margin. */
  #drawStrip(y: number, height: number, over?: (ctx: SKRSContext2D) => void): Buffer {
    const raster = paint(paletteOf(this.theme), this.layout.width, height, (ctx) => {
      ctx.translate(0, -y);
      drawGround(ctx, this.theme, this.layout);
      drawOutline(ctx, this.theme, this.layout, y, height);
      drawLabels(ctx, this.theme, this.layout);
      over?.(ctx);
    });
    return toRows(raster);
  }
}

function drawGround(ctx: SKRSContext2D, theme: ThemeId, { width, margin, cell, rows }: Layout): void {
  ctx.fillStyle = toCss(themeData[theme].frame.ground);
  ctx.fillRect(0, 0, width, 2 * margin + cell * rows);
}

function drawOutline(ctx: SKRSContext2D, theme: ThemeId, layout: Layout, y: number, height: number): void {
  const { frame } = themeData[theme];
  const { inner, gap, outer } = borderOf(layout);
  const { cell, columns, rows, left, margin, squares, board, cut } = layout;
  const extensionAt = (isCut: boolean) => (isCut ? 0 : inner + gap + outer);
  ctx.save();
  ctx.beginPath();
  ctx.rect(
    left - extensionAt(cut.left),
    margin - extensionAt(cut.top),
    cell * columns + extensionAt(cut.left) + extensionAt(cut.right),
    cell * rows + extensionAt(cut.top) + extensionAt(cut.bottom),
  );
  ctx.clip();
  const drawGrownOutline = (by: number, colour: number) => {
    ctx.fillStyle = toCss(colour);
    squares.forEach((square, at) => {
      const top = margin + Math.floor(at / columns) * cell;
      if (!board.cells[square] || top + cell + by <= y || top - by >= y + height) return;
      ctx.fillRect(left + (at % columns) * cell - by, top - by, cell + 2 * by, cell + 2 * by);
    });
  };
  if (outer > 0) {
    drawGrownOutline(inner + gap + outer, frame.line);
    drawGrownOutline(inner + gap, frame.ground);
  }
  drawGrownOutline(inner, frame.line);
  ctx.restore();
}

function drawLabels(ctx: SKRSContext2D, theme: ThemeId, layout: Layout): void {
  const { cell, columns, rows, left, margin, width, columnLabels, rowLabels } = layout;
  const { inner, gap, outer } = borderOf(layout);
  const border = inner + gap + outer;
  const size = Math.min(cell * 0.62, (margin - border) * 0.8, (left - border) * 0.78, width * 0.037);
  ctx.fillStyle = toCss(themeData[theme].frame.label);
  ctx.font = cssFont('plain', size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const writeLabel = (label: string, x: number, y: number) => ctx.fillText(label, x, y + size * 0.365);
  const bottom = margin + cell * rows;
  columnLabels.forEach((label, column) => {
    const x = left + (column + 0.5) * cell;
    writeLabel(label, x, (margin - border) / 2);
    writeLabel(label, x, bottom + (margin + border) / 2);
  });
  const right = left + cell * columns;
  rowLabels.forEach((label, row) => {
    const y = margin + (row + 0.5) * cell;
    writeLabel(label, (left - border) / 2, y);
    writeLabel(label, (right + border + width) / 2, y);
  });
}
