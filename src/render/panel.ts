/**
 * What stands around the board: above it the headline; at each side's own edge its plate, with its cards, the men it took and the
 * effects it has in play; below everything what belongs to nobody. On a board with empty corners the plates stand in them, and
 * what the sides took below the board.
 */
import type { SideView, View } from '../engine/view.js';
import type { Pace } from '../pace.js';
import { cardsOf, commonCards } from './card-stamps.js';
import { type CornerPlate, cornerPlate } from './corner-plate.js';
import { type Corner, cornersOf, type Edge, edgeOf } from './corners.js';
import { bandOf, type Group, linesOf, move, type Placed } from './flow.js';
import type { Layout } from './layout.js';
import { effectLegend, markLegend } from './legend.js';
import { measuresOf, type Panel, type PanelWords, panelOf } from './panel-context.js';
import { groundOf } from './plate-parts.js';
import { badgeStamp } from './plate-stamps.js';
import type { Band } from './png.js';
import { fitsUncut, type Lettering, wordStamp } from './stamps.js';
import { type ThemeId, themeData } from './themes/index.js';
import { menFor, takenBy, takenByNobody, trayOf } from './trays.js';
import { widePlate } from './wide-plate.js';

/** The headline above the board: the first of the wordings that fits, the last one where none does. */
export function headlineBand(theme: ThemeId, width: number, wordings: readonly string[]): Band {
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
  const words = wordings.find((each) => fitsUncut(each, lettering, room)) ?? wordings.at(-1) ?? '';
  const line = wordStamp(theme, words, lettering, room);
  const placed = line ? [{ raster: line, x: Math.round((width - line.width) / 2), y: top }] : [];
  return bandOf(theme, width, height + top, placed);
}

/** Where the sides of a picture have their plates. */
interface Arrangement {
  /** Across the picture, from above. */
  readonly above: readonly SideView[];
  readonly below: readonly SideView[];
  /** In the corners of the board. */
  readonly cornered: readonly (readonly [SideView, Corner])[];
}

/** Each side at its own edge, where the picture has room for it; of sides at one edge the first stays there. */
function arranged({ sides }: View, layout: Layout): Arrangement {
  const corners = cornersOf(layout);
  if (corners !== null) {
    const cornered = sides.map((side) => [side, corners[edgeOf(side, layout.turn)]] as const);
    return { above: [], below: [], cornered };
  }
  const [below] = sides.filter((side) => edgeOf(side, layout.turn) !== 'top');
  return {
    above: sides.filter((side) => side !== below),
    below: below === undefined ? [] : [below],
    cornered: [],
  };
}

/** Things in their places, with the height that they take. */
interface Block {
  readonly placed: readonly Placed[];
  readonly height: number;
}

/** The plates above the board, with what belongs to their sides; null where there is none. */
export async function upperBand(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  pace: Pace,
): Promise<Band | null> {
  const { above } = arranged(view, layout);
  if (above.length === 0) return null;
  const panel = panelOf(theme, view, layout.turn, layout.width, words);
  const { inset, gap } = panel.sizes;
  const block = await blockOf(above.map((side) => (): Promise<Block> => sideBlock(panel, side, pace)));
  return bandOf(theme, layout.width, block.height + 2 * gap, move(block.placed, inset, 2 * gap));
}

/** The plates in the empty corners of the board, from the board's upper row on. */
export function cornerPlates(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
): readonly (CornerPlate & Placed)[] {
  const panel = panelOf(theme, view, layout.turn, layout.width, words);
  return arranged(view, layout).cornered.map(([side, corner]) => ({
    ...cornerPlate(panel, side, corner),
    x: corner.x,
    y: corner.y,
  }));
}

/** What stands below the board. Each of its stamps is drawn when it is first needed, so it is made in small steps. */
export async function lowerBand(
  theme: ThemeId,
  view: View,
  layout: Layout,
  words: PanelWords,
  pace: Pace,
): Promise<Band> {
  const panel = panelOf(theme, view, layout.turn, layout.width, words);
  const { inset, gap } = panel.sizes;
  const { below, cornered } = arranged(view, layout);
  const block = await blockOf([
    ...below.map((side) => () => sideBlock(panel, side, pace)),
    () =>
      trayTable(
        panel,
        cornered.map(([side]) => side),
        pace,
      ),
    () => commonBlock(panel, pace),
  ]);
  return bandOf(theme, layout.width, block.height + 3 * gap, move(block.placed, inset, gap));
}

