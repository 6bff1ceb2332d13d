/**
 * The plate of one side: its mark and who holds it, then its arrow, points, crown and clock, and with whom it plays. Lit while
 * the side may act, and once it has won.
 */
import type { SideId } from '../engine/game.js';
import type { Direction, SideView } from '../engine/view.js';
import { pictureText, sideName } from '../texts/index.js';
import { turned } from './cell-looks.js';
import { type Colour, css } from './colours.js';
import type { Corner } from './corners.js';
import { joined, move, type Placed } from './flow.js';
import { GLYPH_SIZE, glyphOf } from './glyphs.js';
import { Lru } from './lru.js';
import { drawMark } from './marks.js';
import { shownName } from './names.js';
import { dyeIndex } from './palette.js';
import type { Panel } from './panel-context.js';
import type { Raster } from './raster.js';
import { clockStamps, fitsUncut, type Lettering, stamp, wordLines, wordStamp } from './stamps.js';
import type { Tray } from './trays.js';

/** Sizes of letters in 350ths of the width: names, and what stands next to them. */
const NAME = 12.5;
const SMALL = 10.5;
/** Heights of lines in heights of letters: with less the letters that reach below the line are cut. */
const LEADING = 1.15;

/** The plate across the picture, from the origin on, with the tray of what the side took at its right end. */
export function widePlate(panel: Panel, side: SideView, tray: Tray | null): readonly Placed[] {
  const { sizes, theme, view } = panel;
  const { room, unit, plate, gap } = sizes;
  const height = Math.round(plate * 0.78);
  const y = (plate - height) >> 1;
  const pad = Math.round(3 * unit);
  const letters = (size: number, muted = false) => letteringOf(panel, side, size, height, muted);
  const lettering = letters(NAME);
  const badge = badgeStamp(panel, side, height, lettering.ground);
  const left = pad + bandOf(panel, side).width;
  const placed: Placed[] = [
    { raster: plateStamp(panel, side, room, plate), x: 0, y: 0 },
    { raster: badge, x: left, y },
  ];
  let right = room - gap;
  if (tray !== null) {
    right -= tray.width;
    placed.push(...move(tray.placed, right, (plate - tray.height) >> 1));
    right -= pad;
  }
  for (const group of [clockOf(panel, side, lettering), ...atTheRight(panel, side, lettering)]) {
    right -= widthOf(group);
    placed.push(...inRow(group, right, y));
    right -= group.length > 0 ? pad : 0;
  }
  let x = left + badge.width + pad;
  const name = nameOf(panel, side);
  const dot = dotOf(panel, side, lettering);
  placed.push(...inRow(dot, x, y));
  x += widthOf(dot);
  const put = (raster: Raster | null) => {
    if (raster === null) return;
    placed.push({ raster, x, y });
    x += raster.width + 2 * pad;
  };
  put(wordStamp(theme, name ?? sideName(view.game, side.id), lettering, right - x));
  if (name !== null) put(wordStamp(theme, sideName(view.game, side.id), letters(SMALL, true), right - x));
  const kin = kinOf(panel, side, letters(SMALL, true));
  if (widthOf(kin) <= right - x) placed.push(...inRow(kin, x, y));
  return placed;
}

/** Bytes of plates in corners that are kept. */
const CORNER_BYTES = 4 << 20;

const cornerPlates = new Lru<Raster>(CORNER_BYTES, ({ pixels }) => pixels.length);

/** A plate in a corner; equal keys for equal looks. */
export interface CornerPlate {
  readonly raster: Raster;
  readonly key: string;
}

/** The plate in an empty corner of the board. */
export function cornerPlate(panel: Panel, side: SideView, corner: Corner): CornerPlate {
  const { theme, view, words, turn, sizes } = panel;
  const plate = words.plates?.[side.id];
  const kin = view.sides.filter(({ id }) => plate?.partners?.includes(id) || plate?.also?.includes(id));
  const shown = [
    view.game,
    side,
    isLit(panel, side),
    hasWon(view, side.id),
    plate,
    kin,
    teamOf(panel, side),
    isAimed(panel, side),
    lossOf(view, side),
  ];
  const key = `${theme} ${sizes.room} ${turn} ${corner.size} ${JSON.stringify(shown)}`;
  const known = cornerPlates.get(key);
  if (known !== undefined) return { raster: known, key };
  const raster = joined(theme, corner.size, inCorner(panel, side, corner));
  cornerPlates.set(key, raster);
  return { raster, key };
}

