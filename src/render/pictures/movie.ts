/**
 * Animations of games: the board below a caption, one frame per position. Only changed squares are drawn,
 * from the same tiles as still pictures.
 */
import type { Direction, View } from '../../engine/view.js';
import { type CellLook, listCellLooks } from '../board/cell-looks.js';
import type { Frame } from '../board/frame.js';
import { cachedFrame, frameKey } from '../board/frame-cache.js';
import { paletteOf } from '../board/theme-palettes.js';
import { toCss } from '../drawing/colours.js';
import { type Box, gifFrame, gifHeader } from '../drawing/gif.js';
import { LzwEncoder } from '../drawing/lzw.js';
import { customColourIndex } from '../drawing/palette.js';
import { fromRows, paint, type Raster } from '../drawing/raster.js';
import { type Lettering, wordLines, wordStamp } from '../panel/stamps.js';
import { defaultTheme, type ThemeId, themeData } from '../themes/index.js';

export interface MovieOptions {
  /** `defaultTheme` if absent. */
  readonly theme?: ThemeId | undefined;
  /** Width in pixels. */
  readonly width: number;
  /** Quarter turns clockwise. */
  readonly turn: Direction;
}

/** Last index of the palette. Pictures of positions don't use it for a colour of their own. */
const TRANSPARENT = customColourIndex(3);
/**
 * Height of the caption, size of its letters, and its distance from the edge, for a picture `width` pixels
 * wide.
 */
const CAPTION = { width: 350, height: 25, size: 13, inset: 8 } as const;
/**
 * Result card: share of the width for its text. Sizes of its title and of the lines below, in the pixels of
 * `CAPTION`.
 */
const CARD = { share: 0.86, title: 22, words: 15, lines: 4, leading: 1.45 } as const;

/** Rectangle of the picture with new pixels. */
interface Patch extends Box {
  readonly pixels: Buffer;
}

/** Patches of equal height, from left to right. */
type Band = readonly [Patch, ...Patch[]];

/** One encoder for all frames, because each is finished before the next begins. */
const encoder = new LzwEncoder();

/** Makes the frames of one animation in order. */
export class Movie {
  readonly #frame: Frame;
  readonly #options: { readonly theme: ThemeId; readonly width: number };
  readonly #caption: number;
  readonly #height: number;
  #looks: readonly (CellLook | null)[] | null = null;
  /** The picture after the latest frame. */
  readonly #pixels: Buffer;
  #words = '';
  /** First column and width of the caption's words. */
  #wordsAt: readonly [x: number, width: number] = [0, 0];

  /** `view` is any position of the game. */
  constructor(view: View, options: MovieOptions) {
    const { theme = defaultTheme, width, turn } = options;
    this.#options = { theme, width };
    this.#frame = cachedFrame(frameKey(theme, width, turn, view), theme, view, turn, width);
    const { margin, cell, rows } = this.#frame.layout;
    this.#caption = Math.round((CAPTION.height * width) / CAPTION.width);
    this.#height = this.#caption + 2 * margin + rows * cell;
    this.#pixels = Buffer.alloc(width * this.#height, this.#groundIndex());
  }

