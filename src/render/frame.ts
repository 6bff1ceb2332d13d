/**
 * The frame: what stays the same in every picture of a board. The ground, the lines around the board, the coordinates
 * on all four margins and the empty squares, as rows that are ready to be filled with tiles.
 */
import type { SKRSContext2D } from '@napi-rs/canvas';
import { pictureText } from '../texts/index.js';
import { drawCover } from './board-cover.js';
import { type CellLook, emptied } from './cell-looks.js';
import { css } from './colours.js';
import { font } from './fonts.js';
import { borderOf, type Layout } from './layout.js';
import { type Band, compressBand, type Sums, sumsOf } from './png.js';
import { asRows, blit, fromRows, paint, type Raster } from './raster.js';
import { paletteOf } from './theme-palettes.js';
import { type ThemeId, themeData } from './themes/index.js';
import { type Tile, type TileSet, tileSetOf } from './tiles.js';

/** A row of the board with nothing on it. */
export interface EmptyRow {
  readonly bytes: Buffer;
  readonly sums: Sums;
  /** The empty squares' tiles from left to right, `null` where there is no square. */
  readonly tiles: readonly (Tile | null)[];
}

/** The parts of one board at one size, turn and theme; each is made when it is first needed. */
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

  /** The tiles for its squares. Not kept here, so that the bounds on tiles hold whatever frames there are. */
  get tiles(): TileSet {
    return tileSetOf(this.theme, this.layout.cell, this.layout.crowded);
  }

  /** Bytes that the frame holds once all of it is made. */
  get weight(): number {
    return (this.layout.width + 1) * this.layout.cell * this.layout.rows;
  }

  /** The margin above the board. */
  top(): Band {
    this.#top ??= this.#margin(0);
    return this.#top;
  }

  /** The margin below the board. */
  bottom(): Band {
    this.#bottom ??= this.#margin(this.layout.margin + this.layout.cell * this.layout.rows);
    return this.#bottom;
  }

  /** The row's empty squares; `looks` are the looks of this row's squares in whatever state. */
  row(row: number, looks: readonly (CellLook | null)[]): EmptyRow {
    const known = this.#rows.get(row);
    if (known) return known;
    const { cell, margin, left, width } = this.layout;
    const bytes = this.#strip(margin + row * cell, cell);
    const set = this.tiles;
    const tiles = looks.map((look) => {
      if (!look) return null;
      const empty = emptied(look);
      return set.get(empty) ?? set.draw(empty);
    });
    tiles.forEach((tile, column) => {
      if (tile) blit(tile, bytes, 1 + left + column * cell, width + 1);
    });
    const made = { bytes, sums: sumsOf(bytes), tiles };
    this.#rows.set(row, made);
    return made;
  }

  /** The pixels of a margin, as `top` and `bottom` have them compressed. */
  margin(where: 'top' | 'bottom'): Raster {
    const known = this.#margins.get(where);
    if (known) return known;
    const { margin, cell, rows, width } = this.layout;
    const made = fromRows(this.#strip(where === 'top' ? 0 : margin + cell * rows, margin), width);
    this.#margins.set(where, made);
    return made;
  }

  /** All rows of the board under a cover. */
  cover(): Band {
    const { cell, columns, rows, left, margin } = this.layout;
    const bytes = this.#strip(margin, cell * rows, (ctx) => {
      ctx.translate(left, margin);
      drawCover(ctx, themeData[this.theme], cell * columns, cell * rows, pictureText('covered'));
    });
    return compressBand(bytes, cell * rows);
  }

  #margin(y: number): Band {
    return compressBand(this.#strip(y, this.layout.margin), this.layout.margin);
  }

  /** Rows of the picture without tiles, from `y` on; the board's upper margin begins at 0. */
  #strip(y: number, height: number, over?: (ctx: SKRSContext2D) => void): Buffer {
    const raster = paint(paletteOf(this.theme), this.layout.width, height, (ctx) => {
      ctx.translate(0, -y);
      drawGround(ctx, this.theme, this.layout);
      drawOutline(ctx, this.theme, this.layout, y, height);
      drawLabels(ctx, this.theme, this.layout);
      over?.(ctx);
    });
    return asRows(raster);
  }
}

function drawGround(ctx: SKRSContext2D, theme: ThemeId, { width, margin, cell, rows }: Layout): void {
  ctx.fillStyle = css(themeData[theme].frame.ground);
  ctx.fillRect(0, 0, width, 2 * margin + cell * rows);
}

function drawOutline(ctx: SKRSContext2D, theme: ThemeId, layout: Layout, y: number, height: number): void {
  const { frame } = themeData[theme];
  const { inner, gap, outer } = borderOf(layout);
  const { cell, columns, rows, left, margin, squares, board, cut } = layout;
  const beyond = (isCut: boolean) => (isCut ? 0 : inner + gap + outer);
  ctx.save();
  ctx.beginPath();
  ctx.rect(
    left - beyond(cut.left),
    margin - beyond(cut.top),
    cell * columns + beyond(cut.left) + beyond(cut.right),
    cell * rows + beyond(cut.top) + beyond(cut.bottom),
  );
  ctx.clip();
  const grown = (by: number, colour: number) => {
    ctx.fillStyle = css(colour);
    squares.forEach((square, at) => {
      const top = margin + Math.floor(at / columns) * cell;
      if (!board.cells[square] || top + cell + by <= y || top - by >= y + height) return;
      ctx.fillRect(left + (at % columns) * cell - by, top - by, cell + 2 * by, cell + 2 * by);
    });
  };
  if (outer > 0) {
    grown(inner + gap + outer, frame.line);
    grown(inner + gap, frame.ground);
  }
  grown(inner, frame.line);
  ctx.restore();
}

function drawLabels(ctx: SKRSContext2D, theme: ThemeId, layout: Layout): void {
  const { cell, columns, rows, left, margin, width, columnLabels, rowLabels } = layout;
  const { inner, gap, outer } = borderOf(layout);
  const border = inner + gap + outer;
  const size = Math.min(cell * 0.62, (margin - border) * 0.8, (left - border) * 0.78, width * 0.037);
  ctx.fillStyle = css(themeData[theme].frame.label);
  ctx.font = font('plain', size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  const write = (label: string, x: number, y: number) => ctx.fillText(label, x, y + size * 0.365);
  const bottom = margin + cell * rows;
  columnLabels.forEach((label, column) => {
    const x = left + (column + 0.5) * cell;
    write(label, x, (margin - border) / 2);
    write(label, x, bottom + (margin + border) / 2);
  });
  const right = left + cell * columns;
  rowLabels.forEach((label, row) => {
    const y = margin + (row + 0.5) * cell;
    write(label, (left - border) / 2, y);
    write(label, (right + border + width) / 2, y);
  });
}
