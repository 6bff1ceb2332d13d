/** Draws one square: its ground, its ornament, and the signs of moves, threats and choices. */
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { CellKind } from '../../engine/view.js';
import { type Colour, contrastRatio, mix, toCss } from '../drawing/colours.js';
import type { Theme } from '../themes/theme.js';
import { drawFixturesAbove, drawFixturesBelow, type Fixtures } from './fixtures.js';
import { drawHomeStuds, drawThroneRim, gridLineWidth, ornaments } from './ornaments.js';
import { drawThreatMark, drawThreatRing } from './threat-sign.js';

/**
 * Square colours: the two of a chessboard, the one of a plain board, or two slightly different ones on a
 * large plain board.
 */
export type Shade = 'light' | 'dark' | 'plain' | 'weave';

/** Past and possible events on a square. */
export interface Signs {
  /** The last move left this square. */
  readonly left: boolean;
  /** The last move reached this square. */
  readonly reached: boolean;
  /** The last move captured something on this square. */
  readonly captured: boolean;
  /** The move before the last one left this square. */
  readonly leftBefore: boolean;
  /** The move before the last one reached this square. */
  readonly reachedBefore: boolean;
  /** An earlier move left this square. */
  readonly leftEarlier: boolean;
  /** An earlier move reached this square. */
  readonly reachedEarlier: boolean;
  readonly threatened: boolean;
  readonly chosen: boolean;
  /** The chosen piece may move to this square. */
  readonly target: boolean;
}

export const noSigns: Signs = {
  left: false,
  reached: false,
  captured: false,
  leftBefore: false,
  reachedBefore: false,
  leftEarlier: false,
  reachedEarlier: false,
  threatened: false,
  chosen: false,
  target: false,
};

/** A square without its piece. */
export interface SquareLook {
  readonly cell: CellKind;
  readonly shade: Shade;
  readonly signs: Signs;
  readonly fixtures: Fixtures;
}

export function squareGround(theme: Theme, cell: CellKind, shade: Shade): Colour {
  const ground = shade === 'weave' ? mix(theme.board.plain, theme.board.line, 0.17) : theme.board[shade];
  if (cell === 'plain') return ground;
  if (cell === 'home') return mix(ground, theme.board.home, 0.32);
  return theme.board.special[cell].ground;
}

/** The ground tinted for the most urgent sign. */
export function tintGround(theme: Theme, ground: Colour, signs: Signs): Colour {
  if (signs.threatened) return mix(ground, theme.signs.threat, 0.55);
  if (signs.chosen) return mix(ground, theme.signs.chosen, 0.55);
  if (signs.reached) return mix(ground, theme.signs.lastMove, 0.68);
  if (signs.left || signs.reachedBefore) return mix(ground, theme.signs.lastMove, 0.48);
  return ground;
}

/** Colours of signs drawn over the pieces. */
export interface Accents {
  readonly lastMove: Colour;
  readonly capture: Colour;
  readonly threat: Colour;
  /** Ink on and around the threat colour. */
  readonly threatInk: Colour;
  readonly chosen: Colour;
  readonly target: Colour;
}

/** The theme's sign colours. Signs on a tint of their own colour are darkened to stay visible. */
export function accentsOf({ signs, pieces: { white, black } }: Theme): Accents {
  const [light, dark] = [white.body, black.body];
  return {
    ...signs,
    lastMove: mix(signs.lastMove, 0x000000, 0.5),
    chosen: mix(signs.chosen, 0x000000, 0.45),
    threatInk: contrastRatio(light, signs.threat) > contrastRatio(dark, signs.threat) ? light : dark,
  };
}

/** Draws everything under a piece. The origin is the square's upper left corner. */
export function drawSquare(
  ctx: SKRSContext2D,
  theme: Theme,
  look: SquareLook,
  occupied: boolean,
  size: number,
): void {
  const line = gridLineWidth(size);
  ctx.fillStyle = toCss(theme.board.line);
  ctx.fillRect(0, 0, size, size);
  ctx.fillStyle = toCss(tintGround(theme, squareGround(theme, look.cell, look.shade), look.signs));
  ctx.fillRect(line, line, size - line, size - line);
  if (look.cell === 'home') drawHomeStuds(ctx, theme.board.home, size, occupied);
  else if (look.cell !== 'plain') {
    ornaments[look.cell](ctx, theme.board.special[look.cell], size, occupied);
    if (occupied && look.cell === 'throne') drawThroneRim(ctx, theme.frame.ground, size);
  }
  drawFixturesBelow(ctx, theme, look.fixtures, size);
}