  /** Start of the file. */
  header(): Buffer {
    const { theme, width } = this.#options;
    return gifHeader(width, this.#height, paletteOf(theme).bytes);
  }

  /**
   * The next frame, shown for `delay` milliseconds. While the board is covered, its squares are shown as in
   * the frame before.
   */
  frame(view: View, caption: string, delay: number): Buffer {
    const looks = view.cards?.covered === true ? this.#looks : listCellLooks(view, this.#frame.layout, {});
    const captions = caption === this.#words ? [] : this.#captionPatches(caption);
    this.#words = caption;
    if (this.#looks === null) {
      this.#drawEmptyBoard(looks ?? listCellLooks(view, this.#frame.layout, {}));
      for (const patch of [...captions, ...this.#tiles(looks ?? [], null)]) this.#placePatch(patch);
      this.#looks = looks;
      return this.#fullFrame(delay);
    }
    const patches = [...captions, ...this.#tiles(looks ?? [], this.#looks)];
    this.#looks = looks;
    return this.#changedFrame(patches, delay);
  }

  /** The last frame: a card with a title and lines instead of the board. */
  resultCard(title: string, lines: readonly string[], delay: number): Buffer {
    const raster = this.#cardRaster(title, lines);
    raster.pixels.copy(this.#pixels);
    this.#looks = null;
    return this.#fullFrame(delay);
  }

  #groundIndex(): number {
    const { theme } = this.#options;
    return paletteOf(theme).indexOf(themeData[theme].frame.ground);
  }

  /** The part of the caption's band that covers the old and new words. */
  #captionPatches(words: string): readonly Patch[] {
    const { theme, width } = this.#options;
    const unit = width / CAPTION.width;
    const { frame } = themeData[theme];
    const lettering: Lettering = {
      typeface: 'plain',
      size: Math.round(CAPTION.size * unit),
      colour: frame.text,
      ground: frame.ground,
      height: this.#caption,
    };
    const line = wordStamp(theme, words, lettering, width - 2 * Math.round(CAPTION.inset * unit));
    const [oldX, oldWidth] = this.#wordsAt;
    const newX = line === null ? oldX : Math.round((width - line.width) / 2);
    this.#wordsAt = [newX, line?.width ?? 0];
    const x = oldWidth === 0 ? newX : Math.min(oldX, newX);
    const right = Math.max(oldX + oldWidth, newX + (line?.width ?? 0));
    if (right <= x) return [];
    const pixels = Buffer.alloc((right - x) * this.#caption, this.#groundIndex());
    if (line !== null) copyRaster(line, pixels, newX - x, 0, right - x);
    return [{ x, y: 0, width: right - x, height: this.#caption, pixels }];
  }

  #drawEmptyBoard(looks: readonly (CellLook | null)[]): void {
    const { width, margin, cell, rows, columns } = this.#frame.layout;
    const top = this.#caption;
    copyRaster(this.#frame.margin('top'), this.#pixels, 0, top, width);
    for (let row = 0; row < rows; row++) {
      const { bytes } = this.#frame.row(row, looks.slice(row * columns, (row + 1) * columns));
      copyRaster(fromRows(bytes, width), this.#pixels, 0, top + margin + row * cell, width);
    }
    copyRaster(this.#frame.margin('bottom'), this.#pixels, 0, top + margin + rows * cell, width);
  }

  /** Tiles of squares that have changed. All tiles if there is no earlier frame. */
  #tiles(looks: readonly (CellLook | null)[], before: readonly (CellLook | null)[] | null): Patch[] {
    const { tiles, layout } = this.#frame;
    const { left, margin, cell, columns } = layout;
    return looks.flatMap((look, at) => {
      if (look === null || look.key === before?.[at]?.key) return [];
      const { pixels } = tiles.get(look) ?? tiles.drawTile(look);
      const x = left + (at % columns) * cell;
      const y = this.#caption + margin + Math.floor(at / columns) * cell;
      return [{ x, y, width: cell, height: cell, pixels }];
    });
  }

  #placePatch({ x, y, ...raster }: Patch): void {
    copyRaster(raster, this.#pixels, x, y, this.#options.width);
  }

  /** Frame with all pixels. */
  #fullFrame(delay: number): Buffer {
    const { width } = this.#options;
    encoder.begin();
    encoder.addPixels(this.#pixels, 0, this.#pixels.length);
    const box = { x: 0, y: 0, width, height: this.#height };
    return gifFrame(box, delay, TRANSPARENT, encoder.end());
  }

  /**
   * A frame just large enough for the patches. Unchanged pixels, and pixels between the patches, are
   * transparent.
   */
  #changedFrame(patches: readonly Patch[], delay: number): Buffer {
    const box = boxAround(patches);
    encoder.begin();
    let y = box.y;
    for (const band of toBands(patches)) {
      const [{ y: top, height }] = band;
      encoder.addRun(TRANSPARENT, (top - y) * box.width);
      for (let row = 0; row < height; row++) this.#addRow(band, row, box);
      y = top + height;
    }
    encoder.addRun(TRANSPARENT, (box.y + box.height - y) * box.width);
    return gifFrame(box, delay, TRANSPARENT, encoder.end());
  }

  /** Adds a row of a frame and copies it into the picture. */
  #addRow(band: Band, row: number, box: Box): void {
    let right = box.x;
    for (const { x, y, width, pixels } of band) {
      encoder.addRun(TRANSPARENT, x - right);
      const from = row * width;
      const place = (y + row) * this.#options.width + x;
      encoder.addChanges(pixels, from, from + width, this.#pixels, place, TRANSPARENT);
      right = x + width;
    }
    encoder.addRun(TRANSPARENT, box.x + box.width - right);
  }

  #cardRaster(title: string, lines: readonly string[]): Raster {
    const { theme, width } = this.#options;
    const { frame } = themeData[theme];
    const unit = width / CAPTION.width;
    const room = Math.round(width * CARD.share);
    const setting = (size: number, typeface: Lettering['typeface']): Lettering => ({
      typeface,
      size: Math.round(size * unit),
      colour: frame.text,
      ground: frame.ground,
      height: Math.round(size * unit * CARD.leading),
    });
    const stamps = [
      ...wordLines(theme, title, setting(CARD.title, 'display'), room, CARD.lines),
      ...lines.flatMap((line) => wordLines(theme, line, setting(CARD.words, 'plain'), room, CARD.lines)),
    ];
    const height = stamps.reduce((sum, one) => sum + one.height, 0);
    const card = paint(paletteOf(theme), width, this.#height, (ctx) => {
      ctx.fillStyle = toCss(frame.ground);
      ctx.fillRect(0, 0, width, this.#height);
      const inset = Math.round(CAPTION.inset * unit);
      ctx.strokeStyle = toCss(frame.line);
      ctx.lineWidth = Math.max(1, Math.round(1.5 * unit));
      ctx.strokeRect(inset, inset, width - 2 * inset, this.#height - 2 * inset);
    });
    let y = Math.max(0, Math.round((this.#height - height) / 2));
    for (const line of stamps) {
      copyRaster(line, card.pixels, Math.round((width - line.width) / 2), y, width);
      y += line.height;
    }
    return card;
  }
}

/** Groups patches, which come row by row, by their upper edge. */
function toBands(patches: readonly Patch[]): readonly Band[] {
  const bands: [Patch, ...Patch[]][] = [];
  for (const patch of patches) {
    const last = bands.at(-1);
    if (last?.[0].y === patch.y) last.push(patch);
    else bands.push([patch]);
  }
  return bands;
}

/** Smallest box around all patches; one pixel if there are none, since a frame can't be empty. */
function boxAround(patches: readonly Patch[]): Box {
  if (patches.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const x = Math.min(...patches.map((patch) => patch.x));
  const y = Math.min(...patches.map((patch) => patch.y));
  const right = Math.max(...patches.map((patch) => patch.x + patch.width));
  const bottom = Math.max(...patches.map((patch) => patch.y + patch.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Copies a raster to a place in a picture `stride` pixels wide, clipped at its lower end. */
function copyRaster(raster: Raster, into: Buffer, x: number, y: number, stride: number): void {
  const { width, height, pixels } = raster;
  for (let row = 0; row < height && (y + row) * stride < into.length; row++)
    pixels.copy(into, (y + row) * stride + x, row * width, (row + 1) * width);
}
