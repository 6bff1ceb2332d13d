/** The plate of a side in an empty corner of the board, with the men that it took on a tray that is the plate's floor. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import { type Area, armyTitle, placeName } from './corner-names.js';
import { type CornerMeasures, LEADING } from './corner-space.js';
import type { Panel } from './panel-context.js';
import {
  type Group,
  groupWidth,
  type Placed,
  placeFromRight,
  placeInRow,
  totalWidth,
  translate,
  wrapGroups,
} from './placement.js';
import {
  clockRasters,
  crownGroups,
  fitPartnerMarks,
  holderName,
  NAME,
  nameDot,
  partnerMarks,
  plateGround,
  plateLettering,
  plateStamp,
  SMALL,
  signGroups,
} from './plate-parts.js';
import { sideStamp } from './plate-stamps.js';
import { canFitOnLines, wordLines } from './stamps.js';
import { denseTrayStyle, type TrayStyle, withLabel } from './trays.js';

/** Sizes of letters that names are tried in. Only in the smallest a word may be broken. */
const NAME_SIZES = [NAME, 11.5, 10.5];

/** Size of a clock that would have no room in the upper row else. */
const SMALL_CLOCK = 9;

/** How men stand on the floor of a plate. */
export function floorTrayStyle(panel: Panel): TrayStyle {
  return denseTrayStyle(panel, 13, 2);
}

/**
 * Everything on the plate, from the corner's upper left on; null where the men have no room together with all else. Without the word
 * that says what they are nobody could tell whether the side took or lost them.
 */
export function layOutPlateWithTray(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  men: readonly Group[],
): readonly Placed[] | null {
  const tray = fitFloor(panel, space, withLabel(panel, 'panel.took', men, floorTrayStyle(panel)));
  if (tray === null) return null;
  for (const spread of listSpreads(panel, side, space)) {
    const placed = fitPlate(panel, side, space, spread, tray);
    if (placed !== null) return placed;
  }
  return null;
}

/** The tray at the foot of the plate: its height, and what stands on it. */
interface Floor {
  readonly height: number;
  readonly placed: readonly Placed[];
}

/** As many lines as the men need; null where one of them is too wide for a line. */
function fitFloor(panel: Panel, { size, pad, left }: CornerMeasures, groups: readonly Group[]): Floor | null {
  const { gap, line } = floorTrayStyle(panel);
  const rim = Math.round(panel.sizes.unit);
  const band = left - pad;
  const room = size - band - 2 * rim - gap;
  if (groups.some((group) => groupWidth(group) > room - gap)) return null;
  const { placed, height } = wrapGroups(groups, room, gap, line);
  const floor = height + 2 * rim;
  return { height: floor, placed: translate(placed, band + rim, size - floor + rim) };
}

/** What stands in the upper row, from the right, and at the foot above the tray: at its left and at its right. */
interface Spread {
  readonly upper: readonly Group[];
  readonly lower: readonly [left: Group, right: Group];
}

/** Ways to place the time and those that the side plays with: as on a plate without men if that fits, then less roomy ones. */
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

/** The plate, if all has room on it. */
function fitPlate(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  { upper, lower: [low, lowEnd] }: Spread,
  tray: Floor,
): readonly Placed[] | null {
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

/** Who holds the side, whole, in the largest letters that allow it; null where the name would be cut. */
function fitWholeName(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  hasTitle: boolean,
  area: Area,
): readonly Placed[] | null {
  const { theme, view, sizes } = panel;
  const name = holderName(panel, side);
  const words = name ?? sideName(view.game, side.id);
  for (const size of NAME_SIZES) {
    const step = Math.round(size * LEADING * sizes.unit);
    const most = Math.floor(area.height / step);
    const set = plateLettering(panel, side, size, step, false);
    const dot = nameDot(panel, side, set);
    const room = space.right - space.left - groupWidth(dot);
    if (most < 1 || !canFitOnLines(words, set, room, most, size === NAME_SIZES.at(-1))) continue;
    const lines = wordLines(theme, words, set, room, most);
    const isBelow = name !== null && !hasTitle && lines.length < most;
    return placeName(panel, side, space, { lines, dot, step, hasTitle: isBelow }, area);
  }
  return null;
}