/** Everything on the plate in a corner, from the corner's upper left on. */
function inCorner(panel: Panel, side: SideView, { size }: Corner): readonly Placed[] {
  const { theme, view, sizes } = panel;
  const { unit } = sizes;
  const px = (units: number) => Math.round(units * unit);
  const pad = px(3);
  const line = px(15);
  const letters = (letter: number, muted = false, height = line) =>
    letteringOf(panel, side, letter, height, muted);
  const lettering = letters(NAME);
  const left = pad + bandOf(panel, side).width;
  const right = size - pad;
  const placed: Placed[] = [{ raster: plateStamp(panel, side, size, size), x: 0, y: 0 }];
  const name = nameOf(panel, side);
  const title = sideName(view.game, side.id);

  const badge = badgeStamp(panel, side, line, lettering.ground);
  placed.push({ raster: badge, x: left, y: pad });
  const next = left + badge.width + px(2);
  const small = letters(SMALL, true);
  const endOf = (groups: readonly (readonly Raster[])[]) =>
    groups.reduce((end, group) => end - widthOf(group) - px(1), right);
  const fitsTitle = (groups: readonly (readonly Raster[])[]) =>
    name !== null && fitsUncut(title, small, endOf(groups) - next);
  const low = letters(SMALL, true, px(12));
  const time = clockOf(panel, side, letters(SMALL, false, px(12)));
  const signs = signsOf(panel, side, letters(SMALL + 1));
  const crowned = [...crownOf(panel, side, letters(SMALL + 1)), ...signs];
  // Where the crown would take the place of the army's name, it stands at the foot if there is one that has no clock.
  const isCrownLow = !fitsTitle(crowned) && fitsTitle(signs) && hasKin(panel, side) && time.length === 0;
  const clock = isCrownLow ? crownOf(panel, side, low).flat() : time;
  let end = right;
  for (const group of isCrownLow ? signs : crowned) {
    end -= widthOf(group);
    placed.push(...inRow(group, end, pad));
    end -= px(1);
  }
  const beside = fitsTitle(isCrownLow ? signs : crowned) ? wordStamp(theme, title, small, end - next) : null;
  if (beside !== null) placed.push({ raster: beside, x: next, y: pad });

  const rest = right - widthOf(clock) - left;
  const kin =
    [kinOf(panel, side, low), kinOf(panel, side, low, false)].find((one) => widthOf(one) <= rest) ?? [];
  const foot = size - pad - (clock.length + kin.length > 0 ? px(12) : 0);
  placed.push(...inRow(kin, left, foot), ...inRow(clock, right - widthOf(clock), foot));
  const top = pad + line;
  const high = foot - top;
  const most = Math.max(1, Math.floor(high / px(NAME)));
  // Where its arrow or crown leaves the army's name no room at the top, it stands below the person's.
  const isBelow = name !== null && beside === null && most > 1;
  const setIn = (step: number) => {
    const set = letters(Math.min(NAME, step / LEADING / unit), false, step);
    const dot = dotOf(panel, side, set);
    const room = right - left - widthOf(dot);
    return { step, dot, lines: wordLines(theme, name ?? title, set, room, isBelow ? most - 1 : most) };
  };
  const roomy = setIn(px(NAME * LEADING));
  const needed = roomy.lines.length + (isBelow ? 1 : 0);
  const { step, dot, lines } = needed * roomy.step <= high ? roomy : setIn(Math.floor(high / needed));
  const below = isBelow ? wordStamp(theme, title, letters(SMALL, true, step), right - left) : null;
  const y = top + ((high - (lines.length + (below === null ? 0 : 1)) * step) >> 1);
  lines.forEach((raster, index) => {
    placed.push({ raster, x: left + widthOf(dot), y: y + index * step });
  });
  if (below !== null) placed.push({ raster: below, x: left, y: y + lines.length * step });
  placed.push(...inRow(dot, left, y));
  return placed;
}

