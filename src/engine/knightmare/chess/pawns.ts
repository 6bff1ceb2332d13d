import { type Move, packMove } from '../../search/piece-codes.js';
import { opponentOf, PAWN, PROMOTIONS } from '../board/pieces.js';
import { isAttacked } from './attacks.js';
import { type Cell, forwardOf, isOnOuterRank, squareAt } from './cells.js';
import { bitOf, codeOf, EMPTY } from './codes.js';
import { PAWNS, startOfList } from './mailbox.js';
import type { ChessState } from './state.js';

/** Pushes the pawn steps and captures that pins allow. Leaves out en passant. */
export function pushPawnMoves(state: ChessState, moves: Int32Array, at: number): number {
  const { cells, pieces, ends, side, pins } = state;
  const forward = forwardOf(side);
  const enemy = bitOf(opponentOf(side));
  const pawns = startOfList(side, PAWNS);
  const end = ends[pawns] as number;
  for (let i = pawns; i < end; i++) {
    const from = pieces[i] as number;
    const pin = pins[from] as number;
    const ahead = from + forward;
    if (cells[ahead] === EMPTY && isAllowedByPin(pin, forward)) {
      at = pushPawnMove(from, ahead, moves, at);
      const beyond = ahead + forward;
      if (isOnOuterRank(from - forward) && cells[beyond] === EMPTY)
        at = pushPawnMove(from, beyond, moves, at);
    }
    for (let step = forward - 1; step <= forward + 1; step += 2) {
      const to = from + step;
      if (((cells[to] as number) & enemy) !== 0 && isAllowedByPin(pin, step))
        at = pushPawnMove(from, to, moves, at);
    }
  }
  return at;
}

/** True if a pin allows a step. */
function isAllowedByPin(pin: number, step: number): boolean {
  return pin === 0 || pin === step || pin === -step;
}

function pushPawnMove(from: Cell, to: Cell, moves: Int32Array, at: number): number {
  const move: Move = packMove(squareAt(from), squareAt(to));
  if (!isOnOuterRank(to)) {
    moves[at] = move;
    return at + 1;
  }
  for (let i = 0; i < 4; i++) moves[at + i] = move | packMove(0, 0, PROMOTIONS[i]);
  return at + 4;
}

/** Pushes en passant captures that leave the king safe. The test covers pins and checks. */
export function pushEnPassant(state: ChessState, moves: Int32Array, at: number): number {
  const { cells, side, passed } = state;
  const enemy = opponentOf(side);
  const pawn = codeOf(side, PAWN);
  const passer = passed - forwardOf(side);
  for (let from = passer - 1; from <= passer + 1; from += 2) {
    if (cells[from] !== pawn) continue;
    cells[from] = EMPTY;
    cells[passer] = EMPTY;
    cells[passed] = pawn;
    if (!isAttacked(state, state.kingOf(side), enemy))
      moves[at++] = packMove(squareAt(from), squareAt(passed));
    cells[from] = pawn;
    cells[passer] = codeOf(enemy, PAWN);
    cells[passed] = EMPTY;
  }
  return at;
}
