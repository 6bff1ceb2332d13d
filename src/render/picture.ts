/**
 * Puts a picture together: bands of rows, each compressed once and kept, so that after a move only the rows that
 * changed cost anything.
 */

import { Pace } from '../base/pace.js';
import type { Direction, View } from '../engine/view.js';
import { type CellLook, lookAt, type Pointing } from './cell-looks.js';
import type { Inlay } from './corner-inlays.js';
import { putInto } from './flow.js';
import type { Frame } from './frame.js';
import { frameKey, frameOf } from './frames.js';
import { type Area, diagramWidth, naturalWidth, pictureWidth } from './layout.js';
import { Lru } from './lru.js';
import { boardCorners, headlineBand, lowerBand, upperBand } from './panel.js';
import type { PanelWords } from './panel-context.js';
import { phaseHeadline, statusWords } from './picture-words.js';
import { plateState } from './plate-parts.js';
import { type Band, compressBand, sumsOf, writePng } from './png.js';
import { asRows, blit, fromRows, paintOver } from './raster.js';
import { paletteOf } from './theme-palettes.js';
import { defaultTheme, type ThemeId, themeData, themeIds } from './themes/index.js';
import { tileSums } from './tiles.js';
import { drawWays } from './ways.js';

/** How a position is drawn. Everything may be left out. */
export interface PictureOptions extends Pointing, PanelWords {
  /** `defaultTheme` where absent. */
  readonly theme?: ThemeId;
  /** Pixels, a whole number from `pictureWidth.min` to `pictureWidth.max`; the board's `naturalWidth` by default. */
  readonly width?: number;
  /** Quarter turns clockwise: a side's `turn` puts that side at the bottom. */
  readonly turn?: Direction;
  /** Above the board; whose turn it is or how the game ended by default. Empty for none. */
  readonly headline?: string;
}

/** Bytes of compressed rows that are kept. */
const BAND_BYTES = 8 << 20;

const bands = new Lru<Band>(BAND_BYTES, (band) => band.chunk.length);

/**
 * The position as an indexed PNG of at most 256 colours. Equal input gives equal bytes.
 * Throws a `RangeError` on a width outside `pictureWidth`.
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
    picture.push(await kept(headlineKey, () => headlineBand(theme, width, headlines)));
  }
  await pace.rest();
  const key = frameKey(theme, width, turn, view);
  const frame = frameOf(key, theme, view, turn, width);
  const { layout } = frame;
  const panelKey = `${key} panel ${panelState(view, options)}`;
  const upper = await keptOrNone(`${panelKey} above`, () => upperBand(theme, view, layout, options, pace));
  if (upper !== null) picture.push(upper);
  await pace.rest();
  const { inlays, below } = await boardCorners(theme, view, layout, options, pace);
  picture.push(...(await boardBands(key, frame, view, options, pace, inlays)));
  await pace.rest();
  picture.push(await kept(panelKey, () => lowerBand(theme, view, layout, options, below, pace)));
  await pace.rest();
  const dyes = view.sides.map(({ id }) => options.plates?.[id]?.colour);
  return writePng(width, paletteOf(theme).dyed(dyes), picture);
}

/** How a diagram is drawn. Everything may be left out. */
interface DiagramOptions extends Pointing {
  /** `defaultTheme` where absent. */
  readonly theme?: ThemeId;
  /** Pixels, a whole number from `diagramWidth.min` to `diagramWidth.max`; 280 by default. */
  readonly width?: number;
  /** What is drawn of the board; all of it by default. */
  readonly area?: Area | undefined;
  /** Quarter turns clockwise; none by default. */
  readonly turn?: Direction;
}

/** What may stand above the board, the fullest first. How a game ended the message tells, and the description. */
function headlinesOf(view: View, { headline, plates }: PictureOptions): readonly string[] {
  if (headline !== undefined) return [headline];
  const phase = phaseHeadline(view);
  if (phase !== undefined) return [phase];
  return [statusWords(view, plates, false), statusWords(view, {}, false)];
}

/**
 * The board of a view alone, small, without headline and panel: for an explanation in words next to it. `chosen` are
 * the squares that something goes from, `targets` those that it may go to. An indexed PNG as `drawPosition` gives it.
 * Throws a `RangeError` on a width outside `diagramWidth`.
 */
export async function drawDiagram(view: View, options: DiagramOptions = {}): Promise<Buffer> {
  const { theme = defaultTheme, width = 280, area, turn = 0 } = options;
  checkWidth(width, diagramWidth);
  const key = `${frameKey(theme, width, turn, view)} ${area?.join() ?? ''}`;
  const frame = frameOf(key, theme, view, turn, width, area);
  return writePng(width, paletteOf(theme).bytes, await boardBands(key, frame, view, options, new Pace()));
}

function checkWidth(width: number, { min, max }: { readonly min: number; readonly max: number }): void {
  if (!Number.isInteger(width) || width < min || width > max) {
    throw new RangeError(`a picture cannot be ${width} pixels wide`);
  }
}

