/** Boards from text and moves as text, for tests of the orthodox core. */

import { letterOf } from '../../../../src/engine/knightmare/board/pieces.js';
import { squareName } from '../../../../src/engine/knightmare/board/squares.js';
import { readFen } from '../../../../src/engine/knightmare/chess/fen.js';
import { extraBits, fromOf, type Move, MoveList, toOf } from '../../../../src/engine/search/piece-codes.js';
import { ChessBoard } from './chess-board.js';

export const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

/** The board of a FEN. Throws if it is malformed. */
export function boardOf(fen: string): ChessBoard {
  const position = readFen(fen);
  if (!position.ok) throw new Error(`${fen}: ${position.reason.code}`);
  return new ChessBoard(position.value);
}

export function movesOf(board: ChessBoard): readonly Move[] {
  const list = new MoveList();
  board.legalMoves(list);
  return Array.from(list.moves.subarray(0, list.top));
}

/** Formats a move like `e2e4` or `a7a8q`. */
export function moveText(move: Move): string {
  const promotion = extraBits(move) === 0 ? '' : letterOf(extraBits(move)).toLowerCase();
  return squareName(fromOf(move)) + squareName(toOf(move)) + promotion;
}

/** Makes moves given as text. */
export function play(board: ChessBoard, ...texts: readonly string[]): ChessBoard {
  for (const text of texts) {
    const move = movesOf(board).find((one) => moveText(one) === text);
    if (move === undefined) throw new Error(`${text} is not legal`);
    board.make(move);
  }
  return board;
}
