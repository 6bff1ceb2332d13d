/** Draws pieces with their names below, for players new to the shapes. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Tone } from '../../engine/view.js';
import { ornaments } from '../board/ornaments.js';
import { paletteOf } from '../board/theme-palettes.js';
import { toCss } from '../drawing/colours.js';
import { cssFont } from '../drawing/fonts.js';
import { compressBand, writePng } from '../drawing/png.js';
import { paint, toRows } from '../drawing/raster.js';
import { drawPiece } from '../pieces/pieces.js';
import { defaultTheme, type ThemeId, themeData } from '../themes/index.js';
import type { SpecialCell, Theme } from '../themes/theme.js';

/** A kind of piece with its colours and its name. */
export interface NamedPiece {
  readonly kind: string;
  readonly tone: Tone;
  readonly name: string;
}

/** A kind of special square with its name. */
export interface NamedCell {
  readonly cell: SpecialCell;
  readonly name: string;
}

/** Pieces per row. Phones show the picture about 300 pixels wide. */
const COLUMNS = 4;
/** Sizes in pixels: the cell of a piece with its name, the piece, the letters, and the gap. */
const WIDTH = 160;
const HEIGHT = 136;
const PIECE = 88;
const LETTERS = 25;
const GAP = 12;

/** Draws the pieces on light squares, then the special squares. Returns an indexed PNG like `drawPosition`. */
export function drawPieceLegend(
  pieces: readonly NamedPiece[],
  cells: readonly NamedCell[],
  theme: ThemeId = defaultTheme,
): Buffer {
  const items = [...pieces, ...cells];
  const columns = Math.min(COLUMNS, items.length);
  const width = columns * WIDTH + 2 * GAP;
  const height = Math.ceil(items.length / COLUMNS) * HEIGHT + 2 * GAP;
  const colours = themeData[theme];
  const raster = paint(paletteOf(theme), width, height, (ctx) => {
    ctx.fillStyle = toCss(colours.frame.ground);
    ctx.fillRect(0, 0, width, height);
    ctx.font = cssFont('plain', LETTERS);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const [index, item] of items.entries()) {
      const left = GAP + (index % COLUMNS) * WIDTH;
      const top = GAP + Math.floor(index / COLUMNS) * HEIGHT;
      ctx.save();
      ctx.translate(left + (WIDTH - PIECE) / 2, top + 4);
      if ('cell' in item) drawCell(ctx, colours, item.cell);
      else drawPieceOnLight(ctx, colours, item);
      ctx.restore();
      ctx.fillStyle = toCss(colours.frame.text);
      ctx.fillText(item.name, left + WIDTH / 2, top + PIECE + 24, WIDTH - 8);
    }
  });
  return writePng(width, paletteOf(theme).bytes, [compressBand(toRows(raster), height)]);
}

function drawPieceOnLight(ctx: SKRSContext2D, theme: Theme, { kind, tone }: NamedPiece): void {
  ctx.fillStyle = toCss(theme.board.light);
  ctx.fillRect(0, 0, PIECE, PIECE);
  drawPiece(ctx, theme, { kind, tone, fallen: false, facing: null, badges: [] }, PIECE, false);
}

function drawCell(ctx: SKRSContext2D, { board }: Theme, cell: SpecialCell): void {
  const inlay = board.special[cell];
  ctx.fillStyle = toCss(inlay.ground);
  ctx.fillRect(0, 0, PIECE, PIECE);
  ornaments[cell](ctx, inlay, PIECE, false);
}
