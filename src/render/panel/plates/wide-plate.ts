/** Plate across the whole picture: mark and holder, then arrow, points, crown, clock and partners. */
import type { SideView } from '../../../engine/view.js';
import { sideName } from '../../../texts/index.js';
import type { Raster } from '../../drawing/raster.js';
import type { Panel } from '../context.js';
import { groupWidth, type PlacedRaster, placeInRow, translate } from '../placement.js';
import { type Lettering, wordStamp } from '../stamps.js';
import type { Tray } from '../trays.js';
import {
  clockRasters,
  crownGroups,
  holderName,
  NAME,
  partnerMarks,
  plateLettering,
  plateStamp,
  roleDot,
  SMALL,
  signGroups,
  teamBand,
} from './parts.js';
import { sideStamp } from './signs.js';

/** Lays out the plate from the origin, with the captured pieces at its right end. */
export function layOutWidePlate(panel: Panel, side: SideView, tray: Tray | null): readonly PlacedRaster[] {
  const { sizes, theme, view } = panel;
  const { room, unit, plate, gap } = sizes;
  const height = Math.round(plate * 0.78);
  const y = (plate - height) >> 1;
  const pad = Math.round(3 * unit);
  const letteringAt = (size: number, muted = false) => plateLettering(panel, side, size, height, muted);
  const lettering = letteringAt(NAME);
  const badge = sideStamp(panel, side, height, lettering.ground);
  const left = pad + teamBand(panel, side).width;
  const placed: PlacedRaster[] = [
    { raster: plateStamp(panel, side, room, plate), x: 0, y: 0 },
    { raster: badge, x: left, y },
  ];
  let right = room - gap;
  if (tray !== null) {
    right -= tray.width;
    placed.push(...translate(tray.placed, right, (plate - tray.height) >> 1));
    right -= pad;
  }
  for (const group of [clockRasters(panel, side, lettering), ...rightGroups(panel, side, lettering)]) {
    right -= groupWidth(group);
    placed.push(...placeInRow(group, right, y));
    right -= group.length > 0 ? pad : 0;
  }
  let x = left + badge.width + pad;
  const name = holderName(panel, side);
  const dot = roleDot(panel, side, lettering);
  placed.push(...placeInRow(dot, x, y));
  x += groupWidth(dot);
  const placeNext = (raster: Raster | null) => {
    if (raster === null) return;
    placed.push({ raster, x, y });
    x += raster.width + 2 * pad;
  };
  placeNext(wordStamp(theme, name ?? sideName(view.game, side.id), lettering, right - x));
  if (name !== null)
    placeNext(wordStamp(theme, sideName(view.game, side.id), letteringAt(SMALL, true), right - x));
  const kin = partnerMarks(panel, side, letteringAt(SMALL, true));
  if (groupWidth(kin) <= right - x) placed.push(...placeInRow(kin, x, y));
  return placed;
}

/** Items at the right of a plate, from the edge inwards. */
function rightGroups(panel: Panel, side: SideView, lettering: Lettering): readonly (readonly Raster[])[] {
  return [...crownGroups(panel, side, lettering), ...signGroups(panel, side, lettering)];
}
