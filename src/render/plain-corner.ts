/** The plate of a side in an empty corner of the board, without the men that it took. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import { type Area, nameIn, titleIn } from './corner-names.js';
import { LEADING, type Space } from './corner-space.js';
import { fromRight, type Group, inRow, type Placed, widthOf } from './flow.js';
import type { Panel } from './panel-context.js';
import {
  clockOf,
  crownOf,
  dotOf,
  groundOf,
  hasKin,
  kinWithin,
  letteringOf,
  NAME,
  nameOf,
  plateStamp,
  SMALL,
  signsOf,
} from './plate-parts.js';
import { badgeStamp } from './plate-stamps.js';
import { wordLines } from './stamps.js';

/** Everything on the plate, from the corner's upper left on. */
export function plainCorner(panel: Panel, side: SideView, space: Space): readonly Placed[] {
  const { size, left, right, pad, line, low } = space;
  const head = headOf(panel, side, space);
  const quiet = letteringOf(panel, side, SMALL, low, true);
  const ends = head.isCrownLow
    ? crownOf(panel, side, quiet).flat()
    : clockOf(panel, side, letteringOf(panel, side, SMALL, low, false));
  const kin = kinWithin(panel, side, quiet, right - widthOf(ends) - left);
  const foot = size - pad - (ends.length + kin.length > 0 ? low : 0);
  return [
    { raster: plateStamp(panel, side, size, size), x: 0, y: 0 },
    ...head.placed,
    ...inRow(kin, left, foot),
    ...inRow(ends, right - widthOf(ends), foot),
    ...namesIn(panel, side, space, head.hasTitle, { top: pad + line, height: foot - pad - line }),
  ];
}

/** The upper row: the army's mark, its name next to a person's where that has room, and its signs. */
function headOf(panel: Panel, side: SideView, space: Space) {
  const { left, right, pad, line, gap, apart } = space;
  const badge = badgeStamp(panel, side, line, groundOf(panel, side));
  const next = left + badge.width + apart;
  const titleBefore = (groups: readonly Group[]) =>
    titleIn(panel, side, line, groups.reduce((end, group) => end - widthOf(group) - gap, right) - next);
  const lettering = letteringOf(panel, side, SMALL + 1, line, false);
  const signs = signsOf(panel, side, lettering);
  const crowned = [...crownOf(panel, side, lettering), ...signs];
  // Where the crown would take the place of the army's name, it stands at the foot if there is one that has no clock.
  const hasFreeFoot = hasKin(panel, side) && panel.words.plates?.[side.id]?.clock === undefined;
  const isCrownLow = titleBefore(crowned).length === 0 && titleBefore(signs).length > 0 && hasFreeFoot;
  const groups = isCrownLow ? signs : crowned;
  const title = titleBefore(groups);
  const placed: readonly Placed[] = [
    { raster: badge, x: left, y: pad },
    ...fromRight(groups, right, gap, pad, line),
    ...inRow(title, next, pad),
  ];
  return { placed, hasTitle: title.length > 0, isCrownLow };
}

/** Who holds the side, in the middle of what is left; the army's name below, where the upper row has no room for it. */
function namesIn(
  panel: Panel,
  side: SideView,
  space: Space,
  hasTitle: boolean,
  area: Area,
): readonly Placed[] {
  const { theme, view, sizes } = panel;
  const { height } = area;
  const name = nameOf(panel, side);
  const title = sideName(view.game, side.id);
  const px = (units: number) => Math.round(units * sizes.unit);
  const most = Math.max(1, Math.floor(height / px(NAME)));
  const isBelow = name !== null && !hasTitle && most > 1;
  const setIn = (step: number) => {
    const set = letteringOf(panel, side, Math.min(NAME, step / LEADING / sizes.unit), step, false);
    const dot = dotOf(panel, side, set);
    const room = space.right - space.left - widthOf(dot);
    return { step, dot, lines: wordLines(theme, name ?? title, set, room, isBelow ? most - 1 : most) };
  };
  const roomy = setIn(px(NAME * LEADING));
  const needed = roomy.lines.length + (isBelow ? 1 : 0);
  const set = needed * roomy.step <= height ? roomy : setIn(Math.floor(height / needed));
  return nameIn(panel, side, space, { ...set, hasTitle: isBelow }, area);
}
