/** Parts of a side's plate, for every layout: holder, signs, clock and partners. */
import type { SideId } from '../../../engine/game.js';
import type { SideView } from '../../../engine/view.js';
import { pictureText } from '../../../texts/index.js';
import { rotateDirection } from '../../board/cell-looks.js';
import { type Colour, toCss } from '../../drawing/colours.js';
import { toDrawableName } from '../../drawing/drawable-name.js';
import { customColourIndex } from '../../drawing/palette.js';
import type { Raster } from '../../drawing/raster.js';
import type { Panel } from '../context.js';
import { groupWidth } from '../placement.js';
import { cachedStamp, clockStamps, type Lettering, wordStamp } from '../stamps.js';
import { arrowStamp, crownStamp, type Loss, lossStamp, sideStamp, warningStamp } from './signs.js';

/** Letter size of names, in 350ths of the width. */
export const NAME = 12.5;
/** Letter size of details beside names, in 350ths of the width. */
export const SMALL = 10.5;

/** Cache key for the contents of the plates. */
export function plateKey({ view, words }: Pick<Panel, 'view' | 'words'>): string {
  const { sides, toAct, outcome, game } = view;
  const losses = sides.map((side) => lossOf(view, side));
  return JSON.stringify([game, sides, toAct, outcome?.winners, words.plates, words.aimed, losses]);
}

export function plateGround(panel: Panel, side: SideView): Colour {
  const { frame } = panel.colours;
  return isHighlighted(panel, side) ? frame.turn : frame.ground;
}

/** True if the side may act or has won. Its plate is highlighted. */
export function isHighlighted({ view }: Panel, { id }: SideView): boolean {
  return view.toAct.includes(id) || hasWon(view, id);
}

export function hasWon({ outcome }: Panel['view'], side: SideId): boolean {
  return outcome?.winners.includes(side) ?? false;
}

/** Lettering for texts on the plate. `size` in 350ths of the width. */
export function plateLettering(
  panel: Panel,
  side: SideView,
  size: number,
  height: number,
  muted: boolean,
): Lettering {
  const { frame } = panel.colours;
  const lit = isHighlighted(panel, side);
  const quiet = side.fallen || muted ? frame.muted : frame.text;
  return {
    typeface: 'plain',
    size: Math.round(size * panel.sizes.unit),
    colour: lit ? frame.turnText : quiet,
    ground: plateGround(panel, side),
    height,
  };
}

/** The side's clock, after a warning sign if little time is left. Empty without a clock. */
export function clockRasters(
  { theme, words }: Panel,
  side: SideView,
  lettering: Lettering,
): readonly Raster[] {
  const { clock, isTimeShort = false } = words.plates?.[side.id] ?? {};
  if (clock === undefined) return [];
  return [...(isTimeShort ? [warningStamp(theme, lettering)] : []), ...clockStamps(theme, clock, lettering)];
}

/** Crown of a winning side. */
export function crownGroups(
  { theme, view }: Panel,
  side: SideView,
  lettering: Lettering,
): readonly (readonly Raster[])[] {
  return hasWon(view, side.id) ? [[crownStamp(theme, lettering)]] : [];
}

/**
 * Losses, points and arrow, from the right. Losses are not next to points, because a cross beside a number
 * would read as a multiplication sign. Fallen armies have no arrow.
 */
export function signGroups(
  panel: Panel,
  side: SideView,
  lettering: Lettering,
): readonly (readonly Raster[])[] {
  const { theme, turn, view } = panel;
  const loss = lossOf(view, side);
  return [
    ...(loss === null ? [] : [[lossStamp(theme, lettering, loss)]]),
    ...(side.points === undefined ? [] : [clockStamps(theme, String(side.points), lettering)]),
    ...(side.arrow === undefined || loss === 'army'
      ? []
      : [[arrowStamp(theme, lettering, rotateDirection(side.arrow, turn), isArrowJustTurned(panel, side))]]),
  ];
}

/** What a side has lost in a running game of more than two sides. Null if nothing is lost. */
export function lossOf({ sides, captured, pieces }: Panel['view'], { id, fallen }: SideView): Loss | null {
  if (sides.length <= 2) return null;
  if (fallen === true) return 'army';
  const isOwnKing = (piece: { readonly kind: string; readonly side: SideId | null }) =>
    piece.side === id && piece.kind.split('+').includes('king');
  return captured.some(isOwnKing) && !pieces.some(isOwnKing) ? 'king' : null;
}

/** True if the side's arrow has just been rotated. */
export function isArrowJustTurned({ words }: Panel, { id }: SideView): boolean {
  return words.aimed?.includes(id) ?? false;
}

/** The part of the holder's name that can be drawn. Null if only the side's name is left. */
export function holderName({ view, words }: Panel, side: SideView): string | null {
  return toDrawableName(words.plates?.[side.id]?.name, view.game);
}

