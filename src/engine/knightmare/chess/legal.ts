/**
 * Generates legal moves without making them. Pinned pieces stay on their line, a check allows only evasions,
 * and the king avoids attacks. Only en passant is tested by making the move, because it empties two cells of
 * a rank. Generators write from index `at` on and return the end.
 */

import type { Square } from '../../choices.js';
import { type Move, type MoveList, toOf } from '../../search/piece-codes.js';
import { type Cell, NOWHERE, squareAt } from './cells.js';
import { pushCastlingMoves, pushKingMoves } from './king.js';
import { pushKnightMoves, pushRiderMoves } from './officers.js';
import { pushEnPassant, pushPawnMoves } from './pawns.js';
import type { ChessState } from './state.js';
import { recordThreats } from './threats.js';

/** Above 218, the known maximum of legal moves. */
const MAX_MOVES = 256;

export function pushLegalMoves(state: ChessState, list: MoveList): void {
  list.reserve(MAX_MOVES);
  const { moves, top } = list;
  const checks = recordThreats(state);
  let at = top;
  if (checks < 2) {
    at = pushPawnMoves(state, moves, at);
    at = pushKnightMoves(state, moves, at);
    at = pushRiderMoves(state, moves, at);
    if (checks === 1) at = filterEvasions(state, moves, top, at);
    if (state.passed !== NOWHERE) at = pushEnPassant(state, moves, at);
    if (checks === 0 && state.castling !== 0) at = pushCastlingMoves(state, moves, at);
  }
  list.top = pushKingMoves(state, moves, at);
  state.clearPins();
}

/** Keeps only moves that capture the checking piece or block its line. */
function filterEvasions(state: ChessState, moves: Int32Array, first: number, end: number): number {
  let kept = first;
  for (let i = first; i < end; i++) {
    const move = moves[i] as Move;
    if (isEndingCheck(state, toOf(move))) moves[kept++] = move;
  }
  return kept;
}

function isEndingCheck(state: ChessState, to: Square): boolean {
  const { checker, checkStep } = state;
  if (squareAt(checker) === to) return true;
  if (checkStep === 0) return false;
  const king = state.kingOf(state.side);
  let way: Cell = checker + checkStep;
  while (way !== king && squareAt(way) !== to) way += checkStep;
  return way !== king;
}
