/**
 * Board pictures compared with a plain canvas: successive positions of a game at the same size, with the same
 * marks and texts. The peer also caches its board and sprites as canvases, copies them and lets the canvas
 * encode the PNG. Time and file size are separate measures.
 */
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import type { PieceView, View } from '../../src/engine/view.js';
import { type Layout, layOut } from '../../src/render/board/layout.js';
import { toCss } from '../../src/render/drawing/colours.js';
import { cssFont } from '../../src/render/drawing/fonts.js';
import { drawPosition } from '../../src/render/index.js';
import { describeStatus } from '../../src/render/panel/picture-words.js';
import { drawPiece } from '../../src/render/pieces/pieces.js';
import { defaultTheme, themeData } from '../../src/render/themes/index.js';
import { saxon, tablut } from '../../tests/render/boards.js';
import type { Measure } from '../measure.js';
import { createRandomGame } from './random-moves.js';

const WIDTH = 800;
const ROUND = 20;
const theme = themeData[defaultTheme];

/** The peer: draws on a canvas without our encoder. */
async function createPlainDraw(start: View): Promise<(view: View) => Promise<Buffer>> {
  const layout = layOut(start.board, 0, WIDTH);
  const emptyView: View = { ...start, pieces: [], toAct: [], lastMove: [], lastCaptures: [], captured: [] };
  const board = await loadImage(await drawPosition(emptyView, { width: WIDTH, headline: ' ' }));
  const sprites = new Map<string, Canvas>();
  return (view) => {
    const canvas = createCanvas(WIDTH, board.height);
    const ctx = canvas.getContext('2d');
    ctx.drawImage(board, 0, 0);
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = toCss(theme.signs.lastMove);
    for (const square of view.lastMove) ctx.fillRect(...placeOf(layout, square), layout.cell, layout.cell);
    ctx.globalAlpha = 1;
    for (const piece of view.pieces) {
      ctx.drawImage(spriteOf(sprites, view, piece, layout), ...placeOf(layout, piece.square));
    }
    ctx.font = cssFont('display', 33);
    ctx.textAlign = 'center';
    ctx.fillStyle = toCss(theme.frame.text);
    ctx.fillText(describeStatus(view), WIDTH / 2, 40);
    return canvas.encode('png');
  };
}

const HEADLINE = 60;

function placeOf(layout: Layout, square: number): readonly [x: number, y: number] {
  const { left, margin, cell, columns } = layout;
  return [left + (square % columns) * cell, HEADLINE + margin + Math.floor(square / columns) * cell];
}

function spriteOf(sprites: Map<string, Canvas>, view: View, piece: PieceView, { cell }: Layout): Canvas {
  const cached = sprites.get(piece.kind);
  if (cached) return cached;
  const tone = view.sides.find(({ id }) => id === piece.side)?.tone ?? null;
  const sprite = createCanvas(cell, cell);
  const look = { kind: piece.kind, tone, fallen: false, facing: null, badges: [] };
  drawPiece(sprite.getContext('2d'), theme, look, cell, false);
  sprites.set(piece.kind, sprite);
  return sprite;
}

type DrawView = (view: View) => Promise<Buffer>;

async function measureTime(draw: DrawView, views: readonly View[]): Promise<number> {
  const begun = performance.now();
  for (const view of views) await draw(view);
  return (performance.now() - begun) / views.length;
}

async function measureBytes(draw: DrawView, views: readonly View[]): Promise<number> {
  let sum = 0;
  for (const view of views) sum += (await draw(view)).length;
  return Math.round(sum / views.length);
}

function toMeasures(name: string, start: View): readonly Measure[] {
  const ours: DrawView = (view) => drawPosition(view, { width: WIDTH });
  const peer = createPlainDraw(start);
  const moves = createRandomGame(start, 1);
  const measure = (what: string, unit: string, take: typeof measureBytes): Measure => ({
    name: `picture-${name}${what}`,
    unit,
    better: 'lower',
    isExact: take === measureBytes,
    runOurs: () => take(ours, moves(ROUND)),
    peer: { name: 'plain @napi-rs/canvas', run: async () => take(await peer, moves(ROUND)) },
  });
  return [measure('', 'ms per picture', measureTime), measure('-bytes', 'bytes per picture', measureBytes)];
}

/** Time and size for Tablut and the Saxon board at 800 pixels. */
export const pictureMeasures: readonly Measure[] = [
  ...toMeasures('tablut', tablut),
  ...toMeasures('saxon', saxon),
];
