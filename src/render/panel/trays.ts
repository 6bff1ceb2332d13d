/**
 * Trays of captured pieces, sorted by value. They have the board's background colour, so that pieces look the
 * same as on the board.
 */
import type { SideId } from '../../engine/game.js';
import type { CapturedView, SideView, Tone, View } from '../../engine/view.js';
import { type PictureKey, pictureText } from '../../texts/index.js';
import { type Colour, toCss } from '../drawing/colours.js';
import { drawPiece, pieceBreadth } from '../pieces/pieces.js';
import type { Panel } from './context.js';
import { type Group, type PlacedRaster, totalWidth, wrapGroups } from './placement.js';
import { cachedStamp, type Lettering, wordStamp } from './stamps.js';

/** Kinds of pieces, most valuable first. Other kinds come last. */
const kindsByValue = [
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

/** A laid-out tray, measured from the origin. */
export interface Tray {
  readonly placed: readonly PlacedRaster[];
  readonly width: number;
  readonly height: number;
}

/** Pieces captured by the side, most valuable first. */
export function listCapturedBy(view: View, { id }: Pick<SideView, 'id'>): readonly CapturedView[] {
  return sortByValue(
    view,
    view.captured.filter((pieces) => captorOf(view, pieces) === id),
  );
}

export function listCapturedByUnknown(view: View): readonly CapturedView[] {
  return sortByValue(
    view,
    view.captured.filter((pieces) => captorOf(view, pieces) === undefined),
  );
}

/**
 * Side that captured the piece. In a game of two, the opponent by default. Undefined if the piece was lost
 * without a captor, or if the captor is unknown.
 */
function captorOf(view: View, { by, side }: CapturedView): SideId | undefined {
  if (by === side) return undefined;
  const others = view.sides.filter(({ id }) => id !== side);
  return by ?? (others.length === 1 ? others[0]?.id : undefined);
}

function sortByValue({ sides }: View, pieces: readonly CapturedView[]): readonly CapturedView[] {
  const sideOrder = (side: SideId) => sides.findIndex(({ id }) => id === side);
  return pieces
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        sortIndexOf(one.kind) - sortIndexOf(other.kind) || sideOrder(one.side) - sideOrder(other.side),
    );
}

/** Place of a kind in the order of the tray. Merged pieces are sorted by their most valuable part. */
function sortIndexOf(kind: string): number {
  const indexes = kind.split('+').map((one) => kindsByValue.indexOf(one));
  return Math.min(...indexes.map((index) => (index < 0 ? kindsByValue.length : index)));
}

/** Cache key for the look of pieces on a tray. */
export function capturedKey(view: View, pieces: readonly CapturedView[]): string {
  return pieces.map((one) => `${one.kind} ${toneOf(view, one)} ${one.count}`).join();
}

function toneOf({ sides }: View, { side }: CapturedView): Tone | null {
  return sides.find(({ id }) => id === side)?.tone ?? null;
}

/** Style of pieces on a tray, in pixels. */
export interface TrayStyle {
  /** Height of a line. */
  readonly line: number;
  /** Gap between items. */
  readonly gap: number;
  /** Height of a piece. */
  readonly piece: number;
  /** True if pieces take only the width they need, instead of a square each. */
  readonly isDense: boolean;
  /** Letter size. */
  readonly letters: number;
}

/** Style of trays above and below the board. */
export function wideTrayStyle({ sizes: { unit, tray, gap } }: Panel): TrayStyle {
  return { line: tray, gap, piece: tray - 2, isDense: false, letters: Math.round(10.5 * unit) };
}

/** Style of trays in the corners of the board. Line and gap in 350ths of the width. */
export function denseTrayStyle({ sizes: { unit } }: Panel, line: number, gap: number): TrayStyle {
  const toPixels = (units: number) => Math.round(units * unit);
  return {
    line: toPixels(line),
    gap: toPixels(gap),
    piece: toPixels(line) - 1,
    isDense: true,
    letters: toPixels(0.69 * line),
  };
}

/** Each kind of captured pieces with its count. */
export function* capturedPieceGroups(
  panel: Panel,
  pieces: readonly CapturedView[],
  style: TrayStyle,
): Generator<Group> {
  for (const one of pieces) yield pieceWithCount(panel, one, style);
}

/** The pieces after a label. Empty without pieces. */
export function withLabel(
  panel: Panel,
  label: PictureKey,
  pieces: readonly Group[],
  style: TrayStyle,
): readonly Group[] {
  const words = wordStamp(panel.theme, pictureText(label), letteringOf(panel, style), panel.sizes.room);
  return words === null || pieces.length === 0 ? pieces : [[words], ...pieces];
}

/** Lays out a tray at most `room` wide. `ground` is the colour around it. Null without contents. */
export function layOutTray(
  panel: Panel,
  groups: readonly Group[],
  style: TrayStyle,
  room: number,
  ground: Colour,
): Tray | null {
  if (groups.length === 0) return null;
  const { theme, colours } = panel;
  const { gap, line } = style;
  const width = Math.min(totalWidth(groups, gap) + 3 * gap, room);
  const { placed, height } = wrapGroups(groups, width - gap, gap, line);
  const board = cachedStamp(theme, `tray ${line}`, width, height, ground, (ctx) => {
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, line * 0.28);
    ctx.fillStyle = toCss(colours.board.light);
    ctx.fill();
  });
  return { placed: [{ raster: board, x: 0, y: 0 }, ...placed], width, height };
}

function letteringOf({ colours: { board, pieces } }: Panel, { letters, line }: TrayStyle): Lettering {
  // The stamps of texts are low enough to leave the tray's rounded corners visible.
  const height = Math.round(line * 0.7);
  return { typeface: 'plain', size: letters, colour: pieces.white.line, ground: board.light, height };
}

function pieceWithCount(panel: Panel, pieces: CapturedView, style: TrayStyle): Group {
  const { theme, colours, view, sizes } = panel;
  const { piece: size, isDense } = style;
  const width = isDense ? pieceBreadth(pieces.kind, size) : size;
  const tone = toneOf(view, pieces);
  const look = { kind: pieces.kind, tone, fallen: false, facing: null, badges: [] };
  const piece = cachedStamp(theme, `man ${pieces.kind} ${tone}`, width, size, colours.board.light, (ctx) => {
    ctx.translate((width - size) / 2, 0);
    drawPiece(ctx, colours, look, size, false);
  });
  const number =
    pieces.count > 1 ? wordStamp(theme, `×${pieces.count}`, letteringOf(panel, style), sizes.room) : null;
  return number ? [piece, number] : [piece];
}
