/** Corner plate of a side with its captured pieces on a tray along the bottom. */
import type { SideView } from '../../../engine/view.js';
import { sideName } from '../../../texts/index.js';
import type { Panel } from '../context.js';
import {
  type Group,
  groupWidth,
  type PlacedRaster,
  placeFromRight,
  placeInRow,
  totalWidth,
  translate,
  wrapGroups,
} from '../placement.js';
import { canFitOnLines, wordLines } from '../stamps.js';
import { denseTrayStyle, type TrayStyle, withLabel } from '../trays.js';
import { type Area, armyTitle, placeName } from './corner-names.js';
import { type CornerMeasures, LEADING } from './corner-space.js';
import {
  clockRasters,
  crownGroups,
  fitPartnerMarks,
  holderName,
  NAME,
  partnerMarks,
  plateGround,
  plateLettering,
  plateStamp,
  roleDot,
  SMALL,
  signGroups,
} from './parts.js';
import { sideStamp } from './signs.js';

/** Letter sizes tried for names, largest first. Words may be broken only in the smallest. */
const NAME_SIZES = [NAME, 11.5, 10.5];

/** Letter size of the clock if it doesn't fit in the upper row at its normal size. */
const SMALL_CLOCK = 9;

/** Style of pieces on a plate's tray. */
export function plateTrayStyle(panel: Panel): TrayStyle {
  return denseTrayStyle(panel, 13, 2);
}

/**
 * Lays out the plate from its upper left. Null if the pieces don't fit beside everything else. The label is
 * never dropped, because it distinguishes captured pieces from lost ones.
 */
export function layOutPlateWithTray(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  pieces: readonly Group[],
): readonly PlacedRaster[] | null {
  const tray = fitPlateTray(panel, space, withLabel(panel, 'panel.took', pieces, plateTrayStyle(panel)));
  if (tray === null) return null;
  for (const spread of listSpreads(panel, side, space)) {
    const placed = fitPlate(panel, side, space, spread, tray);
    if (placed !== null) return placed;
  }
  return null;
}

/** The tray along the bottom: its height and its contents. */
interface Floor {
  readonly height: number;
  readonly placed: readonly PlacedRaster[];
}

/** Lays the pieces out on as many lines as needed. Null if a piece is too wide for a line. */
function fitPlateTray(
  panel: Panel,
  { size, pad, left }: CornerMeasures,
  groups: readonly Group[],
): Floor | null {
  const { gap, line } = plateTrayStyle(panel);
  const rim = Math.round(panel.sizes.unit);
  const band = left - pad;
  const room = size - band - 2 * rim - gap;
  if (groups.some((group) => groupWidth(group) > room - gap)) return null;
  const { placed, height } = wrapGroups(groups, room, gap, line);
  const floor = height + 2 * rim;
  return { height: floor, placed: translate(placed, band + rim, size - floor + rim) };
}

/**
 * `upper`: contents of the upper row, from the right. `lower`: contents of the left and right end of the
 * footer, which is above the tray.
 */
interface Spread {
  readonly upper: readonly Group[];
  readonly lower: readonly [left: Group, right: Group];
}

/** Layouts for clock and partners: first as on a plate without pieces, then tighter ones. */
function* listSpreads(panel: Panel, side: SideView, space: CornerMeasures): Generator<Spread> {
  const { left, right, line, low } = space;
  const room = right - left;
  const lettering = plateLettering(panel, side, SMALL + 1, line, false);
  const signs = [...crownGroups(panel, side, lettering), ...signGroups(panel, side, lettering)];
  const clockAt = (size: number) => clockRasters(panel, side, plateLettering(panel, side, size, low, false));
  const clock = clockAt(SMALL);
  const quiet = plateLettering(panel, side, SMALL, low, true);
  yield { upper: signs, lower: [fitPartnerMarks(panel, side, quiet, room - groupWidth(clock)), clock] };
  const smallClock = clockAt(SMALL_CLOCK);
  const kin = fitPartnerMarks(panel, side, quiet, room);
  yield { upper: [...signs, clock], lower: [kin, []] };
  yield { upper: [...signs, smallClock], lower: [kin, []] };
  const marks = partnerMarks(panel, side, quiet, false);
  yield { upper: [...signs, marks], lower: [[], clock] };
  yield { upper: [...signs, clock, marks], lower: [[], []] };
  yield { upper: [...signs, smallClock, marks], lower: [[], []] };
}

/** Lays out the plate. Null if something doesn't fit. */
function fitPlate(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  { upper, lower: [low, lowEnd] }: Spread,
  tray: Floor,
): readonly PlacedRaster[] | null {
  const { size, left, right, pad, line, gap, apart } = space;
  const badge = sideStamp(panel, side, line, plateGround(panel, side));
  const next = left + badge.width + apart;
  const shown = upper.filter(({ length }) => length > 0);
  const end = right - totalWidth(shown, gap);
  if (end < next) return null;
  const foot = size - tray.height - (low.length + lowEnd.length > 0 ? space.low : 0);
  const title = armyTitle(panel, side, line, end - gap - next);
  const top = pad + line;
  const name = fitWholeName(panel, side, space, title.length > 0, { top, height: foot - top });
  if (name === null) return null;
  return [
    { raster: plateStamp(panel, side, size, size, tray.height), x: 0, y: 0 },
    { raster: badge, x: left, y: pad },
    ...placeInRow(title, next, pad),
    ...placeFromRight(shown, right, gap, pad, line),
    ...name,
    ...placeInRow(low, left, foot),
    ...placeInRow(lowEnd, right - groupWidth(lowEnd), foot),
    ...tray.placed,
  ];
}

/** Places the holder's full name in the largest letters that fit. Null if the name would be cut. */
function fitWholeName(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  hasTitle: boolean,
  area: Area,
): readonly PlacedRaster[] | null {
  const { theme, view, sizes } = panel;
  const name = holderName(panel, side);
  const words = name ?? sideName(view.game, side.id);
  for (const size of NAME_SIZES) {
    const step = Math.round(size * LEADING * sizes.unit);
    const most = Math.floor(area.height / step);
    const set = plateLettering(panel, side, size, step, false);
    const dot = roleDot(panel, side, set);
    const room = space.right - space.left - groupWidth(dot);
    if (most < 1 || !canFitOnLines(words, set, room, most, size === NAME_SIZES.at(-1))) continue;
    const lines = wordLines(theme, words, set, room, most);
    const isBelow = name !== null && !hasTitle && lines.length < most;
    return placeName(panel, side, space, { lines, dot, step, hasTitle: isBelow }, area);
  }
  return null;
}
