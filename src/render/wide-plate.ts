/** The plate of one side across the picture: its mark and who holds it, then its arrow, points, crown, clock and partners. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import { inRow, move, type Placed, widthOf } from './flow.js';
import type { Panel } from './panel-context.js';
import {
  bandOf,
  clockOf,
  crownOf,
  dotOf,
  kinOf,
  letteringOf,
  NAME,
  nameOf,
  plateStamp,
  SMALL,
  signsOf,
} from './plate-parts.js';
import { badgeStamp } from './plate-stamps.js';
import type { Raster } from './raster.js';
import { type Lettering, wordStamp } from './stamps.js';
import type { Tray } from './trays.js';

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

/** What stands at the right of a plate, from the edge inwards. */
function atTheRight(panel: Panel, side: SideView, lettering: Lettering): readonly (readonly Raster[])[] {
  return [...crownOf(panel, side, lettering), ...signsOf(panel, side, lettering)];
}
