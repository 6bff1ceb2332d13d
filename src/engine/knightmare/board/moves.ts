/** Regular moves: where pieces may go on their own account, and the board after it. */
import type { Square } from '../../choices.js';
import type { Board, Passed } from './board.js';
import { lossOf, withChanges } from './change.js';
import { isKingInDanger } from './check.js';
import { COMPOSITE, CURSED, FROZEN, type Grid, hasTrait } from './grid.js';
import { gridOf } from './grid-builder.js';
import { directionTo, isStepOpen, lineBetween } from './lines.js';
import { type Colour, KING, type Kinds, PAWN, type Piece, type PieceId, PROMOTIONS } from './pieces.js';
import { listReach, type Reach } from './reach.js';
import { isFree, isMovable } from './rights.js';
import { columnOffset, rankFor, stepFrom } from './squares.js';

/** The rook's part of castling. */
export interface Castling {
  readonly rook: PieceId;
  readonly from: Square;
  readonly to: Square;
  /** What the King leaves and crosses: it must not be attacked under orthodox safety. */
  readonly crossed: readonly Square[];
}

/** A regular move. */
export interface Move extends Reach {
  readonly promotion?: Kinds;
  readonly castling?: Castling;
}

/**
 * The moves that a colour could make in a turn, whether or not they leave a King in check. A Vendetta is not asked here
 * either: see `legal.ts`.
 */
export function listPseudoLegal(grid: Grid, colour: Colour, turn: number): readonly Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < 64; from++) {
    if (!isMovable(grid, from, colour, turn)) continue;
    for (const reach of listReach(grid, from, colour)) pushWithPromotions(grid, reach, moves);
  }
  for (const castling of listCastlings(grid, colour, turn)) moves.push(castling);
  return moves;
}

/** Adds a move, or all promotions with which it can be made. */
function pushWithPromotions(grid: Grid, reach: Reach, moves: Move[]): void {
  const [id] = reach.ids;
  const piece = grid.board.pieces[id as PieceId] as Piece;
  const promotes =
    reach.ids.length === 1 && piece.kind === PAWN && rankFor(piece.owner, grid.board.facing, reach.to) === 7;
  if (!promotes) moves.push(reach);
  else for (const promotion of PROMOTIONS) moves.push({ ...reach, promotion });
}

/**
 * Castling, with the King unmoved next to an unmoved rook and nothing between. Whether what the King leaves and crosses is
 * safe is asked at the end of the turn, since a card may still see to it (X2); orthodox safety by default.
 */
function listCastlings(grid: Grid, colour: Colour, turn: number): readonly Move[] {
  const { board } = grid;
  if (board.castling.length === 0) return [];
  return board.castling.flatMap((rook) => {
    const { owner, at: rookFrom } = board.pieces[rook] as Piece;
    const king = grid.royals[colour].find((square) => (grid.kinds[square] as number) === KING);
    if (owner !== colour || king === undefined || king >> 3 !== rookFrom >> 3) return [];
    if (isBarredFromCastling(grid, king, rookFrom)) return [];
    if (!isMovable(grid, king, colour, turn) && !isMovable(grid, rookFrom, colour, turn)) return [];
    if (!isFree(grid, king, colour, turn) || !isFree(grid, rookFrom, colour, turn)) return [];
    const direction = directionTo(columnOffset(king, rookFrom), 0);
    for (let at = king; at !== rookFrom; at = stepFrom(at, direction)) {
      if (!isStepOpen(grid, at, direction)) return [];
      if (at !== king && grid.owner[at] !== -1) return [];
    }
    const over = stepFrom(king, direction);
    const to = stepFrom(over, direction);
    const ids = grid.units[king] as readonly PieceId[];
    const castling = { rook, from: rookFrom, to: over, crossed: board.looseCastling ? [] : [king, over] };
    return [{ from: king, to, taken: -1, ids, castling }];
  });
}

/** Whether something that lies on a rook keeps it from castling. */
function isBarredFromCastling(grid: Grid, king: Square, rook: Square): boolean {
  return hasTrait(grid, rook, FROZEN | COMPOSITE) || isCursedApart(grid, king, rook);
}

/** Whether a Curse keeps a rook from going all the way to the King. */
export function isCursedApart(grid: Grid, king: Square, rook: Square): boolean {
  return Math.abs(columnOffset(king, rook)) - 1 > 2 && hasTrait(grid, rook, CURSED);
}

/** The board after a move: the turn's move is made. */
export function boardAfterMove(board: Board, move: Move): Board {
  const changes = new Map<PieceId, Partial<Piece>>();
  const grid = gridOf(board);
  if (move.taken >= 0)
    for (const id of grid.units[move.taken] as readonly PieceId[])
      changes.set(id, lossOf(board, id, board.mover));
  for (const id of move.ids)
    changes.set(id, { at: move.to, ...(move.promotion ? { kind: move.promotion } : {}) });
  if (move.castling) changes.set(move.castling.rook, { at: move.castling.to });
  const after = { ...withChanges(board, changes), moved: true };
  return move.double ? withEnPassant(after, move) : after;
}

/** The board with what has gone two squares as a pawn open to en passant in the next turn. */
export function withEnPassant(board: Board, { from, to, ids }: Pick<Reach, 'from' | 'to' | 'ids'>): Board {
  const pawn = ids.find((id) => board.pieces[id]?.kind === PAWN) as PieceId;
  const passed: Passed = { pawn, square: lineBetween(from, to)[0] as Square, turn: board.turn + 1 };
  return { ...board, passed: [...board.passed, passed] };
}

/** The squares that a move crosses and enters, nearest first; none for a leap and for castling. */
export function slidePath(move: Move): readonly Square[] {
  if (move.leap || move.castling) return [];
  return lineBetween(move.from, move.to);
}

/** Whether a move leaves its own King, and what he crossed when he castled, out of danger. */
export function isSafe(board: Board, colour: Colour, move: Move): boolean {
  const after = boardAfterMove(board, move);
  return !isKingInDanger(after, colour, move.castling?.crossed ?? []);
}