/** Draws everything over a piece. */
export function drawSigns(
  ctx: SKRSContext2D,
  theme: Theme,
  { signs, fixtures }: SquareLook,
  occupied: boolean,
  size: number,
): void {
  const line = gridLineWidth(size);
  const accents = accentsOf(theme);
  ctx.save();
  ctx.translate(line, line);
  const inner = size - line;
  if (signs.chosen) drawFrame(ctx, accents.chosen, inner, Math.max(2, size * 0.065));
  drawTrail(ctx, accents.lastMove, signs, inner);
  if (signs.threatened) drawThreatRing(ctx, accents.threat, accents.threatInk, inner);
  if (signs.captured) drawCross(ctx, theme, inner, occupied, signs.threatened);
  if (signs.target) drawTarget(ctx, accents.target, inner, occupied);
  if (signs.threatened) drawThreatMark(ctx, accents.threat, accents.threatInk, inner);
  ctx.restore();
  drawFixturesAbove(ctx, theme, fixtures, size);
}

function drawFrame(ctx: SKRSContext2D, colour: Colour, size: number, weight: number): void {
  ctx.strokeStyle = toCss(colour);
  ctx.lineWidth = weight;
  ctx.strokeRect(weight / 2, weight / 2, size - weight, size - weight);
}

/** Draws brackets where a piece arrived, and a footprint where a piece left. Older moves are smaller. */
function drawTrail(ctx: SKRSContext2D, colour: Colour, signs: Signs, size: number): void {
  if (!signs.threatened && !signs.chosen) {
    if (signs.reached) drawBrackets(ctx, colour, size, 1);
    else if (signs.reachedBefore) drawBrackets(ctx, colour, size, 0.9);
    else if (signs.reachedEarlier) drawBrackets(ctx, colour, size, 0.75);
  }
  if (signs.target) return;
  if (signs.left) drawFootprint(ctx, colour, size, 1);
  else if (signs.leftBefore) drawFootprint(ctx, colour, size, 0.85);
  else if (signs.leftEarlier) drawFootprint(ctx, colour, size, 0.65);
}

/** `scale` is 1 for the last move. */
function drawBrackets(ctx: SKRSContext2D, colour: Colour, size: number, scale: number): void {
  const weight = Math.max(1.5, size * 0.055);
  const arm = size * 0.24 * scale;
  ctx.fillStyle = toCss(colour);
  for (const [x, y] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    ctx.fillRect(x * (size - arm), y * (size - weight), arm, weight);
    ctx.fillRect(x * (size - weight), y * (size - arm), weight, arm);
  }
}

/** `scale` is 1 for the last move. */
function drawFootprint(ctx: SKRSContext2D, colour: Colour, size: number, scale: number): void {
  ctx.strokeStyle = toCss(colour);
  ctx.lineWidth = Math.max(1.25, size * 0.045);
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, size * 0.13 * scale, 0, 2 * Math.PI);
  ctx.stroke();
}

/**
 * Draws a cross, large on an empty square. On the captor's square, the cross is small, in the corner, with a
 * light rim. It is lower if the captor is `threatened`.
 */
function drawCross(
  ctx: SKRSContext2D,
  theme: Theme,
  size: number,
  occupied: boolean,
  threatened: boolean,
): void {
  const reach = size * (occupied ? 0.09 : 0.24);
  const x = occupied ? size * 0.84 : size / 2;
  const y = occupied && threatened ? size * 0.58 : size - x;
  const weight = Math.max(1.5, size * (occupied ? 0.06 : 0.085));
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - reach, y - reach);
  ctx.lineTo(x + reach, y + reach);
  ctx.moveTo(x + reach, y - reach);
  ctx.lineTo(x - reach, y + reach);
  if (occupied) {
    ctx.strokeStyle = toCss(theme.pieces.white.body);
    ctx.lineWidth = weight * 1.9;
    ctx.stroke();
  }
  ctx.strokeStyle = toCss(theme.signs.capture);
  ctx.lineWidth = weight;
  ctx.stroke();
}

function drawTarget(ctx: SKRSContext2D, colour: Colour, size: number, occupied: boolean): void {
  ctx.beginPath();
  if (occupied) {
    ctx.strokeStyle = toCss(colour);
    ctx.lineWidth = Math.max(2, size * 0.08);
    ctx.arc(size / 2, size / 2, size * 0.44, 0, 2 * Math.PI);
    ctx.stroke();
    return;
  }
  ctx.fillStyle = toCss(colour);
  ctx.arc(size / 2, size / 2, Math.max(2.5, size * 0.16), 0, 2 * Math.PI);
  ctx.fill();
}
