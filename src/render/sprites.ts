/** Single pieces and signs of cards as small pictures with a clear ground, to stand between words. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Tone } from '../engine/view.js';
import { drawSign, signOf } from './card-signs.js';
import { drawPiece } from './pieces.js';
import { themeData } from './themes/index.js';

/** Width and height of a sprite in pixels. */
const SIZE = 128;

/** Words stand on a light or a dark ground, and sprites have one look for all: these colours are the clearest on both. */
const pieceTheme = themeData.contrast;
const cardTheme = themeData.hall;

/** A piece as a PNG. It fills the picture: at the height of a line of words a plinth would be lost. */
export function drawPieceSprite(kind: string, tone: Tone): Promise<Buffer> {
  return encodeSprite((ctx) =>
    drawPiece(ctx, pieceTheme, { kind, tone, fallen: false, facing: null, badges: [] }, SIZE, true),
  );
}

/** A card's sign as a PNG: what its effect looks like on the board, else a card that lies face up. */
export function drawCardSprite(card: string): Promise<Buffer> {
  return encodeSprite((ctx) => drawSign(ctx, cardTheme, signOf(card), 'white', SIZE));
}

function encodeSprite(draw: (ctx: SKRSContext2D) => void): Promise<Buffer> {
  const canvas = createCanvas(SIZE, SIZE);
  draw(canvas.getContext('2d'));
  return canvas.encode('png');
}
