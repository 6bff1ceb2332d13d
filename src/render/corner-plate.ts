/** The plate of one side in an empty corner of the board. */
import type { SideView } from '../engine/view.js';
import { sideName } from '../texts/index.js';
import type { Corner } from './corners.js';
import { type Group, inRow, joined, type Placed, widthOf } from './flow.js';
import { Lru } from './lru.js';
import type { Panel } from './panel-context.js';
import {
  bandOf,
  clockOf,
  crownOf,
  dotOf,
  groundOf,
  hasKin,
  hasWon,
  isAimed,
  isLit,
  kinOf,
  letteringOf,
  lossOf,
  NAME,
  nameOf,
  plateStamp,
  SMALL,
  signsOf,
  teamOf,
} from './plate-parts.js';
import { badgeStamp } from './plate-stamps.js';
import type { Raster } from './raster.js';
import { fitsUncut, wordLines, wordStamp } from './stamps.js';

/** Heights of lines in heights of letters: with less the letters that reach below the line are cut. */
const LEADING = 1.15;

/** Bytes of plates in corners that are kept. */
const CORNER_BYTES = 4 << 20;

const cornerPlates = new Lru<Raster>(CORNER_BYTES, ({ pixels }) => pixels.length);

/** A plate in a corner; equal keys for equal looks. */
export interface CornerPlate {
  readonly raster: Raster;
  readonly key: string;
}

/** The plate in an empty corner of the board. */
export function cornerPlate(panel: Panel, side: SideView, corner: Corner): CornerPlate {
  const { theme, view, words, turn, sizes } = panel;
  const plate = words.plates?.[side.id];
  const kin = view.sides.filter(({ id }) => plate?.partners?.includes(id) || plate?.also?.includes(id));
  const shown = [
    view.game,
    side,
    isLit(panel, side),
    hasWon(view, side.id),
    plate,
    kin,
    teamOf(panel, side),
    isAimed(panel, side),
    lossOf(view, side),
  ];
  const key = `${theme} ${sizes.room} ${turn} ${corner.size} ${JSON.stringify(shown)}`;
  const known = cornerPlates.get(key);
  if (known !== undefined) return { raster: known, key };
  const raster = joined(theme, corner.size, inCorner(panel, side, corner));
  cornerPlates.set(key, raster);
  return { raster, key };
}

/** The measures of a plate in a corner, in pixels. */
interface Space {
  /** The corner's edge. */
  readonly size: number;
  /** From the corner's edge to what stands on the plate. */
  readonly pad: number;
  /** Where the room for words begins and ends. */
  readonly left: number;
  readonly right: number;
  /** Heights of the upper row and of the foot. */
  readonly line: number;
  readonly low: number;
  /** Between two signs, and between the mark and the words next to it. */
  readonly gap: number;
  readonly apart: number;
}

function spaceOf(panel: Panel, side: SideView, { size }: Corner): Space {
  const px = (units: number) => Math.round(units * panel.sizes.unit);
  const pad = px(3);
  const left = pad + bandOf(panel, side).width;
  return { size, pad, left, right: size - pad, line: px(15), low: px(12), gap: px(1), apart: px(2) };
}

/** Everything on the plate in a corner, from the corner's upper left on. */
function inCorner(panel: Panel, side: SideView, corner: Corner): readonly Placed[] {
  const space = spaceOf(panel, side, corner);
  const { size, left, right, pad, line, low } = space;
  const head = headOf(panel, side, space);
  const ends = head.isCrownLow
    ? crownOf(panel, side, letteringOf(panel, side, SMALL, low, true)).flat()
    : clockOf(panel, side, letteringOf(panel, side, SMALL, low, false));
  const kin = kinIn(panel, side, space, right - widthOf(ends) - left);
  const foot = size - pad - (ends.length + kin.length > 0 ? low : 0);
  return [
    { raster: plateStamp(panel, side, size, size), x: 0, y: 0 },
    ...head.placed,
    ...inRow(kin, left, foot),
    ...inRow(ends, right - widthOf(ends), foot),
    ...namesIn(panel, side, space, head.hasTitle, { top: pad + line, height: foot - pad - line }),
  ];
}

