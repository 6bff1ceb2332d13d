/** Generates regular moves and makes them. */
import type { Square } from '../../choices.js';
import type { Board, PassedPawn } from './board.js';
import { lossFields, withPieceChanges } from './change.js';
import { isKingInDanger } from './check.js';
import { COMPOSITE, CURSED, FROZEN, type Grid, hasTrait } from './grid.js';
import { gridOf } from './grid-builder.js';
import { directionOfOffset, isStepOpen, lineBetween } from './lines.js';
import { type Colour, KING, type Kinds, PAWN, type Piece, type PieceId, PROMOTIONS } from './pieces.js';
import { listReach, type Reach } from './reach.js';
import { canDisplaceUnit, isMovable } from './rights.js';
import { columnOffset, neighbourInDirection, relativeRank } from './squares.js';

/** The rook's part of a castling. */
export interface Castling {
  readonly rook: PieceId;
  readonly from: Square;
  readonly to: Square;
  /** Squares that the King leaves and crosses. Orthodox castling requires them to be safe. */
  readonly crossed: readonly Square[];
}

export interface Move extends Reach {
  readonly promotion?: Kinds;
  readonly castling?: Castling;
}

/** Pseudo-legal moves of a colour in a turn. Ignores Vendetta (see `legal.ts`). */
export function listPseudoLegalMoves(grid: Grid, colour: Colour, turn: number): readonly Move[] {
  const moves: Move[] = [];
  for (let from = 0; from < 64; from++) {
    if (!isMovable(grid, from, colour, turn)) continue;
    for (const reach of listReach(grid, from, colour)) pushWithPromotions(grid, reach, moves);
  }
  for (const castling of listCastlings(grid, colour, turn)) moves.push(castling);
  return moves;
}

/** Adds a move, or all its promotions. */
function pushWithPromotions(grid: Grid, reach: Reach, moves: Move[]): void {
  const [id] = reach.ids;
  const piece = grid.board.pieces[id as PieceId] as Piece;
  const promotes =
    reach.ids.length === 1 &&
    piece.kind === PAWN &&
    relativeRank(piece.owner, grid.board.facing, reach.to) === 7;
  if (!promotes) moves.push(reach);
  else for (const promotion of PROMOTIONS) moves.push({ ...reach, promotion });
}

/**
 * Castling moves: King and rook unmoved, no unit between them. Safety is tested only when the turn ends,
 * because a card may still make the castling safe (X2).
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
    if (!canDisplaceUnit(grid, king, colour, turn) || !canDisplaceUnit(grid, rookFrom, colour, turn))
      return [];
    const direction = directionOfOffset(columnOffset(king, rookFrom), 0);
    if (!isPathFree(grid, king, rookFrom, direction)) return [];
    const over = neighbourInDirection(king, direction);
    const to = neighbourInDirection(over, direction);
    const ids = grid.units[king] as readonly PieceId[];
    const castling = { rook, from: rookFrom, to: over, crossed: board.looseCastling ? [] : [king, over] };
    return [{ from: king, to, taken: -1, ids, castling }];
  });
}

/** True if every step from the King to the rook is open and the squares between them are empty. */
function isPathFree(grid: Grid, king: Square, rook: Square, direction: number): boolean {
  for (let at = king; at !== rook; at = neighbourInDirection(at, direction)) {
    if (!isStepOpen(grid, at, direction)) return false;
    if (at !== king && grid.owner[at] !== -1) return false;
  }
  return true;
}

/** True if an effect on the rook prevents castling. */
function isBarredFromCastling(grid: Grid, king: Square, rook: Square): boolean {
  return hasTrait(grid, rook, FROZEN | COMPOSITE) || isCursedApart(grid, king, rook);
}

/** True if a Curse keeps the rook from reaching the King. */
export function isCursedApart(grid: Grid, king: Square, rook: Square): boolean {
  return Math.abs(columnOffset(king, rook)) - 1 > 2 && hasTrait(grid, rook, CURSED);
}

/** Makes a move, which uses up the turn's move. */
export function boardAfterMove(board: Board, move: Move): Board {
  const changes = new Map<PieceId, Partial<Piece>>();
  const grid = gridOf(board);
  if (move.taken >= 0)
    for (const id of grid.units[move.taken] as readonly PieceId[])
      changes.set(id, lossFields(board, id, board.mover));
  for (const id of move.ids)
    changes.set(id, { at: move.to, ...(move.promotion ? { kind: move.promotion } : {}) });
  if (move.castling) changes.set(move.castling.rook, { at: move.castling.to });
  const after = { ...withPieceChanges(board, changes), moved: true };
  return move.double ? withEnPassant(after, move) : after;
}

/** Allows the en passant capture, in the next turn, of a pawn that moved two squares. */
export function withEnPassant(board: Board, { from, to, ids }: Pick<Reach, 'from' | 'to' | 'ids'>): Board {
  const pawn = ids.find((id) => board.pieces[id]?.kind === PAWN) as PieceId;
  const passed: PassedPawn = { pawn, square: lineBetween(from, to)[0] as Square, turn: board.turn + 1 };
  return { ...board, passed: [...board.passed, passed] };
}

/** Squares that a move crosses and enters, nearest first. Empty for jumps and castling. */
export function slidePath(move: Move): readonly Square[] {
  if (move.leap || move.castling) return [];
  return lineBetween(move.from, move.to);
}

/**
 * True if a move leaves the colour's King safe. For castling, the squares that the King crosses must be
 * safe too.
 */
export function isSafeMove(board: Board, colour: Colour, move: Move): boolean {
  const after = boardAfterMove(board, move);
  return !isKingInDanger(after, colour, move.castling?.crossed ?? []);
}
