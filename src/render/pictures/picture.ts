/**
 * Assembles a picture from bands of rows. Bands are compressed once and cached, so a move costs only the rows
 * it changes.
 */

import { Pace } from '../../base/pace.js';
import type { Direction, View } from '../../engine/view.js';
import { type CellLook, type Highlights, listCellLooks } from '../board/cell-looks.js';
import type { Frame } from '../board/frame.js';
import { cachedFrame, frameKey } from '../board/frame-cache.js';
import { type Area, diagramWidth, naturalWidth, pictureWidth } from '../board/layout.js';
import { drawPaths } from '../board/paths.js';
import { paletteOf } from '../board/theme-palettes.js';
import { shiftedTileSums } from '../board/tiles.js';
import { Lru } from '../drawing/lru.js';
import { type Band, compressBand, sumBytes, writePng } from '../drawing/png.js';
import { blit, fromRows, paintOver, toRows } from '../drawing/raster.js';
import type { PanelWords } from '../panel/context.js';
import { drawBoardCorners, drawHeadline, drawLowerBand, drawUpperBand } from '../panel/panel.js';
import { describeStatus, phaseHeadline } from '../panel/picture-words.js';
import { copyIntoRows } from '../panel/placement.js';
import type { Inlay } from '../panel/plates/corner-inlays.js';
import { plateKey } from '../panel/plates/parts.js';
import { defaultTheme, type ThemeId, themeData, themeIds } from '../themes/index.js';

export interface PictureOptions extends Highlights, PanelWords {
  /** Defaults to `defaultTheme`. */
  readonly theme?: ThemeId;
  /**
   * Pixels, a whole number from `pictureWidth.min` to `pictureWidth.max`. Defaults to the board's
   * `naturalWidth`.
   */
  readonly width?: number;
  /** Quarter turns clockwise. A side's `turn` puts that side at the bottom. */
  readonly turn?: Direction;
  /** Text above the board, empty for none. Defaults to the side to move, or to the result. */
  readonly headline?: string;
}

/** Cache limit of compressed rows, in bytes. */
const BAND_BYTES = 8 << 20;

const bands = new Lru<Band>(BAND_BYTES, (band) => band.chunk.length);

/**
 * Draws the position as an indexed PNG of at most 256 colours. Equal input gives equal bytes.
 * Throws a `RangeError` for a width outside `pictureWidth`.
 */
export async function drawPosition(view: View, options: PictureOptions = {}): Promise<Buffer> {
  const theme = options.theme ?? defaultTheme;
  const width = options.width ?? naturalWidth(view.board);
  const turn = options.turn ?? 0;
  checkWidth(width, pictureWidth);
  const pace = new Pace();
  const picture: Band[] = [];
  const headlines = headlinesOf(view, options);
  if (headlines.some((words) => words !== '')) {
    const headlineKey = `${theme} ${width} headline ${headlines.join('\n')}`;
    picture.push(await cachedBand(headlineKey, () => drawHeadline(theme, width, headlines)));
  }
  await pace.pauseIfDue();
  const key = frameKey(theme, width, turn, view);
  const frame = cachedFrame(key, theme, view, turn, width);
  const { layout } = frame;
  const keyOfPanel = `${key} panel ${panelKey(view, options)}`;
  const upper = await cachedBandOrNull(`${keyOfPanel} above`, () =>
    drawUpperBand(theme, view, layout, options, pace),
  );
  if (upper !== null) picture.push(upper);
  await pace.pauseIfDue();
  const { inlays, below } = await drawBoardCorners(theme, view, layout, options, pace);
  picture.push(...(await drawBoardBands(key, frame, view, options, pace, inlays)));
  await pace.pauseIfDue();
  picture.push(await cachedBand(keyOfPanel, () => drawLowerBand(theme, view, layout, options, below, pace)));
  await pace.pauseIfDue();
  const customColours = view.sides.map(({ id }) => options.plates?.[id]?.colour);
  return writePng(width, paletteOf(theme).withCustomColours(customColours), picture);
}

