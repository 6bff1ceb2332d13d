/** Who holds a side and what its army is called, on a plate in an empty corner of the board. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import type { CornerMeasures } from './corner-space.js';
import type { Panel } from './panel-context.js';
import { type Group, groupWidth, type Placed, placeInRow } from './placement.js';
import { holderName, plateLettering, SMALL } from './plate-parts.js';
import type { Raster } from './raster.js';
import { canFitUncut, wordStamp } from './stamps.js';

/** The army's name next to a person's; nothing where it has no room, or stands in the place of the person's. */
export function armyTitle(panel: Panel, side: SideView, height: number, room: number): Group {
  const title = sideName(panel.view.game, side.id);
  const small = plateLettering(panel, side, SMALL, height, true);
  if (holderName(panel, side) === null || !canFitUncut(title, small, room)) return [];
  const words = wordStamp(panel.theme, title, small, room);
  return words === null ? [] : [words];
}

/** Lines from one height to another, in pixels. */
export interface Area {
  readonly top: number;
  readonly height: number;
}

/** A name as it is set. */
export interface NameLayout {
  readonly lines: readonly Raster[];
  /** The dot before it, and how far its lines are apart. */
  readonly dot: Group;
  readonly step: number;
  /** The army's name stands below it. */
  readonly hasTitle: boolean;
}

/** The name in the middle of an area. */
export function placeName(
  panel: Panel,
  side: SideView,
  { left, right }: CornerMeasures,
  { lines, dot, step, hasTitle }: NameLayout,
  { top, height }: Area,
): readonly Placed[] {
  const small = plateLettering(panel, side, SMALL, step, true);
  const title = sideName(panel.view.game, side.id);
  const below = hasTitle ? wordStamp(panel.theme, title, small, right - left) : null;
  const y = top + ((height - (lines.length + (below === null ? 0 : 1)) * step) >> 1);
  return [
    ...lines.map((raster, index) => ({ raster, x: left + groupWidth(dot), y: y + index * step })),
    ...(below === null ? [] : [{ raster: below, x: left, y: y + lines.length * step }]),
    ...placeInRow(dot, left, y),
  ];
}
