/** Tells whether moves give check, without making them. */
import { extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { KING, type Kinds, KNIGHT, opponentOf, PAWN } from '../board/pieces.js';
import { isAttacked } from './attacks.js';
import { type Cell, cellAt, forwardOf } from './cells.js';
import { EMPTY, kindOf, ownerOf } from './codes.js';
import { makeMove, unmakeMove } from './play.js';
import type { ChessState } from './state.js';
import { MIDDLE, reaching, stepping } from './tables.js';

/** True if a legal move gives check. */
export function isGivingCheck(state: ChessState, move: Move): boolean {
  const { cells, side } = state;
  const from = cellAt(fromOf(move));
  const to = cellAt(toOf(move));
  const kind = kindOf(cells[from] as number);
  const king = state.kingOf(opponentOf(side));
  if (isCastlingOrEnPassant(state, kind, from, to)) {
    makeMove(state, move);
    const isCheck = isAttacked(state, king, side);
    unmakeMove(state);
    return isCheck;
  }
  const arriving = extraBits(move) === 0 ? kind : extraBits(move);
  return isAttackingKing(state, arriving, from, to, king) || isUncoveringCheck(state, from, to, king);
}

/** True for castling and en passant, which change more than two cells. */
function isCastlingOrEnPassant({ cells, passed }: ChessState, kind: Kinds, from: Cell, to: Cell): boolean {
  if (kind === PAWN) return to === passed && cells[to] === EMPTY;
  return kind === KING && Math.abs(to - from) === 2;
}

/** True if the piece attacks the king from its new cell. */
function isAttackingKing(
  { cells, side }: ChessState,
  kind: Kinds,
  from: Cell,
  to: Cell,
  king: Cell,
): boolean {
  if (kind === PAWN) return Math.abs(king - forwardOf(side) - to) === 1;
  const lie = king - to + MIDDLE;
  if (kind === KING || ((reaching[lie] as number) & kind) === 0) return false;
  if (kind === KNIGHT) return true;
  const step = stepping[lie] as number;
  let at = to + step;
  while (at !== king && (cells[at] === EMPTY || at === from)) at += step;
  return at === king;
}

/** True if the move uncovers a rider that attacks the king. */
function isUncoveringCheck({ cells, side }: ChessState, from: Cell, to: Cell, king: Cell): boolean {
  const step = stepping[from - king + MIDDLE] as number;
  if (step === 0) return false;
  let at = king + step;
  while (at === from || (cells[at] === EMPTY && at !== to)) at += step;
  if (at === to) return false;
  const code = cells[at] as number;
  const isRider = ((reaching[king - at + MIDDLE] as number) & kindOf(code) & ~(KING | KNIGHT)) !== 0;
  return isRider && ownerOf(code) === side;
}