/** What the plate shows, as a key. */
export function plateState({ view, words }: Pick<Panel, 'view' | 'words'>): string {
  const { sides, toAct, outcome, game } = view;
  const losses = sides.map((side) => lossOf(view, side));
  return JSON.stringify([game, sides, toAct, outcome?.winners, words.plates, words.aimed, losses]);
}

/** The colour of the side's plate. */
export function groundOf(panel: Panel, side: SideView): Colour {
  const { frame } = panel.colours;
  return isLit(panel, side) ? frame.turn : frame.ground;
}

function isLit({ view }: Panel, { id }: SideView): boolean {
  return view.toAct.includes(id) || hasWon(view, id);
}

function hasWon({ outcome }: Panel['view'], side: SideId): boolean {
  return outcome?.winners.includes(side) ?? false;
}

/** How words on the side's plate are set; `size` in 350ths of the width. */
function letteringOf(panel: Panel, side: SideView, size: number, height: number, muted: boolean): Lettering {
  const { frame } = panel.colours;
  const lit = isLit(panel, side);
  const quiet = side.fallen || muted ? frame.muted : frame.text;
  return {
    typeface: 'plain',
    size: Math.round(size * panel.sizes.unit),
    colour: lit ? frame.turnText : quiet,
    ground: groundOf(panel, side),
    height,
  };
}

/** The side's time, if it has any; where little is left, behind a warning sign. */
function clockOf({ theme, words }: Panel, side: SideView, lettering: Lettering): readonly Raster[] {
  const { clock, isShort = false } = words.plates?.[side.id] ?? {};
  if (clock === undefined) return [];
  return [...(isShort ? [warningStamp(theme, lettering)] : []), ...clockStamps(theme, clock, lettering)];
}

/** What stands at the right of a plate, from the edge inwards. */
function atTheRight(panel: Panel, side: SideView, lettering: Lettering): readonly (readonly Raster[])[] {
  return [...crownOf(panel, side, lettering), ...signsOf(panel, side, lettering)];
}

/** The crown of a side that has won. */
function crownOf(
  { theme, view }: Panel,
  side: SideView,
  lettering: Lettering,
): readonly (readonly Raster[])[] {
  return hasWon(view, side.id) ? [[crownStamp(theme, lettering)]] : [];
}

/** A side's points, what it has lost, and its arrow: that of an army that has fallen leads nowhere. */
function signsOf(panel: Panel, side: SideView, lettering: Lettering): readonly (readonly Raster[])[] {
  const { theme, turn, view } = panel;
  const loss = lossOf(view, side);
  return [
    ...(side.points === undefined ? [] : [clockStamps(theme, String(side.points), lettering)]),
    ...(loss === null ? [] : [[lossStamp(theme, lettering, loss)]]),
    ...(side.arrow === undefined || loss === 'army'
      ? []
      : [[arrowStamp(theme, lettering, turned(side.arrow, turn), isAimed(panel, side))]]),
  ];
}

/** What a side has lost that goes on among others: its army, or its king alone. */
type Loss = 'army' | 'king';

function lossOf({ sides, captured, pieces }: Panel['view'], { id, fallen }: SideView): Loss | null {
  if (sides.length <= 2) return null;
  if (fallen === true) return 'army';
  const isOwnKing = (man: { readonly kind: string; readonly side: SideId | null }) =>
    man.side === id && man.kind.split('+').includes('king');
  return captured.some(isOwnKing) && !pieces.some(isOwnKing) ? 'king' : null;
}

/** Whether the side's arrow has just turned. */
function isAimed({ words }: Panel, { id }: SideView): boolean {
  return words.aimed?.includes(id) ?? false;
}

/** Who holds the side, as far as it can be drawn; null where only the side's own name is left. */
function nameOf({ words }: Panel, side: SideView): string | null {
  return shownName(words.plates?.[side.id]?.name);
}

