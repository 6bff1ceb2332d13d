import { extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { KING, opponentOf, PAWN } from '../board/pieces.js';
import { keptAt } from './castling.js';
import { type Cell, cellAt, forwardOf, NOWHERE } from './cells.js';
import { codeOf, EMPTY, kindOf } from './codes.js';
import { BLACK_TO_MOVE, castlingHashFeature } from './hash.js';
import type { ChessState } from './state.js';

export function makeMove(state: ChessState, move: Move): void {
  const { cells, side } = state;
  const from = cellAt(fromOf(move));
  const to = cellAt(toOf(move));
  const kind = kindOf(cells[from] as number);
  const takenAt = kind === PAWN && to === state.passed ? to - forwardOf(side) : to;
  const taken = cells[takenAt] as number;
  state.save(move, taken);
  state.quiet = kind === PAWN || taken !== EMPTY ? 0 : state.quiet + 1;
  if (taken !== EMPTY) {
    state.togglePiece(takenAt);
    state.removePiece(takenAt);
  }
  state.togglePiece(from);
  state.movePiece(from, to);
  const promotion = extraBits(move);
  if (promotion !== 0) replacePiece(state, to, codeOf(side, promotion));
  state.togglePiece(to);
  if (kind === KING) moveCastlingRook(state, from, to);
  state.passed = kind === PAWN ? passedCell(state, from, to) : NOWHERE;
  dropCastlingRights(state, state.castling & (keptAt[from] as number) & (keptAt[to] as number));
  state.side = opponentOf(side);
  state.ply++;
  state.toggleHashFeature(BLACK_TO_MOVE);
}

export function unmakeMove(state: ChessState): void {
  const move = state.restore();
  const side = opponentOf(state.side);
  const from = cellAt(fromOf(move));
  const to = cellAt(toOf(move));
  state.side = side;
  state.ply--;
  if (extraBits(move) !== 0) replacePiece(state, to, codeOf(side, PAWN));
  state.movePiece(to, from);
  const kind = kindOf(state.cells[from] as number);
  if (state.taken !== EMPTY) {
    state.placePiece(kind === PAWN && to === state.passed ? to - forwardOf(side) : to, state.taken);
  }
  if (kind === KING) undoCastlingRook(state, from, to);
}

/** Passes the turn (null move). */
export function makeNullMove(state: ChessState): void {
  state.save(0, EMPTY);
  state.passed = NOWHERE;
  state.quiet++;
  state.side = opponentOf(state.side);
  state.ply++;
  state.toggleHashFeature(BLACK_TO_MOVE);
}

/** Takes back a pass. */
export function unmakeNullMove(state: ChessState): void {
  state.restore();
  state.side = opponentOf(state.side);
  state.ply--;
}

function replacePiece(state: ChessState, cell: Cell, code: number): void {
  state.removePiece(cell);
  state.placePiece(cell, code);
}

/** Moves the castling rook next to the king. */
function moveCastlingRook(state: ChessState, from: Cell, to: Cell): void {
  if (!isCastling(from, to)) return;
  const corner = castlingCorner(from, to);
  const beside = (from + to) / 2;
  state.togglePiece(corner);
  state.movePiece(corner, beside);
  state.togglePiece(beside);
}

/** Takes back the rook's part of a castling. The hash is restored elsewhere. */
function undoCastlingRook(state: ChessState, from: Cell, to: Cell): void {
  if (isCastling(from, to)) state.movePiece((from + to) / 2, castlingCorner(from, to));
}

function isCastling(from: Cell, to: Cell): boolean {
  return to - from === 2 || to - from === -2;
}

function castlingCorner(from: Cell, to: Cell): Cell {
  return to > from ? from + 3 : from - 4;
}

/** Cell that a double step passed, if an enemy pawn is beside the pawn. */
function passedCell({ cells, side }: ChessState, from: Cell, to: Cell): Cell {
  const forward = forwardOf(side);
  if (to - from !== 2 * forward) return NOWHERE;
  const pawn = codeOf(opponentOf(side), PAWN);
  return cells[to - 1] === pawn || cells[to + 1] === pawn ? from + forward : NOWHERE;
}

function dropCastlingRights(state: ChessState, left: number): void {
  if (left === state.castling) return;
  state.toggleHashFeature(castlingHashFeature(state.castling));
  state.toggleHashFeature(castlingHashFeature(left));
  state.castling = left;
}
