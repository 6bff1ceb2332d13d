/**
 * Fills the empty corners of the board: each side's plate with its captured pieces, or a separate tray in a
 * corner to its right. Pieces that fit in neither go below the board.
 */

import type { Pace } from '../../../base/pace.js';
import type { SideView } from '../../../engine/view.js';
import type { Layout } from '../../board/layout.js';
import { Lru } from '../../drawing/lru.js';
import type { Panel } from '../context.js';
import { flatten, type Group, groupWidth, type PlacedRaster } from '../placement.js';
import {
  capturedKey,
  capturedPieceGroups,
  denseTrayStyle,
  layOutTray,
  listCapturedBy,
  type TrayStyle,
  withLabel,
} from '../trays.js';
import { drawCornerPlate } from './corner-plate.js';
import { cornerStripAlong, cornersOf, type Edge, edgeOf, edgeToTheRight } from './corners.js';
import { sideStamp } from './signs.js';

/** Cache limit of corner trays, in bytes. */
const TRAY_BYTES = 1 << 20;

const freeTrays = new Lru<Inlay>(TRAY_BYTES, ({ raster }) => raster.pixels.length);

/**
 * Stamps that cover gaps in the rows of the board, measured from the board's upper edge. Equal looks have
 * equal keys.
 */
export interface Inlay extends PlacedRaster {
  readonly key: string;
}

/** The inlays of all corners, and the sides whose captured pieces go below the board. */
export interface FilledCorners {
  readonly inlays: readonly Inlay[];
  readonly below: readonly SideView[];
}

/** Fills the corners if they are large enough. */
export async function fillCorners(panel: Panel, layout: Layout, pace: Pace): Promise<FilledCorners> {
  const corners = cornersOf(layout);
  if (corners === null) return { inlays: [], below: [] };
  const { sides } = panel.view;
  const edges = sides.map((side) => edgeOf(side, panel.turn));
  const inlays: Inlay[] = [];
  const below: SideView[] = [];
  for (const side of sides) {
    const edge = edgeOf(side, panel.turn);
    const free = edgeToTheRight(edge);
    const tray = edges.includes(free) ? null : await drawFreeTray(panel, layout, side, free, pace);
    const { x, y, size } = corners[edge];
    const { lacksPieces, ...plate } = await drawCornerPlate(panel, side, size, tray !== null, pace);
    inlays.push({ ...plate, x, y }, ...(tray === null ? [] : [tray]));
    if (lacksPieces) below.push(side);
  }
  return { inlays, below };
}

/**
 * Draws the side's captured pieces on a tray in a corner without a plate. Null if there are none or they
 * don't fit.
 */
async function drawFreeTray(
  panel: Panel,
  layout: Layout,
  side: SideView,
  corner: Edge,
  pace: Pace,
): Promise<Inlay | null> {
  const { theme, view, turn } = panel;
  const taken = listCapturedBy(view, side);
  if (taken.length === 0) return null;
  const place = `${theme} ${layout.width} ${turn} ${view.board.id} ${corner}`;
  const key = `tray ${place} ${side.tone} ${side.fallen} ${capturedKey(view, taken)}`;
  const cached = freeTrays.get(key);
  if (cached !== undefined) return cached;
  const style = denseTrayStyle(panel, 15, 3);
  const pieces = await pace.collect(capturedPieceGroups(panel, taken, style));
  const badge = sideStamp(panel, side, style.piece, panel.colours.board.light);
  const laid = fitTrayInCorner(panel, layout, corner, style, [
    [badge],
    ...withLabel(panel, 'panel.took', pieces, style),
  ]);
  if (laid === null) return null;
  const made = { ...laid, key };
  freeTrays.set(key, made);
  return made;
}

/** Lays the tray out on as few lines as the corner allows. Null if none fit. */
function fitTrayInCorner(
  panel: Panel,
  layout: Layout,
  corner: Edge,
  style: TrayStyle,
  groups: readonly Group[],
): PlacedRaster | null {
  const widest = Math.max(...groups.map(groupWidth));
  for (let height = style.line; ; height += style.line) {
    const { x, y, width } = cornerStripAlong(layout, corner, height);
    if (width < widest + 2 * style.gap) return null;
    const tray = layOutTray(panel, groups, style, width, panel.colours.frame.ground);
    if (tray === null || tray.height > height) continue;
    const left = corner === 'bottom' || corner === 'left' ? x : x + width - tray.width;
    return { raster: flatten(panel.theme, tray.width, height, tray.placed), x: left, y };
  }
}