/** The dot in the colour that goes with a side's name, as Discord shows a role's; nothing where there is none. */
function dotOf(panel: Panel, side: SideView, { height, ground, colour }: Lettering): readonly Raster[] {
  const { theme, view, words, sizes } = panel;
  if (words.plates?.[side.id]?.colour === undefined || nameOf(panel, side) === null) return [];
  const place = view.sides.indexOf(side);
  const radius = 4 * sizes.unit;
  const width = Math.round(2 * radius + 3 * sizes.unit);
  const rim = Math.max(1, 0.7 * sizes.unit);
  const ring = stamp(theme, `dot ${place} ${colour}`, width, height, ground, (ctx) => {
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    ctx.arc(radius, height / 2, radius, 0, 2 * Math.PI);
    ctx.fill();
  });
  const isDyed = (at: number) =>
    Math.hypot((at % width) + 0.5 - radius, Math.floor(at / width) + 0.5 - height / 2) < radius - rim;
  const pixels = ring.pixels.map((index, at) => (isDyed(at) ? dyeIndex(place) : index));
  return [{ ...ring, pixels: Buffer.from(pixels) }];
}

/**
 * The marks of the sides that win together with this one, and of those that the same one plays, each after its word, or `worded`
 * being false without.
 */
function kinOf(panel: Panel, side: SideView, lettering: Lettering, worded = true): readonly Raster[] {
  const { theme, view, words, sizes } = panel;
  const { partners = [], also = [] } = words.plates?.[side.id] ?? {};
  const { height, ground } = lettering;
  const blank = stamp(theme, 'blank', Math.round(2 * sizes.unit), 1, ground, () => undefined);
  const marked = (key: 'panel.with' | 'panel.also', ids: readonly SideId[]): readonly Raster[] => {
    const kin = view.sides.filter(({ id }) => ids.includes(id));
    const word = wordStamp(theme, pictureText(key), lettering, sizes.room);
    if (kin.length === 0 || word === null) return [];
    const badges = kin.map((one) => badgeStamp(panel, one, height, ground));
    return worded ? [word, blank, ...badges, blank] : badges;
  };
  return [...marked('panel.with', partners), ...marked('panel.also', also)];
}

/** Whether the side wins together with others, or is played by one who plays others too. */
function hasKin({ words }: Panel, { id }: SideView): boolean {
  const { partners = [], also = [] } = words.plates?.[id] ?? {};
  return partners.length + also.length > 0;
}

/** The team of a side whose team has more than one: 0 for the first such team of the view, 1 for the next; else null. */
function teamOf({ view, words }: Panel, side: SideView): number | null {
  const kin = ({ id }: SideView): readonly SideId[] => {
    const { partners = [], also = [] } = words.plates?.[id] ?? {};
    return [id, ...partners, ...also];
  };
  const firsts = view.sides.filter((one) => {
    const team = kin(one);
    return team.length > 1 && view.sides.find(({ id }) => team.includes(id)) === one;
  });
  const at = firsts.findIndex((one) => kin(one).includes(side.id));
  return at < 0 ? null : at;
}

/** The band along the plate that sides of one team share: whole for one team, broken for the other. */
function bandOf(panel: Panel, side: SideView): { readonly width: number; readonly team: number | null } {
  const team = teamOf(panel, side);
  return { team, width: team === null ? 0 : Math.round(4 * panel.sizes.unit) };
}

function plateStamp(panel: Panel, side: SideView, width: number, height: number): Raster {
  const { theme, colours, sizes } = panel;
  const { frame } = colours;
  const { team, width: band } = bandOf(panel, side);
  const fill = groundOf(panel, side);
  return stamp(theme, `plate ${fill} ${team}`, width, height, frame.ground, (ctx) => {
    ctx.beginPath();
    ctx.roundRect(0.5, 0.5, width - 1, height - 1, sizes.plate * 0.26);
    ctx.fillStyle = css(fill);
    ctx.fill();
    if (team !== null) {
      ctx.save();
      ctx.clip();
      ctx.fillStyle = css(fill === frame.ground ? frame.line : frame.turnText);
      const step = Math.max(3, Math.round(4 * sizes.unit));
      const stroke = team === 0 ? height : step;
      for (let y = 0; y < height; y += stroke + step) ctx.fillRect(0, y, band, stroke);
      ctx.restore();
    }
    ctx.beginPath();
    ctx.roundRect(0.5, 0.5, width - 1, height - 1, sizes.plate * 0.26);
    ctx.strokeStyle = css(fill === frame.ground ? frame.muted : fill);
    ctx.lineWidth = Math.max(1, sizes.plate / 30);
    ctx.stroke();
  });
}

