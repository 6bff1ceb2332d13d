/** Standard Algebraic Notation (FIDE Laws of Chess, appendix C; PGN specification, 8.2.3). */

import type { Square } from '../../choices.js';
import { extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { KING, letterOf, PAWN } from '../board/pieces.js';
import { columnOffset, squareName } from '../board/squares.js';
import { kindOf } from '../chess/codes.js';
import { findChessStatus, isInCheck } from '../chess/outcome.js';
import { makeMove } from '../chess/play.js';
import { type ChessPosition, loadState } from '../chess/position.js';
import { capturedSquare, listPlainMoves } from './moves.js';

/** Formats a legal move: `Nbd7`, `exd6`, `O-O`, `e8=Q+`. */
export function formatSan(chess: ChessPosition, move: Move): string {
  return `${formatMoveBody(chess, move)}${formatCheckSign(chess, move)}`;
}

function formatMoveBody(chess: ChessPosition, move: Move): string {
  const [from, to] = [fromOf(move), toOf(move)];
  const kind = kindAt(chess, from);
  if (kind === KING && Math.abs(columnOffset(from, to)) === 2) return to > from ? 'O-O' : 'O-O-O';
  const takes = capturedSquare(chess, move) === null ? '' : 'x';
  const target = squareName(to);
  if (kind !== PAWN) return `${letterOf(kind)}${formatDisambiguation(chess, move)}${takes}${target}`;
  const promotion = extraBits(move);
  const file = takes === '' ? '' : squareName(from).charAt(0);
  return `${file}${takes}${target}${promotion === 0 ? '' : `=${letterOf(promotion)}`}`;
}

/** Disambiguates by file, else by rank, else by both. */
function formatDisambiguation(chess: ChessPosition, move: Move): string {
  const [from, to] = [fromOf(move), toOf(move)];
  const kind = kindAt(chess, from);
  const others = listPlainMoves(chess)
    .filter((other) => toOf(other) === to && fromOf(other) !== from && kindAt(chess, fromOf(other)) === kind)
    .map((other) => squareName(fromOf(other)));
  if (others.length === 0) return '';
  const name = squareName(from);
  const [file = '', rank = ''] = name;
  if (!others.some((other) => other.startsWith(file))) return file;
  return others.some((other) => other.endsWith(rank)) ? name : rank;
}

function formatCheckSign(chess: ChessPosition, move: Move): string {
  const state = loadState(chess);
  makeMove(state, move);
  if (!isInCheck(state)) return '';
  return findChessStatus(state) === 'checkmate' ? '#' : '+';
}

function kindAt({ pieces }: ChessPosition, square: Square): number {
  return kindOf(pieces[square] ?? 0);
}
