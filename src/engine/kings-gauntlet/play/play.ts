/** Makes and unmakes moves, for play, perft and the computer player alike. */

import type { Square } from '../../choices.js';
import { armyOf, codeOf, EMPTY, extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { FRESH_ROOK, isKing, PAWN, toMovedPiece } from '../board/pieces.js';
import { endings } from '../board/position.js';
import { CASTLE, findRookSquare } from '../moves/castling.js';
import { countLegalMoves, pushLegalMoves } from '../moves/moves.js';
import { FACE, PROMOTE } from '../moves/pawns.js';
import type { State } from '../moves/state.js';
import { applyKingLoss, passTurn } from './turns.js';

/** Makes a legal move with all its consequences. */
export function makeMove(state: State, move: Move): void {
  const { field, rules, turn, kings } = state;
  const { off } = rules.board;
  const from = fromOf(move);
  const to = toOf(move);
  const extra = extraBits(move);
  const piece = field.cells[from] as number;
  const captured = field.cells[to] as number;
  state.save();
  state.move = move;
  state.piece = piece;
  state.captured = captured;
  state.rookFrom = extra === CASTLE ? findRookSquare(state, from, directionOf(state, from, to)) : off;
  if (captured !== EMPTY) {
    field.removePiece(to);
    state.countCapture(captured, armyOf(piece), 1);
  }
  field.movePiece(from, to);
  const code = pieceAfterMove(piece, extra);
  if (code !== piece) field.replacePiece(to, code);
  if (extra === CASTLE) moveCastlingRook(state, (from + to) / 2);
  if (captured !== EMPTY || extra >= PROMOTE) state.history.clear();
  if (isKing(piece)) {
    kings[turn] = to;
    if (to === rules.throne) state.ended = endings.toNumber('throne', rules.team[turn] as number);
  }
  if (isKing(captured)) {
    kings[armyOf(captured)] = off;
    applyKingLoss(state, armyOf(captured), 'kings-taken');
  }
  if (state.ended === 0) passTurn(state);
}

export function unmakeMove(state: State): void {
  const { field, kings, piece, captured, rookFrom, move } = state;
  const from = fromOf(move);
  const to = toOf(move);
  state.restoreKings();
  if (field.cells[to] !== piece) field.replacePiece(to, piece);
  field.movePiece(to, from);
  if (isKing(piece)) kings[armyOf(piece)] = from;
  if (extraBits(move) === CASTLE) {
    const middle = (from + to) / 2;
    field.replacePiece(middle, codeOf(armyOf(piece), FRESH_ROOK));
    field.movePiece(middle, rookFrom);
  }
  if (captured !== EMPTY) {
    field.placePiece(to, captured);
    state.countCapture(captured, armyOf(piece), -1);
    if (isKing(captured)) kings[armyOf(captured)] = to;
  }
  state.restore();
}

function moveCastlingRook({ field, rookFrom }: State, middle: Square): void {
  field.movePiece(rookFrom, middle);
  field.replacePiece(middle, toMovedPiece(field.cells[middle] as number));
}

function directionOf({ rules }: State, from: Square, to: Square): number {
  const { columns } = rules.board.view;
  if (to - from === 2) return 1;
  if (to - from === -2) return 3;
  return to - from === 2 * columns ? 2 : 0;
}

function pieceAfterMove(piece: number, extra: number): number {
  if (extra >= PROMOTE) return toMovedPiece(codeOf(armyOf(piece), extra - PROMOTE));
  return extra >= FACE ? codeOf(armyOf(piece), PAWN + extra - FACE) : toMovedPiece(piece);
}

export const moving = { pushLegalMoves, countMoves: countLegalMoves, make: makeMove, unmake: unmakeMove };
