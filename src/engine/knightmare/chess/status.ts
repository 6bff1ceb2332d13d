/** What can be said of a position by itself: check, mate, stalemate, men that cannot mate, and what tells it from others. */
import { MoveList } from '../../piece-codes.js';
import { BISHOP, colours, KING, KNIGHT, opponentOf } from '../board/pieces.js';
import { shadeOf } from '../board/squares.js';
import { isAttacked } from './attacks.js';
import { cellAt, NOWHERE } from './cells.js';
import { EMPTY, kindOf } from './codes.js';
import { keys, passedFeature } from './hash.js';
import { listLegal } from './legal.js';
import { listStart, PAWNS } from './mailbox.js';
import { listEnPassant } from './pawns.js';
import type { ChessState } from './state.js';

/** How a game stands that goes by the board alone; repetition and the fifty moves are the game's to count. */
export type ChessStatus = 'open' | 'checkmate' | 'stalemate' | 'insufficient-material';

export function isInCheck(state: ChessState): boolean {
  return isAttacked(state, state.kingOf(state.side), opponentOf(state.side));
}

/** How the game stands: mate and stalemate by the legal moves, then want of men. */
export function findStatus(state: ChessState): ChessStatus {
  const list = new MoveList();
  listLegal(state, list);
  if (list.top === 0) return isInCheck(state) ? 'checkmate' : 'stalemate';
  return isInsufficientMaterial(state) ? 'insufficient-material' : 'open';
}

/**
 * Whether no sequence of moves leads to mate for lack of men: kings alone, with one knight or bishop in all, or with any
 * number of bishops that all go on squares of one shade.
 */
export function isInsufficientMaterial({ cells, ends }: ChessState): boolean {
  if (colours.some((colour) => ends[listStart(colour, PAWNS)] !== listStart(colour, PAWNS))) return false;
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
 * The position's hash, in two halves, for counting repetitions: equal for equal men, side to move, castling rights and
 * captures in passing that are legal (FIDE Laws of Chess, 9.2.3).
 */
export function positionKey(state: ChessState): readonly [low: number, high: number] {
  const { low, high } = state;
  const feature = enPassantFeature(state);
  return feature < 0
    ? [low, high]
    : [low ^ (keys.low[feature] as number), high ^ (keys.high[feature] as number)];
}

/** The feature of the hash that stands for a capture in passing that is legal now; -1 where there is none. */
export function enPassantFeature(state: ChessState): number {
  const { passed } = state;
  return passed === NOWHERE || listEnPassant(state, passing, 0) === 0 ? -1 : passedFeature(passed);
}

/** Where captures in passing are written to be counted. */
const passing = new Int32Array(2);
