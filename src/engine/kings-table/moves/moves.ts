/** Lists, counts or tests for legal actions. */

import type { Lines } from '../../board/lines.js';
import type { Square } from '../../choices.js';
import { ATTACKERS, EMPTY } from '../board/pieces.js';
import {
  type Action,
  DECLARE,
  FREE,
  MOVE,
  packAction,
  REMOVE,
  REVIVE,
  SLIDES,
  STEPS,
} from '../board/position.js';
import type { State } from './state.js';

/** Upper bound of the number of actions: a row and a column per piece, or the squares to revive on. */
export function maxActions(state: State): number {
  const { board, homes } = state.rules;
  const pieces = 1 + Math.max(state.pieces[0].length, state.pieces[1].length);
  return Math.max(pieces * (board.view.columns + board.view.rows), homes.length);
}

/**
 * Writes the legal actions into `out` from index `at` on, and returns the end index. `out` needs room for
 * `maxActions`.
 */
export function pushActions(state: State, out: Int32Array, at: number): number {
  if (state.ended !== 0) return at;
  if (state.removals > 0) {
    for (const square of listRemovableSquares(state)) out[at++] = packAction(REMOVE, 0, square);
    return at;
  }
  if (isRevivalDue(state)) {
    for (const home of state.rules.homes) {
      if (state.cells[home] === EMPTY) out[at++] = packAction(REVIVE, 0, home);
    }
    return at;
  }
  if (state.kingMode !== FREE) return pushKingMoves(state, currentKingLines(state), out, at);
  const pieces = state.pieces[state.side];
  for (let slot = 0; slot < pieces.length; slot++) {
    const from = pieces[slot] as number;
    if (canMovePiece(state, from)) at = pushPieceMoves(state, from, out, at);
  }
  if (!canKingMove(state)) return at;
  if (!state.rules.kingDie) return pushKingMoves(state, state.rules.rides, out, at);
  if (canDeclareKing(state)) out[at++] = packAction(DECLARE, 0, 0);
  return at;
}

export function countActions(state: State): number {
  if (state.ended !== 0) return 0;
  if (state.removals > 0) return listRemovableSquares(state).length;
  if (isRevivalDue(state)) return state.rules.homes.filter((home) => state.cells[home] === EMPTY).length;
  if (state.kingMode !== FREE) return countKingMovesOnLines(state, currentKingLines(state));
  const pieces = state.pieces[state.side];
  let total = 0;
  for (let slot = 0; slot < pieces.length; slot++) {
    const from = pieces[slot] as number;
    if (canMovePiece(state, from)) total += countPieceMoves(state, from);
  }
  if (!canKingMove(state)) return total;
  if (!state.rules.kingDie) return total + countKingMovesOnLines(state, state.rules.rides);
  return canDeclareKing(state) ? total + 1 : total;
}

/** True if the side to move has an action. */
export function canAct(state: State): boolean {
  if (state.removals > 0) return listRemovableSquares(state).length > 0;
  if (isRevivalDue(state)) return true;
  if (state.kingMode !== FREE) return countKingMovesOnLines(state, currentKingLines(state)) > 0;
  const pieces = state.pieces[state.side];
  for (let slot = 0; slot < pieces.length; slot++) {
    const from = pieces[slot] as number;
    if (canMovePiece(state, from) && countPieceMoves(state, from) > 0) return true;
  }
  if (!canKingMove(state)) return false;
  return state.rules.kingDie ? canDeclareKing(state) : countKingMovesOnLines(state, state.rules.rides) > 0;
}

/** Squares of pieces that may be removed before the first move. */
function listRemovableSquares({ pieces, rules }: State): readonly Square[] {
  return Array.from(pieces[rules.stronger]).filter((square) => square !== rules.board.off);
}

/** True if a captured piece must return first (ruling 24 ii). */
export function isRevivalDue(state: State): boolean {
  if (state.revivePending === 0 || state.side !== state.rules.weaker) return false;
  return state.rules.homes.some((home) => state.cells[home] === EMPTY);
}

/** True if at least one roll would give the king a move (ruling 23). */
export function canDeclareKing(state: State): boolean {
  return (
    countKingMovesOnLines(state, state.rules.rides) > 0 ||
    countKingMovesOnLines(state, state.rules.kingSteps) > 0
  );
}

/** Lines that the king may currently use. */
function currentKingLines(state: State): Lines {
  return state.kingMode === STEPS ? state.rules.kingSteps : state.rules.rides;
}

/** Number of the king's slides or steps, by `mode`. */
export function countKingMoves(state: State, mode: typeof SLIDES | typeof STEPS): number {
  return countKingMovesOnLines(state, mode === SLIDES ? state.rules.rides : state.rules.kingSteps);
}

/** True if the piece is on the board and hasn't moved yet in this sequence. */
function canMovePiece(state: State, from: Square): boolean {
  if (from === state.rules.board.off) return false;
  return state.movedTop === state.movedFrom || !state.hasMoved(from);
}

function canKingMove(state: State): boolean {
  return state.side !== ATTACKERS && canMovePiece(state, state.kingSquare);
}

function countPieceMoves(state: State, from: Square): number {
  const { cells } = state;
  const { open, rides } = state.rules;
  const { squares, starts } = rides;
  let total = 0;
  for (let line = from * 4; line < from * 4 + 4; line++) {
    let i = starts[line] as number;
    let to = squares[i] as number;
    while (cells[to] === EMPTY) {
      total += open[to] as number;
      to = squares[++i] as number;
    }
  }
  return total;
}

function pushPieceMoves(state: State, from: Square, out: Int32Array, at: number): number {
  const { cells } = state;
  const { open, rides } = state.rules;
  const { squares, starts } = rides;
  for (let line = from * 4; line < from * 4 + 4; line++) {
    let i = starts[line] as number;
    let to = squares[i] as number;
    while (cells[to] === EMPTY) {
      if (open[to] === 1) out[at++] = packAction(MOVE, from, to);
      to = squares[++i] as number;
    }
  }
  return at;
}

function countKingMovesOnLines(state: State, lines: Lines): number {
  const { cells, kingSquare } = state;
  const { count, squares, starts } = lines;
  let total = 0;
  for (let line = kingSquare * count; line < kingSquare * count + count; line++) {
    let i = starts[line] as number;
    while (cells[squares[i++] as number] === EMPTY) total++;
  }
  return total;
}

function pushKingMoves(state: State, lines: Lines, out: Int32Array, at: number): number {
  const { cells, kingSquare } = state;
  const { count, squares, starts } = lines;
  for (let line = kingSquare * count; line < kingSquare * count + count; line++) {
    let i = starts[line] as number;
    let to = squares[i] as number;
    while (cells[to] === EMPTY) {
      out[at++] = packAction(MOVE, kingSquare, to);
      to = squares[++i] as number;
    }
  }
  return at;
}

/** Lists the legal actions in a new array. Not for searches, because it allocates. */
export function listStateActions(state: State): Action[] {
  const out = new Int32Array(maxActions(state));
  return Array.from(out.subarray(0, pushActions(state, out, 0)));
}
