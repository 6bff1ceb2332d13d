/**
 * Combines the view and the highlights into the look of every square. Equal squares get equal keys and share
 * a tile.
 */
import type { Square } from '../../engine/choices.js';
import type { SideId } from '../../engine/game.js';
import type { BoardView, Direction, MarkedPath, PieceView, SideView, View } from '../../engine/view.js';
import { badgesOf } from '../pieces/badges.js';
import type { PieceLook } from '../pieces/pieces.js';
import { fixturesOf } from './fixtures.js';
import type { Layout } from './layout.js';
import { noSigns, type Shade, type Signs, type SquareLook } from './squares.js';

/** A square and its piece. Equal looks have equal keys. */
export interface CellLook {
  readonly key: string;
  readonly square: SquareLook;
  readonly piece: PieceLook | null;
}

/** A path on the board. Higher weights are drawn thicker (1 is normal); `label` is a number or a letter. */
export interface DrawnPath extends MarkedPath {
  readonly weight?: number;
  readonly label?: string;
}

/** Highlights on the board: the chosen squares, their targets, paths, and captured pieces. */
export interface Highlights {
  readonly chosen?: readonly Square[];
  readonly targets?: readonly Square[];
  readonly paths?: readonly DrawnPath[];
  /** Pieces on these squares are crossed out. */
  readonly taken?: readonly Square[];
  /** Squares from which and to which earlier moves went, latest move first. May include the last move. */
  readonly trail?: readonly (readonly Square[])[];
  /** Sides whose arrows have just been rotated. */
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

/** The looks of all squares in drawing order, `null` for gaps. */
export function listCellLooks(
  view: View,
  layout: Layout,
  highlights: Highlights,
): readonly (CellLook | null)[] {
  const { board } = view;
  const signs = signsOf(view, highlights);
  const looks = piecesBySquare(view, layout.turn, highlights);
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

/** The look without piece, signs and fixtures. */
export function toEmptyLook(look: CellLook): CellLook {
  const { cell, shade } = look.square;
  return { key: `${cell} ${shade} 0 0 `, square: { cell, shade, signs: noSigns, fixtures: 0 }, piece: null };
}

/**
 * From this number of columns on, squares of plain boards alternate slightly in colour, so that they are
 * easier to count.
 */
const LARGE = 13;

/** Shade of a square. On a chessboard, the lower left square is dark. */
function shadeOf(board: BoardView, square: Square): Shade {
  const column = square % board.columns;
  const rank = board.rows - 1 - Math.floor(square / board.columns);
  const even = (column + rank) % 2 === 0;
  if (board.checkered) return even ? 'dark' : 'light';
  return even && board.columns >= LARGE ? 'weave' : 'plain';
}

function signsOf(
  view: View,
  { chosen = [], targets = [], trail = [] }: Highlights,
): ReadonlyMap<Square, number> {
  const occupied = new Set(view.pieces.map((piece) => piece.square));
  const signs = new Map<Square, number>();
  const addSign = (square: Square, name: keyof Signs) => {
    signs.set(square, (signs.get(square) ?? 0) | bits[name]);
  };
  for (const [square, name] of trailSigns(view, trail, occupied)) addSign(square, name);
  for (const square of view.lastMove) addSign(square, occupied.has(square) ? 'reached' : 'left');
  for (const square of view.lastCaptures) addSign(square, 'captured');
  for (const square of view.threatened) addSign(square, 'threatened');
  for (const square of targets) addSign(square, 'target');
  for (const square of chosen) addSign(square, 'chosen');
  return signs;
}

/** Signs of moves before the last one, on squares that haven't changed since. */
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
  { aimed = [] }: Highlights,
): ReadonlyMap<Square, KeyedPiece> {
  const sides = new Map<SideId, SideView>(view.sides.map((side) => [side.id, side]));
  const addPiece = (piece: PieceView) =>
    pieceLookOf(piece, sides.get(piece.side), turn, aimed.includes(piece.side) && piece.kind === PAWN);
  return new Map(view.pieces.map((piece) => [piece.square, addPiece(piece)]));
}

/** A pawn of an army with an arrow faces in the arrow's direction. */
const PAWN = 'pawn';

function facingOf({ kind, facing }: PieceView, side: SideView | undefined): Direction | undefined {
  return facing ?? (kind === PAWN && side?.fallen !== true ? side?.arrow : undefined);
}

function pieceLookOf(
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
    facing: facing === undefined ? null : rotateDirection(facing, turn),
    justTurned,
    shared: piece.marks?.includes('neutral') ?? false,
    badges,
  };
  const key = `${look.kind} ${look.tone} ${look.fallen} ${look.facing} ${justTurned} ${look.shared} ${badges.join('.')}`;
  return { key, look };
}

/** Rotates a direction of the board by the picture's quarter turns. */
export function rotateDirection(direction: Direction, turn: Direction): Direction {
  return directions[(direction + turn) % 4] ?? 0;
}

const directions: readonly Direction[] = [0, 1, 2, 3];