interface DiagramOptions extends Highlights {
  /** Defaults to `defaultTheme`. */
  readonly theme?: ThemeId;
  /** Pixels, a whole number from `diagramWidth.min` to `diagramWidth.max`. Defaults to 280. */
  readonly width?: number;
  /** Part of the board to draw. Defaults to all of it. */
  readonly area?: Area | undefined;
  /** Quarter turns clockwise. Defaults to none. */
  readonly turn?: Direction;
}

/**
 * Candidates for the headline, longest first. Leaves out the reason for a result, which the message and the
 * description state.
 */
function headlinesOf(view: View, { headline, plates }: PictureOptions): readonly string[] {
  if (headline !== undefined) return [headline];
  const phase = phaseHeadline(view);
  if (phase !== undefined) return [phase];
  return [describeStatus(view, plates, false), describeStatus(view, {}, false)];
}

/**
 * Draws the board alone and small, without headline and panel, to illustrate an explanation. `chosen` are the
 * squares a move starts from, `targets` its destinations. Returns an indexed PNG like `drawPosition`.
 * Throws a `RangeError` for a width outside `diagramWidth`.
 */
export async function drawDiagram(view: View, options: DiagramOptions = {}): Promise<Buffer> {
  const { theme = defaultTheme, width = 280, area, turn = 0 } = options;
  checkWidth(width, diagramWidth);
  const key = `${frameKey(theme, width, turn, view)} ${area?.join() ?? ''}`;
  const frame = cachedFrame(key, theme, view, turn, width, area);
  return writePng(width, paletteOf(theme).bytes, await drawBoardBands(key, frame, view, options, new Pace()));
}

function checkWidth(width: number, { min, max }: { readonly min: number; readonly max: number }): void {
  if (!Number.isInteger(width) || width < min || width > max) {
    throw new RangeError(`a picture cannot be ${width} pixels wide`);
  }
}

async function drawBoardBands(
  key: string,
  frame: Frame,
  view: View,
  highlights: Highlights,
  pace: Pace,
  inlays: readonly Inlay[] = [],
): Promise<readonly Band[]> {
  const { columns, rows } = frame.layout;
  const picture = [frame.topMarginBand()];
  await pace.pauseIfDue();
  if (view.cards?.covered) {
    const cover = await cachedBand(`${key} covered`, () => frame.coveredRows());
    return [...picture, cover, frame.bottomMarginBand()];
  }
  const looks = listCellLooks(view, frame.layout, highlights);
  const { paths = [], taken = [] } = highlights;
  const band =
    paths.length + taken.length > 0
      ? createHighlightedBandMaker(frame, view, highlights, inlays)
      : createRowBandMaker(key, frame, inlays);
  for (let row = 0; row < rows; row++) {
    picture.push(await band(row, looks.slice(row * columns, (row + 1) * columns), pace));
    await pace.pauseIfDue();
  }
  picture.push(frame.bottomMarginBand());
  return picture;
}

/**
 * Prepares the palettes of all themes and the first pictures of the given positions in small steps. Called at
 * startup, so that no player waits for it.
 */
export async function warmUp(views: readonly View[]): Promise<void> {
  const pace = new Pace();
  for (const id of themeIds) {
    paletteOf(id);
    await pace.pauseIfDue();
  }
  for (const view of views) await drawPosition(view);
}

async function cachedBand(key: string, make: () => Band | Promise<Band>): Promise<Band> {
  const cached = bands.get(key);
  if (cached) return cached;
  const made = await make();
  bands.set(key, made);
  return made;
}

async function cachedBandOrNull(key: string, make: () => Promise<Band | null>): Promise<Band | null> {
  const cached = bands.get(key);
  if (cached) return cached;
  const made = await make();
  if (made !== null) bands.set(key, made);
  return made;
}

/** Makes the band of one row of squares from their looks. */
type BandMaker = (row: number, looks: readonly (CellLook | null)[], pace: Pace) => Promise<Band>;

