/**
 * What is drawn on every square: the view and the wishes of the caller brought together, so that equal squares have
 * equal keys and share one tile.
 */
import type { Square } from '../engine/choices.js';
import type { SideId } from '../engine/game.js';
import type { BoardView, Direction, MarkedPath, PieceView, SideView, View } from '../engine/view.js';
import { badgesOf } from './badges.js';
import { fixturesOf } from './fixtures.js';
import type { Layout } from './layout.js';
import type { PieceLook } from './pieces.js';
import { noSigns, type Shade, type Signs, type SquareLook } from './squares.js';

/** A square with what is on it. `key`: equal for equal looks. */
export interface CellLook {
  readonly key: string;
  readonly square: SquareLook;
  readonly piece: PieceLook | null;
}

/** A way as it is drawn: thicker the more weight it has (1 is the usual), with a number or a letter on it. */
export interface DrawnWay extends MarkedPath {
  readonly weight?: number;
  readonly label?: string;
}

/** What is pointed out on the board: the squares of what is chosen and where it may go, ways, and what is taken on them. */
export interface Pointing {
  readonly chosen?: readonly Square[];
  readonly targets?: readonly Square[];
  readonly ways?: readonly DrawnWay[];
  /** What stands on these squares is crossed out. */
  readonly taken?: readonly Square[];
  /** Where moves went until now: the squares that each left and reached, the latest move first; the last one may be among them. */
  readonly trail?: readonly (readonly Square[])[];
  /** The sides whose arrows have just turned. */
  readonly aimed?: readonly SideId[];
}

const bits: Readonly<Record<keyof Signs, number>> = {
  left: 1,
  reached: 2,
  captured: 4,
  threatened: 8,
  chosen: 16,
  target: 32,
  leftBefore: 64,
  reachedBefore: 128,
  leftEarlier: 256,
  reachedEarlier: 512,
};

const signsByBits: readonly Signs[] = Array.from({ length: 1024 }, (_, set) => ({
  left: (set & bits.left) !== 0,
  reached: (set & bits.reached) !== 0,
  captured: (set & bits.captured) !== 0,
  threatened: (set & bits.threatened) !== 0,
  chosen: (set & bits.chosen) !== 0,
  target: (set & bits.target) !== 0,
  leftBefore: (set & bits.leftBefore) !== 0,
  reachedBefore: (set & bits.reachedBefore) !== 0,
  leftEarlier: (set & bits.leftEarlier) !== 0,
  reachedEarlier: (set & bits.reachedEarlier) !== 0,
}));

/** The looks of all squares in drawing order; `null` where there is no square. */
export function lookAt(view: View, layout: Layout, pointing: Pointing): readonly (CellLook | null)[] {
  const { board } = view;
  const signs = signsOf(view, pointing);
  const looks = piecesBySquare(view, layout.turn, pointing);
  const lasting = fixturesOf(view, layout);
  return layout.squares.map((square) => {
    const cell = board.cells[square];
    if (!cell) return null;
    const piece = looks.get(square);
    const set = signs.get(square) ?? 0;
    const fixtures = lasting.get(square) ?? 0;
    const shade = shadeOf(board, square);
    return {
      key: `${cell} ${shade} ${set} ${fixtures} ${piece?.key ?? ''}`,
      square: { cell, shade, signs: signsByBits[set] ?? noSigns, fixtures },
      piece: piece?.look ?? null,
    };
  });
}

/** The look of the square with nothing on it. */
export function emptied(look: CellLook): CellLook {
  const { cell, shade } = look.square;
  return { key: `${cell} ${shade} 0 0 `, square: { cell, shade, signs: noSigns, fixtures: 0 }, piece: null };
}

/** From this many columns on, the squares of a plain board alternate a little: the eye counts them more easily. */
const LARGE = 13;

/** On a chessboard the square at the lower left is dark. */
function shadeOf(board: BoardView, square: Square): Shade {
  const column = square % board.columns;
  const rank = board.rows - 1 - Math.floor(square / board.columns);
  const even = (column + rank) % 2 === 0;
  if (board.checkered) return even ? 'dark' : 'light';
  return even && board.columns >= LARGE ? 'weave' : 'plain';
}

function signsOf(
  view: View,
  { chosen = [], targets = [], trail = [] }: Pointing,
): ReadonlyMap<Square, number> {
  const occupied = new Set(view.pieces.map((piece) => piece.square));
  const signs = new Map<Square, number>();
  const sign = (square: Square, name: keyof Signs) => {
    signs.set(square, (signs.get(square) ?? 0) | bits[name]);
  };
  for (const [square, name] of trailSigns(view, trail, occupied)) sign(square, name);
  for (const square of view.lastMove) sign(square, occupied.has(square) ? 'reached' : 'left');
  for (const square of view.lastCaptures) sign(square, 'captured');
  for (const square of view.threatened) sign(square, 'threatened');
  for (const square of targets) sign(square, 'target');
  for (const square of chosen) sign(square, 'chosen');
  return signs;
}

/** The signs of moves before the last one, on squares on which nothing has happened since. */
function trailSigns(
  view: View,
  trail: readonly (readonly Square[])[],
  occupied: ReadonlySet<Square>,
): ReadonlyMap<Square, keyof Signs> {
  const last = new Set<Square>([...view.lastMove, ...view.lastCaptures]);
  const signs = new Map<Square, keyof Signs>();
  for (const squares of trail) {
    const isBefore = signs.size === 0;
    for (const square of squares.filter((one) => !last.has(one) && !signs.has(one))) {
      if (occupied.has(square)) signs.set(square, isBefore ? 'reachedBefore' : 'reachedEarlier');
      else signs.set(square, isBefore ? 'leftBefore' : 'leftEarlier');
    }
  }
  return signs;
}

interface KeyedPiece {
  readonly key: string;
  readonly look: PieceLook;
}

function piecesBySquare(
  view: View,
  turn: Direction,
  { aimed = [] }: Pointing,
): ReadonlyMap<Square, KeyedPiece> {
  const sides = new Map<SideId, SideView>(view.sides.map((side) => [side.id, side]));
  const look = (piece: PieceView) =>
    lookOf(piece, sides.get(piece.side), turn, aimed.includes(piece.side) && piece.kind === PAWN);
  return new Map(view.pieces.map((piece) => [piece.square, look(piece)]));
}

/** Where an army has an arrow, its pawns are what goes by it. */
const PAWN = 'pawn';

function facingOf({ kind, facing }: PieceView, side: SideView | undefined): Direction | undefined {
  return facing ?? (kind === PAWN && side?.fallen !== true ? side?.arrow : undefined);
}

function lookOf(
  piece: PieceView,
  side: SideView | undefined,
  turn: Direction,
  justTurned: boolean,
): KeyedPiece {
  const badges = badgesOf(piece.kind, piece.marks ?? []);
  const facing = facingOf(piece, side);
  const look: PieceLook = {
    kind: piece.kind,
    tone: side?.tone ?? null,
    fallen: side?.fallen ?? false,
    facing: facing === undefined ? null : turned(facing, turn),
    justTurned,
    shared: piece.marks?.includes('neutral') ?? false,
    badges,
  };
  const key = `${look.kind} ${look.tone} ${look.fallen} ${look.facing} ${justTurned} ${look.shared} ${badges.join('.')}`;
  return { key, look };
}

/** A direction of the unturned board as it points in the picture. */
export function turned(direction: Direction, turn: Direction): Direction {
  return directions[(direction + turn) % 4] ?? 0;
}

const directions: readonly Direction[] = [0, 1, 2, 3];
