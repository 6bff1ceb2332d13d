/** Plates in the empty corners of the board, with or without the captured pieces. */

import type { Pace } from '../../../base/pace.js';
import type { SideView } from '../../../engine/view.js';
import { Lru } from '../../drawing/lru.js';
import type { Raster } from '../../drawing/raster.js';
import type { Panel } from '../context.js';
import { flatten } from '../placement.js';
import { capturedKey, capturedPieceGroups, listCapturedBy } from '../trays.js';
import { measureCorner } from './corner-space.js';
import { hasWon, isArrowJustTurned, isHighlighted, lossOf, teamIndex } from './parts.js';
import { layOutPlateWithTray, plateTrayStyle } from './with-tray.js';
import { layOutPlainPlate } from './without-tray.js';

/** Cache limit of corner plates, in bytes. */
const CORNER_BYTES = 4 << 20;

const cornerPlates = new Lru<CornerPlate>(CORNER_BYTES, ({ raster }) => raster.pixels.length);

/** A drawn corner plate. Equal looks have equal keys. */
export interface CornerPlate {
  readonly raster: Raster;
  readonly key: string;
  /** True if the captured pieces don't fit on the plate. */
  readonly lacksPieces: boolean;
}

/** Draws a plate of `size` by `size` pixels. The captured pieces are on it unless `arePiecesElsewhere`. */
export async function drawCornerPlate(
  panel: Panel,
  side: SideView,
  size: number,
  arePiecesElsewhere: boolean,
  pace: Pace,
): Promise<CornerPlate> {
  const { theme, view, words, turn, sizes } = panel;
  const plate = words.plates?.[side.id];
  const kin = view.sides.filter(({ id }) => plate?.partners?.includes(id) || plate?.otherSides?.includes(id));
  const taken = arePiecesElsewhere ? [] : listCapturedBy(view, side);
  const shown = [
    view.game,
    side,
    isHighlighted(panel, side),
    hasWon(view, side.id),
    plate,
    kin,
    teamIndex(panel, side),
    isArrowJustTurned(panel, side),
    lossOf(view, side),
    capturedKey(view, taken),
  ];
  const key = `${theme} ${sizes.room} ${turn} ${size} ${JSON.stringify(shown)}`;
  const cached = cornerPlates.get(key);
  if (cached !== undefined) return cached;
  const space = measureCorner(panel, side, size);
  const pieces = await pace.collect(capturedPieceGroups(panel, taken, plateTrayStyle(panel)));
  const laden = pieces.length === 0 ? null : layOutPlateWithTray(panel, side, space, pieces);
  const raster = flatten(theme, size, size, laden ?? layOutPlainPlate(panel, side, space));
  const made = { raster, key, lacksPieces: pieces.length > 0 && laden === null };
  cornerPlates.set(key, made);
  return made;
}
