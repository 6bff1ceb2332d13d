/** Draws pieces with their names below, for players new to the shapes. */
import type { Tone } from '../engine/view.js';
import { toCss } from './colours.js';
import { cssFont } from './fonts.js';
import { drawPiece } from './pieces.js';
import { compressBand, writePng } from './png.js';
import { paint, toRows } from './raster.js';
import { paletteOf } from './theme-palettes.js';
import { defaultTheme, type ThemeId, themeData } from './themes/index.js';

/** A kind of piece with its colours and its name. */
export interface NamedPiece {
  readonly kind: string;
  readonly tone: Tone;
  readonly name: string;
}

/** Pieces per row. Phones show the picture about 300 pixels wide. */
const COLUMNS = 4;
/** Pixels: the cell of a piece with its name, the piece, and the letters. */
const WIDTH = 160;
const HEIGHT = 136;
const PIECE = 88;
const LETTERS = 25;
const GAP = 12;

/** Draws the pieces on light squares. Returns an indexed PNG like `drawPosition`. */
export function drawPieceLegend(pieces: readonly NamedPiece[], theme: ThemeId = defaultTheme): Buffer {
  const columns = Math.min(COLUMNS, pieces.length);
  const width = columns * WIDTH + 2 * GAP;
  const height = Math.ceil(pieces.length / COLUMNS) * HEIGHT + 2 * GAP;
  const colours = themeData[theme];
  const raster = paint(paletteOf(theme), width, height, (ctx) => {
    ctx.fillStyle = toCss(colours.frame.ground);
    ctx.fillRect(0, 0, width, height);
    ctx.font = cssFont('plain', LETTERS);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    for (const [index, { kind, tone, name }] of pieces.entries()) {
      const left = GAP + (index % COLUMNS) * WIDTH;
      const top = GAP + Math.floor(index / COLUMNS) * HEIGHT;
      ctx.save();
      ctx.translate(left + (WIDTH - PIECE) / 2, top + 4);
      ctx.fillStyle = toCss(colours.board.light);
      ctx.fillRect(0, 0, PIECE, PIECE);
      drawPiece(ctx, colours, { kind, tone, fallen: false, facing: null, badges: [] }, PIECE, false);
      ctx.restore();
      ctx.fillStyle = toCss(colours.frame.text);
      ctx.fillText(name, left + WIDTH / 2, top + PIECE + 24, WIDTH - 8);
    }
  });
  return writePng(width, paletteOf(theme).bytes, [compressBand(toRows(raster), height)]);
}