/** Dot in the colour of the holder's role. Empty if there is none. */
export function roleDot(
  panel: Panel,
  side: SideView,
  { height, ground, colour }: Lettering,
): readonly Raster[] {
  const { theme, view, words, sizes } = panel;
  if (words.plates?.[side.id]?.colour === undefined || holderName(panel, side) === null) return [];
  const place = view.sides.indexOf(side);
  const radius = 4 * sizes.unit;
  const width = Math.round(2 * radius + 3 * sizes.unit);
  const rim = Math.max(1, 0.7 * sizes.unit);
  const ring = cachedStamp(theme, `dot ${place} ${colour}`, width, height, ground, (ctx) => {
    ctx.fillStyle = toCss(colour);
    ctx.beginPath();
    ctx.arc(radius, height / 2, radius, 0, 2 * Math.PI);
    ctx.fill();
  });
  const isCustomColoured = (at: number) =>
    Math.hypot((at % width) + 0.5 - radius, Math.floor(at / width) + 0.5 - height / 2) < radius - rim;
  const pixels = ring.pixels.map((index, at) => (isCustomColoured(at) ? customColourIndex(place) : index));
  return [{ ...ring, pixels: Buffer.from(pixels) }];
}

/**
 * Two groups, each a label followed by marks: the sides of partners in the team, then the holder's other
 * sides. Without the labels if `worded` is false.
 */
export function partnerMarks(
  panel: Panel,
  side: SideView,
  lettering: Lettering,
  worded = true,
): readonly Raster[] {
  const { theme, view, words, sizes } = panel;
  const { partners = [], otherSides = [] } = words.plates?.[side.id] ?? {};
  const { height, ground } = lettering;
  const blank = cachedStamp(theme, 'blank', Math.round(2 * sizes.unit), 1, ground, () => undefined);
  const markStamps = (key: 'panel.with' | 'panel.also', ids: readonly SideId[]): readonly Raster[] => {
    const kin = view.sides.filter(({ id }) => ids.includes(id));
    const word = wordStamp(theme, pictureText(key), lettering, sizes.room);
    if (kin.length === 0 || word === null) return [];
    const badges = kin.map((one) => sideStamp(panel, one, height, ground));
    return worded ? [word, blank, ...badges, blank] : badges;
  };
  return [...markStamps('panel.with', partners), ...markStamps('panel.also', otherSides)];
}

/** The marks with labels if they fit, or without labels, or none. */
export function fitPartnerMarks(
  panel: Panel,
  side: SideView,
  lettering: Lettering,
  room: number,
): readonly Raster[] {
  const variants = [partnerMarks(panel, side, lettering), partnerMarks(panel, side, lettering, false)];
  return variants.find((kin) => groupWidth(kin) <= room) ?? [];
}

/** True if the side has partners, or its holder also plays other sides. */
export function hasPartnersOrOtherSides({ words }: Panel, { id }: SideView): boolean {
  const { partners = [], otherSides = [] } = words.plates?.[id] ?? {};
  return partners.length + otherSides.length > 0;
}

/**
 * Number of the side's team among the view's teams, from 0. A side that has no partners and whose holder
 * plays no other side is no team. Null for such a side.
 */
export function teamIndex({ view, words }: Panel, side: SideView): number | null {
  const teamMates = ({ id }: SideView): readonly SideId[] => {
    const { partners = [], otherSides = [] } = words.plates?.[id] ?? {};
    return [id, ...partners, ...otherSides];
  };
  const firsts = view.sides.filter((one) => {
    const team = teamMates(one);
    return team.length > 1 && view.sides.find(({ id }) => team.includes(id)) === one;
  });
  const at = firsts.findIndex((one) => teamMates(one).includes(side.id));
  return at < 0 ? null : at;
}

/** Team band along the plate: solid for one team, dashed for the other. */
export function teamBand(
  panel: Panel,
  side: SideView,
): { readonly width: number; readonly team: number | null } {
  const team = teamIndex(panel, side);
  return { team, width: team === null ? 0 : Math.round(4 * panel.sizes.unit) };
}

/** Draws the plate with its team band. The lowest `floor` pixels are a tray in the board's light colour. */
export function plateStamp(panel: Panel, side: SideView, width: number, height: number, floor = 0): Raster {
  const { theme, colours, sizes } = panel;
  const { frame } = colours;
  const { team, width: band } = teamBand(panel, side);
  const fill = plateGround(panel, side);
  return cachedStamp(theme, `plate ${fill} ${team} ${floor}`, width, height, frame.ground, (ctx) => {
    ctx.beginPath();
    ctx.roundRect(0.5, 0.5, width - 1, height - 1, sizes.plate * 0.26);
    ctx.fillStyle = toCss(fill);
    ctx.fill();
    ctx.save();
    ctx.clip();
    ctx.fillStyle = toCss(colours.board.light);
    ctx.fillRect(band, height - floor, width - band, floor);
    // Separates plate and tray in themes where both are equally light.
    const rim = floor === 0 ? 0 : Math.max(1, Math.round(sizes.unit * 0.8));
    ctx.fillStyle = toCss(colours.board.line);
    ctx.fillRect(band, height - floor, width - band, rim);
    if (team !== null) {
      ctx.fillStyle = toCss(fill === frame.ground ? frame.line : frame.turnText);
      const step = Math.max(3, Math.round(4 * sizes.unit));
      const stroke = team === 0 ? height : step;
      for (let y = 0; y < height; y += stroke + step) ctx.fillRect(0, y, band, stroke);
    }
    ctx.restore();
    ctx.beginPath();
    ctx.roundRect(0.5, 0.5, width - 1, height - 1, sizes.plate * 0.26);
    ctx.strokeStyle = toCss(fill === frame.ground ? frame.muted : fill);
    ctx.lineWidth = Math.max(1, sizes.plate / 30);
    ctx.stroke();
  });
}
