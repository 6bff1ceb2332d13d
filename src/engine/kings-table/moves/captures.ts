/** Captures of pieces and of the king (King's Table, Capturing and Capturing the King). */
import { nameOf } from '../../board/board.js';
import type { Square } from '../../choices.js';
import { otherSide, type SideNumber } from '../../kit/two-sides/two-sides.js';
import { ATTACKER, ATTACKERS, DEFENDER, EMPTY, KING, ownerOf, pieceOfSide } from '../board/pieces.js';
import { pieceHashFeature } from '../rules/rules.js';
import type { State } from './state.js';

/**
 * Captures enemies next to the piece that moved to `to` (rulings 5, 6 and 26). An enemy is captured if its
 * far side holds one of the mover's pieces or is an empty hostile square. Returns the number of captures.
 */
export function capturePieces(state: State, to: Square): number {
  const { cells, rules, side } = state;
  if (cells[to] === KING && !rules.kingArmed) return 0;
  const surrounding = isSurroundingRequired(state);
  const { steps } = rules.board;
  const enemy = pieceOfSide(otherSide(side));
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const victim = steps[to * 8 + direction] as number;
    if (cells[victim] !== enemy) continue;
    if (!isCaptured(state, victim, direction, surrounding)) {
      if (surrounding && isCaptured(state, victim, direction, false))
        state.addNotice('capture-prevented', { square: nameOf(rules.board, victim) });
      continue;
    }
    removePiece(state, victim);
    count++;
  }
  if (surrounding) state.surroundLeft = Math.max(0, state.surroundLeft - count);
  return count;
}

/** True if a move would capture. Makes the move on the board and reverts it. */
export function isCapturingMove(state: State, from: Square, to: Square): boolean {
  if (!hasEnemyNeighbour(state, to)) return false;
  const { cells, side } = state;
  const piece = cells[from] as number;
  cells[from] = EMPTY;
  cells[to] = piece;
  const taking = isCapturingNeighbour(state, to) || (side === ATTACKERS && isKingCaptured(state, to));
  cells[to] = EMPTY;
  cells[from] = piece;
  return taking;
}

/** True if an enemy is next to the square. Otherwise a piece that moves there captures nothing. */
function hasEnemyNeighbour({ cells, rules, side }: State, square: Square): boolean {
  const { steps } = rules.board;
  const piece = side === ATTACKERS ? DEFENDER : ATTACKER;
  const king = side === ATTACKERS ? KING : piece;
  for (let at = square * 8; at < square * 8 + 4; at++) {
    const there = cells[steps[at] as number] as number;
    if (there === piece || there === king) return true;
  }
  return false;
}

/** True if the piece that moved to `to` captures something. */
function isCapturingNeighbour(state: State, to: Square): boolean {
  const { cells, rules, side } = state;
  if (cells[to] === KING && !rules.kingArmed) return false;
  const { steps } = rules.board;
  const enemy = pieceOfSide(otherSide(side));
  for (let direction = 0; direction < 4; direction++) {
    const victim = steps[to * 8 + direction] as number;
    if (cells[victim] === enemy && isCaptured(state, victim, direction, isSurroundingRequired(state)))
      return true;
  }
  return false;
}

/**
 * True if the attacker that moved to `to` captures the king. Attackers must be on all four sides, the moved
 * one among them. The empty throne counts as an attacker (rulings 7 to 10).
 */
export function isKingCaptured(state: State, to: Square): boolean {
  const { cells, kingSquare, rules } = state;
  const { steps } = rules.board;
  let closedByMover = false;
  for (let direction = 0; direction < 4; direction++) {
    const beside = steps[kingSquare * 8 + direction] as number;
    if (cells[beside] !== ATTACKER && beside !== rules.throne) return false;
    if (beside === to) closedByMover = true;
  }
  return closedByMover;
}

/** True if a square helps to capture: it holds a capturing piece of the side, or is empty and hostile. */
function isCaptureHelper(state: State, square: Square, side: SideNumber): boolean {
  const piece = state.cells[square] as number;
  return (piece === EMPTY ? state.rules.hostile[square] : state.rules.captors[side * 5 + piece]) === 1;
}

/**
 * True if the side to move needs three pieces for a capture, by the handicap for the first captures (ruling 24
 * iii).
 */
function isSurroundingRequired({ surroundLeft, side, rules }: State): boolean {
  return surroundLeft > 0 && side === rules.stronger;
}

/**
 * True if the neighbour in a direction is captured. Normally, its far side must help to capture
 * (`isCaptureHelper`). Under the handicap, capturing pieces must be on three of its four sides. The mover
 * is one of them.
 */
function isCaptured(state: State, victim: Square, direction: number, surrounding: boolean): boolean {
  const { cells, rules, side } = state;
  const { steps } = rules.board;
  if (!surrounding) return isCaptureHelper(state, steps[victim * 8 + direction] as number, side);
  let captors = 0;
  for (let way = 0; way < 4; way++) {
    const piece = cells[steps[victim * 8 + way] as number] as number;
    captors += rules.captors[side * 5 + piece] as number;
  }
  return captors >= 3;
}

function removePiece(state: State, square: Square): void {
  const piece = state.cells[square] as number;
  const slot = state.slots[square] as number;
  const owner = ownerOf(piece);
  state.cells[square] = EMPTY;
  state.pieces[owner][slot] = state.rules.board.off;
  state.toggleHashFeature(pieceHashFeature(square, piece));
  state.recordCapture(square, slot);
  if (owner === ATTACKERS) state.attackersLeft--;
  else state.guardsLeft--;
  if (owner === state.rules.weaker && state.reviveLeft > 0) {
    state.reviveLeft--;
    state.revivePending++;
  }
}