function createRowBandMaker(key: string, frame: Frame, inlays: readonly Inlay[]): BandMaker {
  return (row, looks, pace) => {
    const over = inlaysOverRow(frame, row, inlays);
    return cachedBand(
      `${key} ${row} ${looks.map((look) => look?.key).join()} ${over.map((inlay) => inlay.key).join()}`,
      async () => {
        const { bytes, sums } = await fillRow(frame, row, looks, over, pace);
        return compressBand(bytes, frame.layout.cell, sums);
      },
    );
  };
}

/** Makes rows with paths drawn over them. They rarely repeat and are not cached. */
function createHighlightedBandMaker(
  frame: Frame,
  view: View,
  highlights: Highlights,
  inlays: readonly Inlay[],
): BandMaker {
  const { layout, theme } = frame;
  const occupied = new Set(view.pieces.map(({ square }) => square));
  return async (row, looks, pace) => {
    const { bytes } = await fillRow(frame, row, looks, [], pace);
    const drawn = paintOver(paletteOf(theme), fromRows(bytes, layout.width), (ctx) => {
      ctx.translate(0, -row * layout.cell);
      drawPaths(ctx, themeData[theme], layout, occupied, highlights);
    });
    const rows = toRows(drawn);
    copyIntoRows(rows, layout.width, inlaysOverRow(frame, row, inlays));
    return compressBand(rows, layout.cell);
  };
}

/** The inlays over a row of squares, measured from the row's upper edge. */
function inlaysOverRow({ layout: { cell } }: Frame, row: number, inlays: readonly Inlay[]): readonly Inlay[] {
  return inlays
    .map((inlay) => ({ ...inlay, y: inlay.y - row * cell }))
    .filter(({ raster, y }) => y < cell && y + raster.height > 0);
}

async function fillRow(
  frame: Frame,
  row: number,
  looks: readonly (CellLook | null)[],
  inlays: readonly Inlay[],
  pace: Pace,
): Promise<FilledRow> {
  const empty = frame.row(row, looks);
  const { tiles } = frame;
  for (const look of looks) {
    await pace.pauseIfDue();
    if (look && !tiles.get(look)) tiles.drawTile(look);
  }
  const filled = copyTiles(frame, empty, looks);
  if (inlays.length === 0) return filled;
  copyIntoRows(filled.bytes, frame.layout.width, inlays);
  return { ...filled, sums: sumBytes(filled.bytes) };
}

/** One row of squares: its pixels, and the sums for their checksum. */
type FilledRow = Pick<ReturnType<Frame['row']>, 'bytes' | 'sums'>;

/** Copies the tiles into the row. The checksum is updated from the tiles' own sums. */
function copyTiles(
  frame: Frame,
  empty: ReturnType<Frame['row']>,
  looks: readonly (CellLook | null)[],
): FilledRow {
  const { width, cell, left } = frame.layout;
  const stride = width + 1;
  const { tiles } = frame;
  const bytes = Buffer.from(empty.bytes);
  let { plain, weighted } = empty.sums;
  looks.forEach((look, column) => {
    const blank = empty.tiles[column];
    if (!look || !blank) return;
    const tile = tiles.get(look) ?? tiles.drawTile(look);
    if (tile === blank) return;
    const offset = 1 + left + column * cell;
    blit(tile, bytes, offset, stride);
    const before = shiftedTileSums(blank, offset, stride, bytes.length);
    const after = shiftedTileSums(tile, offset, stride, bytes.length);
    plain += after.plain - before.plain;
    weighted += after.weighted - before.weighted;
  });
  return { bytes, sums: { plain, weighted } };
}

/** Cache key for the contents of the panel. */
function panelKey(view: View, words: PanelWords): string {
  const { captured, pieces, cards } = view;
  const marked = pieces.filter(({ marks }) => marks !== undefined);
  const marks = new Set(marked.map(({ kind, marks }) => `${kind} ${marks?.join(' ')}`));
  return JSON.stringify([plateKey({ view, words }), captured, [...marks], cards?.effects, cards?.zones]);
}
