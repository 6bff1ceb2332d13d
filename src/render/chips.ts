/**
 * The line of one side in the panel: its mark and name, then its arrow, points, crown and clock. Lit while the side may
 * act, and once it has won.
 */
import type { Direction, SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import { type Colour, css } from './colours.js';
import type { Desk } from './desk.js';
import type { Placed } from './flow.js';
import { drawable } from './fonts.js';
import { GLYPH_SIZE, glyphOf } from './glyphs.js';
import { drawMark } from './marks.js';
import type { Raster } from './raster.js';
import { turned } from './scene.js';
import { clockStamps, type Lettering, stamp, wordStamp } from './stamps.js';

/** The side's line, from the origin on, as wide as a column. */
export function chipOf(desk: Desk, side: SideView): readonly Placed[] {
  const { theme, view, sizes } = desk;
  const { room, unit, chip } = sizes;
  const won = view.outcome?.winners.includes(side.id) ?? false;
  const lettering = letteringOf(desk, side, won || view.toAct.includes(side.id));
  const y = Math.round((chip - lettering.height) / 2);
  const pad = Math.round(3 * unit);
  const badge = badgeStamp(desk, side, lettering);
  const placed: Placed[] = [
    { raster: plateStamp(desk, lettering.ground), x: 0, y: 0 },
    { raster: badge, x: pad, y },
  ];
  let right = room - 2 * pad;
  for (const group of atTheRight(desk, side, won, lettering)) {
    right -= group.reduce((width, raster) => width + raster.width, 0);
    let x = right;
    for (const raster of group) {
      placed.push({ raster, x, y });
      x += raster.width;
    }
    right -= pad;
  }
  const x = 2 * pad + badge.width;
  const name = wordStamp(theme, nameOf(desk, side), lettering, right - x);
  if (name) placed.push({ raster: name, x, y });
  return placed;
}

function letteringOf({ colours: { frame }, sizes }: Desk, side: SideView, lit: boolean): Lettering {
  const quiet = side.fallen ? frame.muted : frame.text;
  return {
    typeface: 'plain',
    size: Math.round(12.5 * sizes.unit),
    colour: lit ? frame.turnText : quiet,
    ground: lit ? frame.turn : frame.ground,
    height: Math.round(sizes.chip * 0.84),
  };
}

/** What stands at the right of a side's line, from the edge inwards. */
function atTheRight(
  { theme, turn, words }: Desk,
  side: SideView,
  won: boolean,
  lettering: Lettering,
): readonly (readonly Raster[])[] {
  const time = words.clock?.[side.id];
  return [
    ...(time === undefined ? [] : [clockStamps(theme, time, lettering)]),
    ...(won ? [[crownStamp(theme, lettering)]] : []),
    ...(side.points === undefined ? [] : [clockStamps(theme, String(side.points), lettering)]),
    ...(side.arrow === undefined ? [] : [[arrowStamp(theme, lettering, turned(side.arrow, turn))]]),
  ];
}

/** A player's name may have no letter that the fonts know. */
function nameOf({ view, words }: Desk, side: SideView): string {
  return drawable(words.names?.[side.id] ?? '') || sideName(view.game, side.id);
}

function plateStamp({ theme, colours: { frame }, sizes: { room, chip } }: Desk, fill: Colour): Raster {
  return stamp(theme, `plate ${fill}`, room, chip, frame.ground, (ctx) => {
    ctx.beginPath();
    ctx.roundRect(0.5, 0.5, room - 1, chip - 1, chip * 0.28);
    ctx.fillStyle = css(fill);
    ctx.fill();
    ctx.strokeStyle = css(fill === frame.ground ? frame.muted : fill);
    ctx.lineWidth = Math.max(1, chip / 30);
    ctx.stroke();
  });
}

/** The army's mark in its colours. */
function badgeStamp({ theme, colours }: Desk, side: SideView, { height, ground }: Lettering): Raster {
  const { body, line } = side.fallen ? colours.fallen : colours.pieces[side.tone];
  const key = `badge ${side.tone} ${side.fallen ?? false}`;
  return stamp(theme, key, height, height, ground, (ctx) => {
    const middle = height / 2;
    const circle = (radius: number, colour: Colour) => {
      ctx.fillStyle = css(colour);
      ctx.beginPath();
      ctx.arc(middle, middle, radius, 0, 2 * Math.PI);
      ctx.fill();
    };
    circle(height * 0.42, line);
    circle(height * 0.42 - Math.max(1, height * 0.05), body);
    ctx.fillStyle = css(line);
    drawMark(ctx, side.tone, middle, middle, height * 0.24);
  });
}

function crownStamp(theme: Desk['theme'], { height, ground, colour }: Lettering): Raster {
  return stamp(theme, `crown ${colour}`, height, height, ground, (ctx) => {
    ctx.scale(height / GLYPH_SIZE, height / GLYPH_SIZE);
    ctx.fillStyle = css(colour);
    ctx.fill(glyphOf('crown').shape);
  });
}

/** An arrow that points up, in parts of its square around the middle. */
const arrow = [
  [0, -0.38],
  [0.3, -0.02],
  [0.11, -0.02],
  [0.11, 0.38],
  [-0.11, 0.38],
  [-0.11, -0.02],
  [-0.3, -0.02],
] as const;

function arrowStamp(
  theme: Desk['theme'],
  { height, ground, colour }: Lettering,
  direction: Direction,
): Raster {
  return stamp(theme, `arrow ${direction} ${colour}`, height, height, ground, (ctx) => {
    ctx.translate(height / 2, height / 2);
    ctx.rotate((direction * Math.PI) / 2);
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    for (const [x, y] of arrow) ctx.lineTo(x * height, y * height);
    ctx.closePath();
    ctx.fill();
  });
}
