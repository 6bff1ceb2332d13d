/** The holder's name and the army's name on a plate in a corner of the board. */
import type { SideView } from '../../../engine/view.js';
import { sideName } from '../../../texts/index.js';
import type { Raster } from '../../drawing/raster.js';
import type { Panel } from '../context.js';
import { type Group, groupWidth, type PlacedRaster, placeInRow } from '../placement.js';
import { canFitUncut, wordStamp } from '../stamps.js';
import type { CornerMeasures } from './corner-space.js';
import { holderName, plateLettering, SMALL } from './parts.js';

/**
 * The army's name, to be placed beside its holder's name. Empty if it doesn't fit, or if it already replaces
 * the holder's name.
 */
export function armyTitle(panel: Panel, side: SideView, height: number, room: number): Group {
  const title = sideName(panel.view.game, side.id);
  const small = plateLettering(panel, side, SMALL, height, true);
  if (holderName(panel, side) === null || !canFitUncut(title, small, room)) return [];
  const words = wordStamp(panel.theme, title, small, room);
  return words === null ? [] : [words];
}

/** A horizontal strip, in pixels. */
export interface Area {
  readonly top: number;
  readonly height: number;
}

/** A name broken into lines. */
export interface NameLayout {
  readonly lines: readonly Raster[];
  readonly dot: Group;
  /** Distance between lines. */
  readonly step: number;
  /** True if the army's name goes below the holder's. */
  readonly hasTitle: boolean;
}

/** Centres the holder's name in an area. */
export function placeName(
  panel: Panel,
  side: SideView,
  { left, right }: CornerMeasures,
  { lines, dot, step, hasTitle }: NameLayout,
  { top, height }: Area,
): readonly PlacedRaster[] {
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