/** Blocks one below the other. */
async function blockOf(parts: readonly (() => Promise<Block>)[]): Promise<Block> {
  const placed: Placed[] = [];
  let height = 0;
  for (const part of parts) {
    const block = await part();
    placed.push(...move(block.placed, 0, height));
    height += block.height;
  }
  return { placed, height };
}

/** The part of a plate's width that the men on it may take. */
const TRAY_SHARE = 0.56;

/** A side's plate across the picture, and what belongs to it. */
async function sideBlock(panel: Panel, side: SideView, pace: Pace): Promise<Block> {
  const { room, gap, plate, men, tray: low } = panel.sizes;
  const taken = await pace.gather(menFor(panel, takenBy(panel.view, side)));
  const onPlate = trayOf(panel, taken, 'panel.took', room, groundOf(panel, side));
  const fits = onPlate !== null && onPlate.height === low && onPlate.width <= room * TRAY_SHARE;
  const placed = [...widePlate(panel, side, fits ? onPlate : null)];
  let height = plate + gap;
  const own = [...cardsOf(panel, side), ...(await pace.gather(effectLegend(panel, side, room)))];
  const lines = linesOf(own, room, gap, men);
  placed.push(...move(lines.placed, 0, height));
  height += lines.height;
  const under = fits ? null : trayOf(panel, taken, 'panel.took', room, panel.colours.frame.ground);
  if (under !== null) {
    placed.push(...move(under.placed, 0, height));
    height += under.height + gap;
  }
  await pace.rest();
  return { placed, height };
}

/** The edges of the picture in the order in which what their sides took stands under the board: as their corners do, row by row. */
const CORNER_ORDER: readonly Edge[] = ['left', 'top', 'bottom', 'right'];

/** What a side took, as the stamps that stand on its tray. */
interface Spoils {
  readonly side: SideView;
  readonly men: readonly Group[];
}

/** What the sides took whose plates stand in the corners: two in a row where there are several. */
async function trayTable(panel: Panel, sides: readonly SideView[], pace: Pace): Promise<Block> {
  const spoils: Spoils[] = [];
  for (const edge of CORNER_ORDER) {
    const side = sides.find((one) => edgeOf(one, panel.turn) === edge);
    if (side === undefined) continue;
    const men = await pace.gather(menFor(panel, takenBy(panel.view, side)));
    if (men.length > 0) spoils.push({ side, men });
  }
  const rows = spoils.flatMap((_, at) => (at % 2 === 0 ? [spoils.slice(at, at + 2)] : []));
  return blockOf(rows.map((row) => async () => trayRow(panel, row)));
}

/** Trays next to each other: each as wide as it needs to be where they have room on one line, else half of the row each. */
function trayRow(panel: Panel, row: readonly Spoils[]): Block {
  const { room, gap, tray: low } = panel.sizes;
  const { ground } = panel.colours.frame;
  const half = (room - 2 * gap) >> 1;
  const head = low + gap;
  const withRoom = (width: number) =>
    row.flatMap(({ side, men }) => {
      const tray = trayOf(panel, men, 'panel.took', width - head, ground);
      return tray === null ? [] : [{ ...tray, side, width: head + tray.width }];
    });
  const whole = withRoom(room);
  const all = whole.reduce((sum, { width }) => sum + width, 2 * gap * (whole.length - 1));
  const fits = whole.length === 1 || (all <= room && whole.every(({ height }) => height === low));
  const trays = fits ? whole : withRoom(half);
  const placed: Placed[] = [];
  let end = 0;
  for (const { side, width, placed: men } of trays) {
    // Trays of several rows stand below each other as far as they have room for that.
    const x = end === 0 ? 0 : Math.max(end + 2 * gap, Math.min(room - half, room - width));
    placed.push({ raster: badgeStamp(panel, side, low, ground), x, y: 0 }, ...move(men, x + head, 0));
    end = x + width;
  }
  return { placed, height: Math.max(...trays.map(({ height }) => height)) + gap };
}

/** What belongs to no side: men, cards, what marks on the board mean. */
async function commonBlock(panel: Panel, pace: Pace): Promise<Block> {
  const { room, gap, men, legend } = panel.sizes;
  const lost = await pace.gather(menFor(panel, takenByNobody(panel.view)));
  const tray = trayOf(panel, lost, 'panel.off', room, panel.colours.frame.ground);
  const flow = (groups: readonly Group[], height: number) => async () => linesOf(groups, room, gap, height);
  return blockOf([
    async () => (tray === null ? { placed: [], height: 0 } : { ...tray, height: tray.height + gap }),
    flow(commonCards(panel, room), men),
    flow(await pace.gather(markLegend(panel, room)), legend),
  ]);
}
