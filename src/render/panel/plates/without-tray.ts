/** Corner plate of a side without captured pieces. */
import type { SideView } from '../../../engine/view.js';
import { sideName } from '../../../texts/index.js';
import type { Panel } from '../context.js';
import { type Group, groupWidth, type PlacedRaster, placeFromRight, placeInRow } from '../placement.js';
import { wordLines } from '../stamps.js';
import { type Area, armyTitle, placeName } from './corner-names.js';
import { type CornerMeasures, LEADING } from './corner-space.js';
import {
  clockRasters,
  crownGroups,
  fitPartnerMarks,
  hasPartnersOrOtherSides,
  holderName,
  NAME,
  plateGround,
  plateLettering,
  plateStamp,
  roleDot,
  SMALL,
  signGroups,
} from './parts.js';
import { sideStamp } from './signs.js';

/** Lays out the plate from its upper left. */
export function layOutPlainPlate(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
): readonly PlacedRaster[] {
  const { size, left, right, pad, line, low } = space;
  const head = layOutHeader(panel, side, space);
  const quiet = plateLettering(panel, side, SMALL, low, true);
  const ends = head.isCrownLow
    ? crownGroups(panel, side, quiet).flat()
    : clockRasters(panel, side, plateLettering(panel, side, SMALL, low, false));
  const kin = fitPartnerMarks(panel, side, quiet, right - groupWidth(ends) - left);
  const foot = size - pad - (ends.length + kin.length > 0 ? low : 0);
  return [
    { raster: plateStamp(panel, side, size, size), x: 0, y: 0 },
    ...head.placed,
    ...placeInRow(kin, left, foot),
    ...placeInRow(ends, right - groupWidth(ends), foot),
    ...layOutNames(panel, side, space, head.hasTitle, { top: pad + line, height: foot - pad - line }),
  ];
}

/**
 * Lays out the upper row: the army's mark, the army's name if it fits (and isn't the only name), and its
 * signs.
 */
function layOutHeader(panel: Panel, side: SideView, space: CornerMeasures) {
  const { left, right, pad, line, gap, apart } = space;
  const badge = sideStamp(panel, side, line, plateGround(panel, side));
  const next = left + badge.width + apart;
  const titleBefore = (groups: readonly Group[]) =>
    armyTitle(panel, side, line, groups.reduce((end, group) => end - groupWidth(group) - gap, right) - next);
  const lettering = plateLettering(panel, side, SMALL + 1, line, false);
  const signs = signGroups(panel, side, lettering);
  const crowned = [...crownGroups(panel, side, lettering), ...signs];
  // The crown moves to the footer if the army's name fits only without it, and the footer has no clock.
  const hasFreeFoot =
    hasPartnersOrOtherSides(panel, side) && panel.words.plates?.[side.id]?.clock === undefined;
  const isCrownLow = titleBefore(crowned).length === 0 && titleBefore(signs).length > 0 && hasFreeFoot;
  const groups = isCrownLow ? signs : crowned;
  const title = titleBefore(groups);
  const placed: readonly PlacedRaster[] = [
    { raster: badge, x: left, y: pad },
    ...placeFromRight(groups, right, gap, pad, line),
    ...placeInRow(title, next, pad),
  ];
  return { placed, hasTitle: title.length > 0, isCrownLow };
}

/**
 * Centres the holder's name in the remaining area. The army's name goes below if the upper row has no room
 * for it.
 */
function layOutNames(
  panel: Panel,
  side: SideView,
  space: CornerMeasures,
  hasTitle: boolean,
  area: Area,
): readonly PlacedRaster[] {
  const { theme, view, sizes } = panel;
  const { height } = area;
  const name = holderName(panel, side);
  const title = sideName(view.game, side.id);
  const toPixels = (units: number) => Math.round(units * sizes.unit);
  const most = Math.max(1, Math.floor(height / toPixels(NAME)));
  const isBelow = name !== null && !hasTitle && most > 1;
  const layOutAtStep = (step: number) => {
    const set = plateLettering(panel, side, Math.min(NAME, step / LEADING / sizes.unit), step, false);
    const dot = roleDot(panel, side, set);
    const room = space.right - space.left - groupWidth(dot);
    return { step, dot, lines: wordLines(theme, name ?? title, set, room, isBelow ? most - 1 : most) };
  };
  const roomy = layOutAtStep(toPixels(NAME * LEADING));
  const needed = roomy.lines.length + (isBelow ? 1 : 0);
  const set = needed * roomy.step <= height ? roomy : layOutAtStep(Math.floor(height / needed));
  return placeName(panel, side, space, { ...set, hasTitle: isBelow }, area);
}
