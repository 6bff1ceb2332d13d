/** Makes and unmakes moves, for play, perft and the computer player alike. */
import { armyOf, codeOf, EMPTY, fromOf, kindOf, type Move, toOf } from '../../search/piece-codes.js';
import { KING } from '../board/pieces.js';
import { yardIndex } from '../board/position.js';
import { arrowOf, countLegalMoves, pushLegalMoves } from '../moves/moves.js';
import { findBoneYardHolder, rescuedPiece } from '../moves/rescue.js';
import type { State } from '../moves/state.js';
import { addToBoneYard, dropArmy } from './fall.js';
import { passTurn } from './turns.js';

/** Makes a legal move with all its consequences. */
export function makeMove(state: State, move: Move): void {
  const { field, turn, kings } = state;
  const from = fromOf(move);
  const to = toOf(move);
  const piece = field.cells[from] as number;
  const captured = field.cells[to] as number;
  const arrow = arrowOf(move);
  state.save();
  state.move = move;
  state.piece = piece;
  state.captured = captured;
  if (arrow >= 0) state.turnArrow(turn, arrow);
  if (captured !== EMPTY) {
    field.removePiece(to);
    addToBoneYard(state, turn, captured);
  }
  field.movePiece(from, to);
  if (kindOf(piece) === KING) kings[turn] = to;
  if (captured !== EMPTY && kindOf(captured) === KING) dropArmy(state, armyOf(captured), turn, 'conquered');
  applyRescue(state, move);
  if (state.ended === 0) passTurn(state);
}

export function unmakeMove(state: State): void {
  const { field, kings, piece, captured, move } = state;
  const from = fromOf(move);
  const to = toOf(move);
  state.revertChanges();
  if (field.cells[to] !== piece) field.replacePiece(to, piece);
  field.movePiece(to, from);
  if (kindOf(piece) === KING) kings[armyOf(piece)] = from;
  if (captured !== EMPTY) state.placePiece(to, captured);
  state.restore();
}

/** Puts the rescued piece in place of a pawn that arrived. The pawn leaves the game (ruling 6). */
function applyRescue(state: State, move: Move): void {
  const rescued = rescuedPiece(move);
  if (rescued === EMPTY) return;
  const { field, turn, yards } = state;
  const to = toOf(move);
  const index = yardIndex(findBoneYardHolder(state, to, rescued, EMPTY), armyOf(rescued), kindOf(rescued));
  state.setYard(index, (yards[index] as number) - 1);
  field.replacePiece(to, codeOf(turn, kindOf(rescued)));
  state.history.clear();
}

export const moving = { pushLegalMoves, countMoves: countLegalMoves, make: makeMove, unmake: unmakeMove };
