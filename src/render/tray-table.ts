/** The trays of sides whose plates stand in the corners of the board and have no room for them: below the board, two in a row. */

import type { Pace } from '../base/pace.js';
import type { SideView } from '../engine/view.js';
import { type Edge, edgeOf } from './corners.js';
import type { Panel } from './panel-context.js';
import { type Group, type Placed, translate } from './placement.js';
import { sideStamp } from './plate-stamps.js';
import { type Block, stackBlocks } from './stacked-blocks.js';
import { capturedBy, captureGroups, layOutTray, wideTrayStyle, withLabel } from './trays.js';

/** The edges of the picture in the order in which what their sides took stands under the board: as their corners do, row by row. */
const CORNER_ORDER: readonly Edge[] = ['left', 'top', 'bottom', 'right'];

/** What a side took, as the stamps that stand on its tray, behind their label. */
interface SideTray {
  readonly side: SideView;
  readonly groups: readonly Group[];
}

/** What the sides took: two trays in a row where there are several. */
export async function drawTrayTable(panel: Panel, sides: readonly SideView[], pace: Pace): Promise<Block> {
  const spoils: SideTray[] = [];
  for (const edge of CORNER_ORDER) {
    const side = sides.find((one) => edgeOf(one, panel.turn) === edge);
    if (side === undefined) continue;
    const style = wideTrayStyle(panel);
    const men = await pace.gather(captureGroups(panel, capturedBy(panel.view, side), style));
    if (men.length > 0) spoils.push({ side, groups: withLabel(panel, 'panel.took', men, style) });
  }
  const rows = spoils.flatMap((_, at) => (at % 2 === 0 ? [spoils.slice(at, at + 2)] : []));
  return stackBlocks(rows.map((row) => async () => layOutTrayRow(panel, row)));
}

/** Trays next to each other: each as wide as it needs to be where they have room on one line, else half of the row each. */
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
  const placed: Placed[] = [];
  let end = 0;
  for (const { side, width, placed: men } of trays) {
    // Trays of several rows stand below each other as far as they have room for that.
    const x = end === 0 ? 0 : Math.max(end + 2 * gap, Math.min(room - half, room - width));
    placed.push({ raster: sideStamp(panel, side, low, ground), x, y: 0 }, ...translate(men, x + head, 0));
    end = x + width;
  }
  return { placed, height: Math.max(...trays.map(({ height }) => height)) + gap };
}
