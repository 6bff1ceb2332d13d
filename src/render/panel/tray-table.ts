/** Trays that don't fit in the corners of the board, two per row below it. */

import type { Pace } from '../../base/pace.js';
import type { SideView } from '../../engine/view.js';
import type { Panel } from './context.js';
import { type Group, type PlacedRaster, translate } from './placement.js';
import { type Edge, edgeOf } from './plates/corners.js';
import { sideStamp } from './plates/signs.js';
import { type Block, stackBlocks } from './stacked-blocks.js';
import { capturedPieceGroups, layOutTray, listCapturedBy, wideTrayStyle, withLabel } from './trays.js';

/** Order of the trays below the board, matching the corners row by row. */
const CORNER_ORDER: readonly Edge[] = ['left', 'top', 'bottom', 'right'];

/** A side's captured pieces as stamps, starting with their label. */
interface SideTray {
  readonly side: SideView;
  readonly groups: readonly Group[];
}

/** Draws the trays, two per row if there are several. */
export async function drawTrayTable(panel: Panel, sides: readonly SideView[], pace: Pace): Promise<Block> {
  const spoils: SideTray[] = [];
  for (const edge of CORNER_ORDER) {
    const side = sides.find((one) => edgeOf(one, panel.turn) === edge);
    if (side === undefined) continue;
    const style = wideTrayStyle(panel);
    const pieces = await pace.collect(capturedPieceGroups(panel, listCapturedBy(panel.view, side), style));
    if (pieces.length > 0) spoils.push({ side, groups: withLabel(panel, 'panel.took', pieces, style) });
  }
  const rows = spoils.flatMap((_, at) => (at % 2 === 0 ? [spoils.slice(at, at + 2)] : []));
  return stackBlocks(rows.map((row) => async () => layOutTrayRow(panel, row)));
}

/** Lays out a row of trays: each as wide as needed if all fit on one line, else half the row each. */
function layOutTrayRow(panel: Panel, row: readonly SideTray[]): Block {
  const { room, gap, tray: low } = panel.sizes;
  const { ground } = panel.colours.frame;
  const half = (room - 2 * gap) >> 1;
  const head = low + gap;
  const fitInto = (width: number) =>
    row.flatMap(({ side, groups }) => {
      const tray = layOutTray(panel, groups, wideTrayStyle(panel), width - head, ground);
      return tray === null ? [] : [{ ...tray, side, width: head + tray.width }];
    });
  const whole = fitInto(room);
  const all = whole.reduce((sum, { width }) => sum + width, 2 * gap * (whole.length - 1));
  const fits = whole.length === 1 || (all <= room && whole.every(({ height }) => height === low));
  const trays = fits ? whole : fitInto(half);
  const placed: PlacedRaster[] = [];
  let end = 0;
  for (const { side, width, placed: pieces } of trays) {
    // The second tray starts in the middle if there is room, so that trays of several rows line up.
    const x = end === 0 ? 0 : Math.max(end + 2 * gap, Math.min(room - half, room - width));
    placed.push({ raster: sideStamp(panel, side, low, ground), x, y: 0 }, ...translate(pieces, x + head, 0));
    end = x + width;
  }
  return { placed, height: Math.max(...trays.map(({ height }) => height)) + gap };
}
