/** The plate of a side in an empty corner of the board, with the men that it took on a tray that is the plate's floor. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import { type Area, nameIn, titleIn } from './corner-names.js';
import { LEADING, type Space } from './corner-space.js';
import { fromRight, type Group, inRow, linesOf, move, type Placed, widthOf, widthOfAll } from './flow.js';
import type { Panel } from './panel-context.js';
import {
  clockOf,
  crownOf,
  dotOf,
  groundOf,
  kinOf,
  kinWithin,
  letteringOf,
  NAME,
  nameOf,
  plateStamp,
  SMALL,
  signsOf,
} from './plate-parts.js';
import { badgeStamp } from './plate-stamps.js';
import { fitOnLines, wordLines } from './stamps.js';
import { denseStyle, labelled, type TrayStyle } from './trays.js';

/** Sizes of letters that names are tried in. Only in the smallest a word may be broken. */
const NAME_SIZES = [NAME, 11.5, 10.5];

/** Size of a clock that would have no room in the upper row else. */
const SMALL_CLOCK = 9;

/** How men stand on the floor of a plate. */
export function floorStyle(panel: Panel): TrayStyle {
  return denseStyle(panel, 13, 2);
}

/**
 * Everything on the plate, from the corner's upper left on; null where the men have no room together with all else. Without the word
 * that says what they are nobody could tell whether the side took or lost them.
 */
export function ladenCorner(
  panel: Panel,
  side: SideView,
  space: Space,
  men: readonly Group[],
): readonly Placed[] | null {
  const tray = trayIn(panel, space, labelled(panel, 'panel.took', men, floorStyle(panel)));
  if (tray === null) return null;
  for (const spread of spreadsOf(panel, side, space)) {
    const placed = plateWith(panel, side, space, spread, tray);
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
function trayIn(panel: Panel, { size, pad, left }: Space, groups: readonly Group[]): Floor | null {
  const { gap, line } = floorStyle(panel);
  const rim = Math.round(panel.sizes.unit);
  const band = left - pad;
  const room = size - band - 2 * rim - gap;
  if (groups.some((group) => widthOf(group) > room - gap)) return null;
  const { placed, height } = linesOf(groups, room, gap, line);
  const floor = height + 2 * rim;
  return { height: floor, placed: move(placed, band + rim, size - floor + rim) };
}

/** What stands in the upper row, from the right, and at the foot above the tray: at its left and at its right. */
interface Spread {
  readonly upper: readonly Group[];
  readonly lower: readonly [left: Group, right: Group];
}

/** Ways to place the time and those that the side plays with: as on a plate without men if that fits, then less roomy ones. */
function* spreadsOf(panel: Panel, side: SideView, space: Space): Generator<Spread> {
  const { left, right, line, low } = space;
  const room = right - left;
  const lettering = letteringOf(panel, side, SMALL + 1, line, false);
  const signs = [...crownOf(panel, side, lettering), ...signsOf(panel, side, lettering)];
  const clockIn = (size: number) => clockOf(panel, side, letteringOf(panel, side, size, low, false));
  const clock = clockIn(SMALL);
  const quiet = letteringOf(panel, side, SMALL, low, true);
  yield { upper: signs, lower: [kinWithin(panel, side, quiet, room - widthOf(clock)), clock] };
  const smallClock = clockIn(SMALL_CLOCK);
  const kin = kinWithin(panel, side, quiet, room);
  yield { upper: [...signs, clock], lower: [kin, []] };
  yield { upper: [...signs, smallClock], lower: [kin, []] };
  const marks = kinOf(panel, side, quiet, false);
  yield { upper: [...signs, marks], lower: [[], clock] };
  yield { upper: [...signs, clock, marks], lower: [[], []] };
  yield { upper: [...signs, smallClock, marks], lower: [[], []] };
}

/** The plate, if all has room on it. */
function plateWith(
  panel: Panel,
  side: SideView,
  space: Space,
  { upper, lower: [low, lowEnd] }: Spread,
  tray: Floor,
): readonly Placed[] | null {
  const { size, left, right, pad, line, gap, apart } = space;
  const badge = badgeStamp(panel, side, line, groundOf(panel, side));
  const next = left + badge.width + apart;
  const shown = upper.filter(({ length }) => length > 0);
  const end = right - widthOfAll(shown, gap);
  if (end < next) return null;
  const foot = size - tray.height - (low.length + lowEnd.length > 0 ? space.low : 0);
  const title = titleIn(panel, side, line, end - gap - next);
  const top = pad + line;
  const name = wholeName(panel, side, space, title.length > 0, { top, height: foot - top });
  if (name === null) return null;
  return [
    { raster: plateStamp(panel, side, size, size, tray.height), x: 0, y: 0 },
    { raster: badge, x: left, y: pad },
    ...inRow(title, next, pad),
    ...fromRight(shown, right, gap, pad, line),
    ...name,
    ...inRow(low, left, foot),
    ...inRow(lowEnd, right - widthOf(lowEnd), foot),
    ...tray.placed,
  ];
}

/** Who holds the side, whole, in the largest letters that allow it; null where the name would be cut. */
function wholeName(
  panel: Panel,
  side: SideView,
  space: Space,
  hasTitle: boolean,
  area: Area,
): readonly Placed[] | null {
  const { theme, view, sizes } = panel;
  const name = nameOf(panel, side);
  const words = name ?? sideName(view.game, side.id);
  for (const size of NAME_SIZES) {
    const step = Math.round(size * LEADING * sizes.unit);
    const most = Math.floor(area.height / step);
    const set = letteringOf(panel, side, size, step, false);
    const dot = dotOf(panel, side, set);
    const room = space.right - space.left - widthOf(dot);
    if (most < 1 || !fitOnLines(words, set, room, most, size === NAME_SIZES.at(-1))) continue;
    const lines = wordLines(theme, words, set, room, most);
    const isBelow = name !== null && !hasTitle && lines.length < most;
    return nameIn(panel, side, space, { lines, dot, step, hasTitle: isBelow }, area);
  }
  return null;
}
