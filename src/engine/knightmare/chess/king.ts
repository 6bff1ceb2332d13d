import { packMove } from '../../search/piece-codes.js';
import { opponentOf } from '../board/pieces.js';
import { isAttacked } from './attacks.js';
import { type Castling, castlingsOf } from './castling.js';
import { DIAGONALS, STRAIGHTS, squareAt } from './cells.js';
import { bitOf, EMPTY, WALL } from './codes.js';
import type { ChessState } from './state.js';

const steps = Int8Array.from([...DIAGONALS, ...STRAIGHTS]);

/**
 * Pushes king steps to cells without attack. Treats the king's own cell as empty, because the king may shield
 * the cell behind it.
 */
export function pushKingMoves(state: ChessState, moves: Int32Array, at: number): number {
  const { cells, side } = state;
  const closed = bitOf(side) | WALL;
  const enemy = opponentOf(side);
  const from = state.kingOf(side);
  const king = cells[from] as number;
  cells[from] = EMPTY;
  for (let k = 0; k < 8; k++) {
    const to = from + (steps[k] as number);
    if (((cells[to] as number) & closed) === 0 && !isAttacked(state, to, enemy)) {
      moves[at++] = packMove(squareAt(from), squareAt(to));
    }
  }
  cells[from] = king;
  return at;
}

/** Pushes the castling moves of a king that isn't in check. */
export function pushCastlingMoves(state: ChessState, moves: Int32Array, at: number): number {
  const own = castlingsOf[state.side];
  for (let i = 0; i < own.length; i++) {
    const castling = own[i] as Castling;
    if ((state.castling & castling.right) === 0 || !isCastlingOpen(state, castling)) continue;
    moves[at++] = packMove(squareAt(castling.king), squareAt(castling.kingTo));
  }
  return at;
}

/** True if the path is empty and the king's cells aren't attacked. */
function isCastlingOpen(state: ChessState, { between, rookTo, kingTo, colour }: Castling): boolean {
  for (let i = 0; i < between.length; i++) if (state.cells[between[i] as number] !== EMPTY) return false;
  const enemy = opponentOf(colour);
  return !isAttacked(state, rookTo, enemy) && !isAttacked(state, kingTo, enemy);
}
