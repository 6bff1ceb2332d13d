/**
 * The men that a side has taken, on a tray: sorted by what they are worth, on the ground of the board, so that they look as
 * they did there in every theme.
 */
import type { SideId } from '../engine/game.js';
import type { CapturedView, SideView, View } from '../engine/view.js';
import { type PictureKey, pictureText } from '../texts/index.js';
import { type Colour, css } from './colours.js';
import { type Group, linesOf, type Placed, widthOf } from './flow.js';
import type { Panel } from './panel-context.js';
import { drawPiece } from './pieces.js';
import { type Lettering, stamp, wordStamp } from './stamps.js';

/** Kinds of men, the most valuable first; what is not named stands last. */
const ranking = [
  'king',
  'prince',
  'queen',
  'guard',
  'swordmaster',
  'rook',
  'keeper',
  'bishop',
  'priest',
  'knight',
  'priestess',
  'crab',
  'defender',
  'attacker',
  'pawn',
  'fool',
];

/** A tray with everything on it, from the origin on. */
export interface Tray {
  readonly placed: readonly Placed[];
  readonly width: number;
  readonly height: number;
}

/** The men that the side has taken, those of most value first. */
export function takenBy(view: View, { id }: Pick<SideView, 'id'>): readonly CapturedView[] {
  return sorted(
    view,
    view.captured.filter((men) => takerOf(view, men) === id),
  );
}

/** The men off the board of which nobody knows who took them. */
export function takenByNobody(view: View): readonly CapturedView[] {
  return sorted(
    view,
    view.captured.filter((men) => takerOf(view, men) === undefined),
  );
}

/** Where no taker is told, and there are only two sides, it was the other one; a side's own men it has not taken but lost. */
function takerOf(view: View, { by, side }: CapturedView): SideId | undefined {
  if (by === side) return undefined;
  const others = view.sides.filter(({ id }) => id !== side);
  return by ?? (others.length === 1 ? others[0]?.id : undefined);
}

function sorted({ sides }: View, men: readonly CapturedView[]): readonly CapturedView[] {
  const order = (side: SideId) => sides.findIndex(({ id }) => id === side);
  return men
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind) || order(one.side) - order(other.side));
}

/** Of a merged man the rank of the best. */
function rankOf(kind: string): number {
  const ranks = kind.split('+').map((one) => ranking.indexOf(one));
  return Math.min(...ranks.map((rank) => (rank < 0 ? ranking.length : rank)));
}

/** Each kind of men with its number, to be put on a tray. */
export function* menFor(panel: Panel, men: readonly CapturedView[]): Generator<Group> {
  const lettering = letteringOf(panel);
  for (const one of men) yield manWithNumber(panel, one, lettering);
}

/**
 * A tray at most `room` wide with the men on it, after a label that says what they are; `ground` is what it lies on. Null where
 * there are no men.
 */
export function trayOf(
  panel: Panel,
  men: readonly Group[],
  label: PictureKey,
  room: number,
  ground: Colour,
): Tray | null {
  if (men.length === 0) return null;
  const { sizes, theme, colours } = panel;
  const { gap, tray } = sizes;
  const words = wordStamp(theme, pictureText(label), letteringOf(panel), room - 2 * gap);
  const groups = words === null ? men : [[words], ...men];
  const all = groups.reduce((sum, group) => sum + widthOf(group) + gap, 2 * gap);
  const width = Math.min(all, room);
  const { placed, height } = linesOf(groups, width - gap, gap, tray);
  const board = stamp(theme, 'tray', width, height, ground, (ctx) => {
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, tray * 0.28);
    ctx.fillStyle = css(colours.board.light);
    ctx.fill();
  });
  return { placed: [{ raster: board, x: 0, y: 0 }, ...placed], width, height };
}

function letteringOf({ colours, sizes }: Panel): Lettering {
  const { board, pieces } = colours;
  const size = Math.round(10.5 * sizes.unit);
  // As high as leaves the tray's round corners uncovered.
  const height = Math.round(sizes.tray * 0.7);
  return { typeface: 'plain', size, colour: pieces.white.line, ground: board.light, height };
}

function manWithNumber(panel: Panel, men: CapturedView, lettering: Lettering): Group {
  const { theme, colours, view, sizes } = panel;
  const tone = view.sides.find(({ id }) => id === men.side)?.tone ?? null;
  const look = { kind: men.kind, tone, fallen: false, facing: null, badges: [] };
  const { light } = colours.board;
  const size = sizes.tray - 2;
  const man = stamp(theme, `man ${men.kind} ${tone}`, size, size, light, (ctx) =>
    drawPiece(ctx, colours, look, size, false),
  );
  const number = men.count > 1 ? wordStamp(theme, `×${men.count}`, lettering, sizes.room) : null;
  return number ? [man, number] : [man];
}
