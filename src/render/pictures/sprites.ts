/** Pieces and card signs as small pictures with a transparent background, used as emoji. */
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Tone } from '../../engine/view.js';
import { drawSign, signOf } from '../panel/card-signs.js';
import { drawPiece } from '../pieces/pieces.js';
import { themeData } from '../themes/index.js';

/** Width and height of a sprite in pixels. */
const SIZE = 128;

/**
 * Emoji appear on light and dark backgrounds alike. For pieces and for cards, these themes have the clearest
 * colours on both.
 */
const pieceTheme = themeData.contrast;
const cardTheme = themeData.hall;

/** A piece as a PNG. It fills the picture, because a plinth would be too small in a line of text. */
export function drawPieceSprite(kind: string, tone: Tone): Promise<Buffer> {
  return encodeSprite((ctx) =>
    drawPiece(ctx, pieceTheme, { kind, tone, fallen: false, facing: null, badges: [] }, SIZE, true),
  );
}

/** A card's sign as a PNG: its effect on the board, or a card face. */
export function drawCardSprite(card: string): Promise<Buffer> {
  return encodeSprite((ctx) => drawSign(ctx, cardTheme, signOf(card), 'white', SIZE));
}

function encodeSprite(draw: (ctx: SKRSContext2D) => void): Promise<Buffer> {
  const canvas = createCanvas(SIZE, SIZE);
  draw(canvas.getContext('2d'));
  return canvas.encode('png');
}
