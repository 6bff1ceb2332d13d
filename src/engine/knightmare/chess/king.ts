/** The moves of kings. */
import { packMove } from '../../piece-codes.js';
import { opponentOf } from '../board/pieces.js';
import { isAttacked } from './attacks.js';
import { type Castling, castlingsOf } from './castling.js';
import { DIAGONALS, STRAIGHTS, squareAt } from './cells.js';
import { bitOf, EMPTY, WALL } from './codes.js';
import type { ChessState } from './state.js';

const steps = Int8Array.from([...DIAGONALS, ...STRAIGHTS]);

/** Lists king steps onto unattacked cells, also when the king's own cell shields them. */
export function listKingMoves(state: ChessState, moves: Int32Array, at: number): number {
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

/** Lists the castlings of a king that is not in check. */
export function listCastlingMoves(state: ChessState, moves: Int32Array, at: number): number {
  const own = castlingsOf[state.side];
  for (let i = 0; i < own.length; i++) {
    const castling = own[i] as Castling;
    if ((state.castling & castling.right) === 0 || !isCastlingOpen(state, castling)) continue;
    moves[at++] = packMove(squareAt(castling.king), squareAt(castling.kingTo));
  }
  return at;
}

/** True if the way is empty and the king's cells are unattacked. */
function isCastlingOpen(state: ChessState, { between, rookTo, kingTo, colour }: Castling): boolean {
  for (let i = 0; i < between.length; i++) if (state.cells[between[i] as number] !== EMPTY) return false;
  const enemy = opponentOf(colour);
  return !isAttacked(state, rookTo, enemy) && !isAttacked(state, kingTo, enemy);
}