/** The army's mark in its colours, as high as wide. */
export function badgeStamp(
  { theme, colours }: Panel,
  side: SideView,
  height: number,
  ground: Colour,
): Raster {
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
    circle(height * 0.46, line);
    circle(height * 0.46 - Math.max(1, height * 0.05), body);
    ctx.fillStyle = css(line);
    drawMark(ctx, side.tone, middle, middle, height * 0.26);
  });
}

function crownStamp(theme: Panel['theme'], { height, ground, colour }: Lettering): Raster {
  return stamp(theme, `crown ${colour}`, height, height, ground, (ctx) => {
    ctx.scale(height / GLYPH_SIZE, height / GLYPH_SIZE);
    ctx.fillStyle = css(colour);
    ctx.fill(glyphOf('crown').shape);
  });
}

/** A cross for an army, a crown that is struck out for its king. */
function lossStamp(theme: Panel['theme'], { height, ground, colour }: Lettering, loss: Loss): Raster {
  return stamp(theme, `loss ${loss} ${colour}`, height, height, ground, (ctx) => {
    const line = (width: number, ink: Colour, ...ends: readonly [number, number, number, number]) => {
      const [x, y, toX, toY] = ends;
      ctx.strokeStyle = css(ink);
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(toX, toY);
      ctx.stroke();
    };
    if (loss === 'king') {
      ctx.save();
      ctx.scale(height / GLYPH_SIZE, height / GLYPH_SIZE);
      ctx.fillStyle = css(colour);
      ctx.fill(glyphOf('crown').shape);
      ctx.restore();
    }
    ctx.scale(height, height);
    if (loss === 'king') line(0.22, ground, 0.12, 0.12, 0.88, 0.88);
    else line(0.14, colour, 0.78, 0.22, 0.22, 0.78);
    const [from, to] = loss === 'king' ? [0.1, 0.9] : [0.22, 0.78];
    line(loss === 'king' ? 0.1 : 0.14, colour, from, from, to, to);
  });
}

/** A triangle with an exclamation mark: its shape tells it from all else on a plate. */
function warningStamp(theme: Panel['theme'], { height, ground, colour }: Lettering): Raster {
  return stamp(theme, `warning ${colour}`, height, height, ground, (ctx) => {
    ctx.scale(height, height);
    ctx.fillStyle = css(colour);
    ctx.beginPath();
    for (const [x, y] of triangle) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = css(ground);
    ctx.fillRect(0.46, 0.38, 0.09, 0.24);
    ctx.fillRect(0.46, 0.68, 0.09, 0.09);
  });
}

const triangle = [
  [0.5, 0.1],
  [0.92, 0.86],
  [0.08, 0.86],
] as const;

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
  theme: Panel['theme'],
  { height, ground, colour }: Lettering,
  direction: Direction,
  justTurned: boolean,
): Raster {
  return stamp(theme, `arrow ${direction} ${colour} ${justTurned}`, height, height, ground, (ctx) => {
    ctx.translate(height / 2, height / 2);
    ctx.rotate((direction * Math.PI) / 2);
    ctx.fillStyle = css(colour);
    if (justTurned) {
      ctx.beginPath();
      ctx.arc(0, 0, height * 0.49, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillStyle = css(ground);
    }
    ctx.beginPath();
    for (const [x, y] of arrow) ctx.lineTo(x * height, y * height);
    ctx.closePath();
    ctx.fill();
  });
}

function widthOf(group: readonly Raster[]): number {
  return group.reduce((sum, { width }) => sum + width, 0);
}

/** Stamps next to each other. */
function inRow(group: readonly Raster[], x: number, y: number): readonly Placed[] {
  let at = x;
  return group.map((raster) => {
    const placed = { raster, x: at, y };
    at += raster.width;
    return placed;
  });
}
