/**
 * The area around the board: headline on top, plates with cards, captures and effects at each side's edge,
 * shared items below. Boards with empty corners show plates and captures there, and the rest below the board.
 */

import type { Pace } from '../../base/pace.js';
import type { SideView, View } from '../../engine/view.js';
import type { Layout } from '../board/layout.js';
import type { Band } from '../drawing/png.js';
import { type ThemeId, themeData } from '../themes/index.js';
import { sharedCardGroups, sideCardGroups } from './card-stamps.js';
import { createPanel, measuresOf, type Panel, type PanelWords } from './context.js';
import { effectLegend, markLegend } from './legend.js';
import { type Group, toBand, translate, wrapGroups } from './placement.js';
import { type FilledCorners, fillCorners } from './plates/corner-inlays.js';
import { cornersOf, edgeOf } from './plates/corners.js';
import { plateGround } from './plates/parts.js';
import { layOutWidePlate } from './plates/wide-plate.js';
import { type Block, stackBlocks } from './stacked-blocks.js';
import { canFitUncut, type Lettering, wordStamp } from './stamps.js';
import { drawTrayTable } from './tray-table.js';
import {
  capturedPieceGroups,
  layOutTray,
  listCapturedBy,
  listCapturedByUnknown,
  wideTrayStyle,
  withLabel,
} from './trays.js';

/** Draws the headline in the first wording that fits, or else in the last. */
export function drawHeadline(theme: ThemeId, width: number, wordings: readonly string[]): Band {
  const { unit, inset } = measuresOf(width);
  const { frame } = themeData[theme];
  const height = Math.round(25 * unit);
  const top = Math.round(1.5 * unit);
  const lettering: Lettering = {
    typeface: 'display',
    size: Math.round(14.5 * unit),
    colour: frame.text,
    ground: frame.ground,
    height,
  };
  const room = width - 2 * inset;
  const words = wordings.find((each) => canFitUncut(each, lettering, room)) ?? wordings.at(-1) ?? '';
  const line = wordStamp(theme, words, lettering, room);
  const placed = line ? [{ raster: line, x: Math.round((width - line.width) / 2), y: top }] : [];
  return toBand(theme, width, height + top, placed);
}

/** Sides with plates above and below the board. */
interface PlateOrder {
  readonly above: readonly SideView[];
  readonly below: readonly SideView[];
}

/**
 * Puts the plate of one side below the board: the first side that isn't at the top edge. Puts all other
 * plates above the board. Both lists are empty if the plates are in the corners.
 */
function arrangeSides({ sides }: View, layout: Layout): PlateOrder {
  if (cornersOf(layout) !== null) return { above: [], below: [] };
  const [below] = sides.filter((side) => edgeOf(side, layout.turn) !== 'top');
  return { above: sides.filter((side) => side !== below), below: below === undefined ? [] : [below] };
}

/** Draws the plates above the board with their sides' cards and captures. Null if there are none. */
export async function drawUpperBand(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  pace: Pace,
): Promise<Band | null> {
  const { above } = arrangeSides(view, layout);
  if (above.length === 0) return null;
  const panel = createPanel(theme, view, layout.turn, layout.width, words);
  const { inset, gap } = panel.sizes;
  const block = await stackBlocks(
    above.map((side) => (): Promise<Block> => drawSideBlock(panel, side, pace)),
  );
  return toBand(theme, layout.width, block.height + 2 * gap, translate(block.placed, inset, 2 * gap));
}

/** Draws the contents of the board's empty corners. */
export function drawBoardCorners(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  pace: Pace,
): Promise<FilledCorners> {
  return fillCorners(createPanel(theme, view, layout.turn, layout.width, words), layout, pace);
}

/**
 * Draws everything below the board, including captures that don't fit in the corners (`lacking`). Stamps are
 * drawn one at a time, with pauses.
 */
export async function drawLowerBand(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  lacking: FilledCorners['below'],
  pace: Pace,
): Promise<Band> {
  const panel = createPanel(theme, view, layout.turn, layout.width, words);
  const { inset, gap } = panel.sizes;
  const block = await stackBlocks([
    ...arrangeSides(view, layout).below.map((side) => () => drawSideBlock(panel, side, pace)),
    () => drawTrayTable(panel, lacking, pace),
    () => drawCommonBlock(panel, pace),
  ]);
  return toBand(theme, layout.width, block.height + 3 * gap, translate(block.placed, inset, gap));
}

/** Share of a plate's width available to captured pieces. */
const TRAY_SHARE = 0.56;

/** Draws a side's wide plate and everything below it. */
async function drawSideBlock(panel: Panel, side: SideView, pace: Pace): Promise<Block> {
  const { room, gap, plate, pieces: cards, tray: low } = panel.sizes;
  const style = wideTrayStyle(panel);
  const pieces = await pace.collect(capturedPieceGroups(panel, listCapturedBy(panel.view, side), style));
  const taken = withLabel(panel, 'panel.took', pieces, style);
  const onPlate = layOutTray(panel, taken, style, room, plateGround(panel, side));
  const fits = onPlate !== null && onPlate.height === low && onPlate.width <= room * TRAY_SHARE;
  const placed = [...layOutWidePlate(panel, side, fits ? onPlate : null)];
  let height = plate + gap;
  const own = [...sideCardGroups(panel, side), ...(await pace.collect(effectLegend(panel, side, room)))];
  const lines = wrapGroups(own, room, gap, cards);
  placed.push(...translate(lines.placed, 0, height));
  height += lines.height;
  const under = fits ? null : layOutTray(panel, taken, style, room, panel.colours.frame.ground);
  if (under !== null) {
    placed.push(...translate(under.placed, 0, height));
    height += under.height + gap;
  }
  await pace.pauseIfDue();
  return { placed, height };
}

/** Draws items of no side: captures, cards, meanings of marks. */
async function drawCommonBlock(panel: Panel, pace: Pace): Promise<Block> {
  const { room, gap, pieces, legend } = panel.sizes;
  const style = wideTrayStyle(panel);
  const lost = await pace.collect(capturedPieceGroups(panel, listCapturedByUnknown(panel.view), style));
  const off = withLabel(panel, 'panel.off', lost, style);
  const tray = layOutTray(panel, off, style, room, panel.colours.frame.ground);
  const flowGroups = (groups: readonly Group[], height: number) => async () =>
    wrapGroups(groups, room, gap, height);
  return stackBlocks([
    async () => (tray === null ? { placed: [], height: 0 } : { ...tray, height: tray.height + gap }),
    flowGroups(sharedCardGroups(panel, room), pieces),
    flowGroups(await pace.collect(markLegend(panel, room)), legend),
  ]);
}