/** The upper row: the army's mark, its name next to a person's where that has room, and its signs. */
function headOf(panel: Panel, side: SideView, space: Space) {
  const { left, right, pad, line, gap, apart } = space;
  const badge = badgeStamp(panel, side, line, groundOf(panel, side));
  const next = left + badge.width + apart;
  const title = sideName(panel.view.game, side.id);
  const small = letteringOf(panel, side, SMALL, line, true);
  const roomBefore = (groups: readonly Group[]) =>
    groups.reduce((end, group) => end - widthOf(group) - gap, right) - next;
  const hasTitleBefore = (groups: readonly Group[]) =>
    nameOf(panel, side) !== null && fitsUncut(title, small, roomBefore(groups));

  const lettering = letteringOf(panel, side, SMALL + 1, line, false);
  const signs = signsOf(panel, side, lettering);
  const crowned = [...crownOf(panel, side, lettering), ...signs];
  // Where the crown would take the place of the army's name, it stands at the foot if there is one that has no clock.
  const hasFreeFoot = hasKin(panel, side) && panel.words.plates?.[side.id]?.clock === undefined;
  const isCrownLow = !hasTitleBefore(crowned) && hasTitleBefore(signs) && hasFreeFoot;
  const groups = isCrownLow ? signs : crowned;
  const words = hasTitleBefore(groups) ? wordStamp(panel.theme, title, small, roomBefore(groups)) : null;

  let end = right;
  const placed: Placed[] = [{ raster: badge, x: left, y: pad }];
  for (const group of groups) {
    end -= widthOf(group);
    placed.push(...inRow(group, end, pad));
    end -= gap;
  }
  if (words !== null) placed.push({ raster: words, x: next, y: pad });
  return { placed, hasTitle: words !== null, isCrownLow };
}

/** Those that the side plays with, in words where they fit into the room, else by their marks, else not at all. */
function kinIn(panel: Panel, side: SideView, { low }: Space, room: number): Group {
  const lettering = letteringOf(panel, side, SMALL, low, true);
  const worded = kinOf(panel, side, lettering);
  if (widthOf(worded) <= room) return worded;
  const marks = kinOf(panel, side, lettering, false);
  return widthOf(marks) <= room ? marks : [];
}

/** Who holds the side, in the middle of what is left; the army's name below, where the upper row has no room for it. */
function namesIn(
  panel: Panel,
  side: SideView,
  { left, right }: Space,
  hasTitle: boolean,
  { top, height }: { readonly top: number; readonly height: number },
): readonly Placed[] {
  const { theme, view, sizes } = panel;
  const name = nameOf(panel, side);
  const title = sideName(view.game, side.id);
  const px = (units: number) => Math.round(units * sizes.unit);
  const most = Math.max(1, Math.floor(height / px(NAME)));
  const isBelow = name !== null && !hasTitle && most > 1;
  const setIn = (step: number) => {
    const set = letteringOf(panel, side, Math.min(NAME, step / LEADING / sizes.unit), step, false);
    const dot = dotOf(panel, side, set);
    const room = right - left - widthOf(dot);
    return { step, dot, lines: wordLines(theme, name ?? title, set, room, isBelow ? most - 1 : most) };
  };
  const roomy = setIn(px(NAME * LEADING));
  const needed = roomy.lines.length + (isBelow ? 1 : 0);
  const { step, dot, lines } = needed * roomy.step <= height ? roomy : setIn(Math.floor(height / needed));
  const small = letteringOf(panel, side, SMALL, step, true);
  const below = isBelow ? wordStamp(theme, title, small, right - left) : null;
  const y = top + ((height - (lines.length + (below === null ? 0 : 1)) * step) >> 1);
  return [
    ...lines.map((raster, index) => ({ raster, x: left + widthOf(dot), y: y + index * step })),
    ...(below === null ? [] : [{ raster: below, x: left, y: y + lines.length * step }]),
    ...inRow(dot, left, y),
  ];
}
