/** Status of a position: check, mate, stalemate, insufficient material. Also its key for repetition. */
import { MoveList } from '../../search/piece-codes.js';
import { BISHOP, colours, KING, KNIGHT, opponentOf } from '../board/pieces.js';
import { shadeOf } from '../board/squares.js';
import { isAttacked } from './attacks.js';
import { cellAt, NOWHERE } from './cells.js';
import { EMPTY, kindOf } from './codes.js';
import { keys, passedHashFeature } from './hash.js';
import { pushLegalMoves } from './legal.js';
import { PAWNS, startOfList } from './mailbox.js';
import { pushEnPassant } from './pawns.js';
import type { ChessState } from './state.js';

/** Status that depends on the board alone. The game counts repetition and the fifty moves. */
export type ChessStatus = 'open' | 'checkmate' | 'stalemate' | 'insufficient-material';

export function isInCheck(state: ChessState): boolean {
  return isAttacked(state, state.kingOf(state.side), opponentOf(state.side));
}

/** Finds the status. Tests for legal moves first, then for material. */
export function findChessStatus(state: ChessState): ChessStatus {
  const list = new MoveList();
  pushLegalMoves(state, list);
  if (list.top === 0) return isInCheck(state) ? 'checkmate' : 'stalemate';
  return hasInsufficientMaterial(state) ? 'insufficient-material' : 'open';
}

/** True if the material can't mate: only kings, one minor piece, or bishops on one square colour. */
export function hasInsufficientMaterial({ cells, ends }: ChessState): boolean {
  if (colours.some((colour) => ends[startOfList(colour, PAWNS)] !== startOfList(colour, PAWNS))) return false;
  let knights = 0;
  let shades = 0;
  let bishops = 0;
  for (let square = 0; square < 64; square++) {
    const kind = kindOf(cells[cellAt(square)] as number);
    if (kind === EMPTY || kind === KING) continue;
    if (kind === KNIGHT) knights++;
    else if (kind === BISHOP) {
      bishops++;
      shades |= 1 << shadeOf(square);
    } else return false;
  }
  return knights === 0 ? shades !== 3 : knights === 1 && bishops === 0;
}

/**
 * Hash for repetition: pieces, side, castling rights and legal en passant captures (FIDE Laws of Chess,
 * 9.2.3).
 */
export function positionKey(state: ChessState): readonly [low: number, high: number] {
  const { low, high } = state;
  const feature = findEnPassantHashFeature(state);
  return feature < 0
    ? [low, high]
    : [low ^ (keys.low[feature] as number), high ^ (keys.high[feature] as number)];
}

/** Hash feature of a legal en passant capture, or -1 if none is legal. */
export function findEnPassantHashFeature(state: ChessState): number {
  const { passed } = state;
  return passed === NOWHERE || pushEnPassant(state, passing, 0) === 0 ? -1 : passedHashFeature(passed);
}

/** Buffer for the possible en passant captures. */
const passing = new Int32Array(2);
