/** Moves without cards: legality, notation, refusals. */

import type { Path, Square } from '../../choices.js';
import { extraBits, fromOf, type Move, MoveList, toOf } from '../../search/piece-codes.js';
import { KING, letterOf, PAWN } from '../board/pieces.js';
import { columnOffset, squareName } from '../board/squares.js';
import { EMPTY, kindOf } from '../chess/codes.js';
import { writeFen } from '../chess/fen.js';
import { pushLegalMoves } from '../chess/legal.js';
import { type ChessPosition, loadState } from '../chess/position.js';
import type { Refusal } from '../codes/codes.js';
import { formatPath, LONG, SHORT } from '../notation/move-text.js';
import { readFenBoard } from '../notation/position-pieces.js';
import type { Movable } from '../notation/typed-move.js';
import { findMoveRefusal } from '../turn/refusals.js';

export function listPlainMoves(chess: ChessPosition): readonly Move[] {
  const list = new MoveList();
  pushLegalMoves(loadState(chess), list);
  return list.popAll(0);
}

export function pathOf(move: Move): Path {
  const squares = [squareName(fromOf(move)), squareName(toOf(move))];
  const promotion = extraBits(move);
  return promotion === 0 ? squares : [...squares, letterOf(promotion)];
}

/** Square of the piece that a move captures, or null. */
export function capturedSquare({ pieces, passed }: ChessPosition, move: Move): Square | null {
  const [from, to] = [fromOf(move), toOf(move)];
  if (pieces[to] !== EMPTY) return to;
  const isPassing = to === passed && kindOf(pieces[from] ?? EMPTY) === PAWN;
  return isPassing ? (from & ~7) | (to & 7) : null;
}

export function toMovable(chess: ChessPosition, move: Move): Movable {
  const [from, to] = [fromOf(move), toOf(move)];
  const path = pathOf(move);
  const isCastling = kindOf(chess.pieces[from] ?? EMPTY) === KING && Math.abs(columnOffset(from, to)) === 2;
  if (isCastling) return { path, notation: to > from ? SHORT : LONG };
  return { path, notation: formatPath(path, capturedSquare(chess, move) !== null) };
}

/** Reason why a move is illegal. Uses the rules of the game with cards for the same board. */
export function findPlainRefusal(chess: ChessPosition, path: Path): Refusal {
  const board = readFenBoard(false, writeFen(chess).split(' '));
  if (!board.ok) throw new Error(`no position: ${board.reason.code}`);
  return findMoveRefusal(board.value, path);
}
