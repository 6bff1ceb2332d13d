/** Draws a gallery of boards with a name below each. */
import { type Image, loadImage } from '@napi-rs/canvas';
import type { View } from '../../engine/view.js';
import { paletteOf } from '../board/theme-palettes.js';
import { toCss } from '../drawing/colours.js';
import { cssFont } from '../drawing/fonts.js';
import { compressBand, writePng } from '../drawing/png.js';
import { paint, toRows } from '../drawing/raster.js';
import { defaultTheme, themeData } from '../themes/index.js';
import { drawDiagram } from './picture.js';

export interface TitledBoard {
  readonly view: View;
  readonly title: string;
}

/** Boards per row. All fit in one row, so that the text above and below stays in view. */
const COLUMNS = 5;
/** Sizes in pixels: the cell of a board, its name, the gap between cells, and the letters. */
const ROOM = 320;
const NAME = 60;
const GAP = 16;
const LETTERS = 33;

/** Draws the boards in rows of five with the last row centred. Returns an indexed PNG like `drawPosition`. */
export async function drawBanner(boards: readonly TitledBoard[]): Promise<Buffer> {
  const width = COLUMNS * ROOM + (COLUMNS + 1) * GAP;
  const lines = Math.ceil(boards.length / COLUMNS);
  const height = lines * (ROOM + NAME + GAP) + GAP;
  const { frame } = themeData[defaultTheme];
  const drawn: { readonly image: Image; readonly title: string }[] = [];
  for (const { view, title } of boards) {
    const data = await drawDiagram(view, { width: boardWidth(view) });
    drawn.push({ image: await loadImage(data), title });
  }
  const raster = paint(paletteOf(defaultTheme), width, height, (ctx) => {
    ctx.fillStyle = toCss(frame.ground);
    ctx.fillRect(0, 0, width, height);
    ctx.fillStyle = toCss(frame.text);
    ctx.font = cssFont('plain', LETTERS);
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    drawn.forEach(({ image, title }, index) => {
      const line = Math.floor(index / COLUMNS);
      const inLine = Math.min(COLUMNS, boards.length - line * COLUMNS);
      const left = (width - inLine * ROOM - (inLine - 1) * GAP) / 2;
      const middle = Math.round(left + (index % COLUMNS) * (ROOM + GAP) + ROOM / 2);
      const top = GAP + line * (ROOM + NAME + GAP);
      ctx.drawImage(image, middle - Math.round(image.width / 2), top + Math.round((ROOM - image.height) / 2));
      ctx.fillText(title, middle, top + ROOM + NAME / 2);
    });
  });
  return writePng(width, paletteOf(defaultTheme).bytes, [compressBand(toRows(raster), height)]);
}

/** Board width that fits the cell's width and height. */
function boardWidth({ board: { columns, rows } }: View): number {
  return Math.floor(ROOM * Math.min(1, columns / rows));
}