/** The board with its margins. */
async function boardBands(
  key: string,
  frame: Frame,
  view: View,
  pointing: Pointing,
  pace: Pace,
  inlays: readonly Inlay[] = [],
): Promise<readonly Band[]> {
  const { columns, rows } = frame.layout;
  const picture = [frame.top()];
  await pace.rest();
  if (view.cards?.covered) {
    const cover = await kept(`${key} covered`, () => frame.cover());
    return [...picture, cover, frame.bottom()];
  }
  const looks = lookAt(view, frame.layout, pointing);
  const { ways = [], taken = [] } = pointing;
  const band =
    ways.length + taken.length > 0 ? pointedBand(frame, view, pointing, inlays) : rowBand(key, frame, inlays);
  for (let row = 0; row < rows; row++) {
    picture.push(await band(row, looks.slice(row * columns, (row + 1) * columns), pace));
    await pace.rest();
  }
  picture.push(frame.bottom());
  return picture;
}

/**
 * Prepares the palettes of all themes and draws what the first pictures of the given positions need, in small steps,
 * so that no player waits for it. For the start of the program.
 */
export async function warmUp(views: readonly View[]): Promise<void> {
  const pace = new Pace();
  for (const id of themeIds) {
    paletteOf(id);
    await pace.rest();
  }
  for (const view of views) await drawPosition(view);
}

async function kept(key: string, make: () => Band | Promise<Band>): Promise<Band> {
  const known = bands.get(key);
  if (known) return known;
  const made = await make();
  bands.set(key, made);
  return made;
}

async function keptOrNone(key: string, make: () => Promise<Band | null>): Promise<Band | null> {
  const known = bands.get(key);
  if (known) return known;
  const made = await make();
  if (made !== null) bands.set(key, made);
  return made;
}

/** Makes the band of a row of squares from their looks. */
type BandMaker = (row: number, looks: readonly (CellLook | null)[], pace: Pace) => Promise<Band>;

function rowBand(key: string, frame: Frame, inlays: readonly Inlay[]): BandMaker {
  return (row, looks, pace) => {
    const over = inlaysIn(frame, row, inlays);
    return kept(
      `${key} ${row} ${looks.map((look) => look?.key).join()} ${over.map((inlay) => inlay.key).join()}`,
      async () => {
        const { bytes, sums } = await filledRow(frame, row, looks, over, pace);
        return compressBand(bytes, frame.layout.cell, sums);
      },
    );
  };
}

/** The same with ways drawn over it. They are hardly ever twice the same, so nothing of it is kept. */
function pointedBand(frame: Frame, view: View, pointing: Pointing, inlays: readonly Inlay[]): BandMaker {
  const { layout, theme } = frame;
  const occupied = new Set(view.pieces.map(({ square }) => square));
  return async (row, looks, pace) => {
    const { bytes } = await filledRow(frame, row, looks, [], pace);
    const drawn = paintOver(paletteOf(theme), fromRows(bytes, layout.width), (ctx) => {
      ctx.translate(0, -row * layout.cell);
      drawWays(ctx, themeData[theme], layout, occupied, pointing);
    });
    const rows = asRows(drawn);
    putInto(rows, layout.width, inlaysIn(frame, row, inlays));
    return compressBand(rows, layout.cell);
  };
}

/** The inlays that lie over a row of squares, measured from the row's upper edge on. */
function inlaysIn({ layout: { cell } }: Frame, row: number, inlays: readonly Inlay[]): readonly Inlay[] {
  return inlays
    .map((inlay) => ({ ...inlay, y: inlay.y - row * cell }))
    .filter(({ raster, y }) => y < cell && y + raster.height > 0);
}

async function filledRow(
  frame: Frame,
  row: number,
  looks: readonly (CellLook | null)[],
  inlays: readonly Inlay[],
  pace: Pace,
): Promise<Filled> {
  const empty = frame.row(row, looks);
  const { tiles } = frame;
  for (const look of looks) {
    await pace.rest();
    if (look && !tiles.get(look)) tiles.draw(look);
  }
  const filled = fill(frame, empty, looks);
  if (inlays.length === 0) return filled;
  putInto(filled.bytes, frame.layout.width, inlays);
  return { ...filled, sums: sumsOf(filled.bytes) };
}

/** Rows of pixels with their sums. */
type Filled = Pick<ReturnType<Frame['row']>, 'bytes' | 'sums'>;

/** The row with its tiles. What the tiles change in the checksum is known from them. */
function fill(frame: Frame, empty: ReturnType<Frame['row']>, looks: readonly (CellLook | null)[]): Filled {
  const { width, cell, left } = frame.layout;
  const stride = width + 1;
  const { tiles } = frame;
  const bytes = Buffer.from(empty.bytes);
  let { plain, weighted } = empty.sums;
  looks.forEach((look, column) => {
    const blank = empty.tiles[column];
    if (!look || !blank) return;
    const tile = tiles.get(look) ?? tiles.draw(look);
    if (tile === blank) return;
    const offset = 1 + left + column * cell;
    blit(tile, bytes, offset, stride);
    const before = tileSums(blank, offset, stride, bytes.length);
    const after = tileSums(tile, offset, stride, bytes.length);
    plain += after.plain - before.plain;
    weighted += after.weighted - before.weighted;
  });
  return { bytes, sums: { plain, weighted } };
}

/** Everything that the panel shows, as a key. */
function panelState(view: View, words: PanelWords): string {
  const { captured, pieces, cards } = view;
  const marked = pieces.filter(({ marks }) => marks !== undefined);
  const marks = new Set(marked.map(({ kind, marks }) => `${kind} ${marks?.join(' ')}`));
  return JSON.stringify([plateState({ view, words }), captured, [...marks], cards?.effects, cards?.zones]);
}
