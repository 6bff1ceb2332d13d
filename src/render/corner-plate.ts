/** The plates of sides in the empty corners of the board, and which of them hold the men that their sides took. */

import type { Pace } from '../base/pace.js';
import type { SideView } from '../engine/view.js';
import { measureCorner } from './corner-space.js';
import { Lru } from './lru.js';
import type { Panel } from './panel-context.js';
import { flatten } from './placement.js';
import { hasWon, isAimed, isLit, lossOf, teamIndex } from './plate-parts.js';
import { floorTrayStyle, layOutPlateWithTray } from './plate-with-tray.js';
import { layOutPlainPlate } from './plate-without-tray.js';
import type { Raster } from './raster.js';
import { capturedBy, capturedKey, captureGroups } from './trays.js';

/** Bytes of plates in corners that are kept. */
const CORNER_BYTES = 4 << 20;

const cornerPlates = new Lru<CornerPlate>(CORNER_BYTES, ({ raster }) => raster.pixels.length);

/** A plate in a corner; equal keys for equal looks. */
export interface CornerPlate {
  readonly raster: Raster;
  readonly key: string;
  /** The men that the side took do not stand on it: they have no room. */
  readonly lacksPieces: boolean;
}

/** The plate in an empty corner of the board, `size` pixels wide and high; with the men that its side took, unless these stand elsewhere. */
export async function drawCornerPlate(
  panel: Panel,
  side: SideView,
  size: number,
  menElsewhere: boolean,
  pace: Pace,
): Promise<CornerPlate> {
  const { theme, view, words, turn, sizes } = panel;
  const plate = words.plates?.[side.id];
  const kin = view.sides.filter(({ id }) => plate?.partners?.includes(id) || plate?.otherSides?.includes(id));
  const taken = menElsewhere ? [] : capturedBy(view, side);
  const shown = [
    view.game,
    side,
    isLit(panel, side),
    hasWon(view, side.id),
    plate,
    kin,
    teamIndex(panel, side),
    isAimed(panel, side),
    lossOf(view, side),
    capturedKey(view, taken),
  ];
  const key = `${theme} ${sizes.room} ${turn} ${size} ${JSON.stringify(shown)}`;
  const known = cornerPlates.get(key);
  if (known !== undefined) return known;
  const space = measureCorner(panel, side, size);
  const men = await pace.gather(captureGroups(panel, taken, floorTrayStyle(panel)));
  const laden = men.length === 0 ? null : layOutPlateWithTray(panel, side, space, men);
  const raster = flatten(theme, size, size, laden ?? layOutPlainPlate(panel, side, space));
  const made = { raster, key, lacksPieces: men.length > 0 && laden === null };
  cornerPlates.set(key, made);
  return made;
}
