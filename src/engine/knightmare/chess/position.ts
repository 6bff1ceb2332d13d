/** Orthodox chess positions as plain values, and their conversion to and from working states. */
import type { Square } from '../../choices.js';
import type { Colour } from '../board/pieces.js';
import { cellAt, NOWHERE, squareAt } from './cells.js';
import { EMPTY } from './codes.js';
import { BLACK_TO_MOVE, castlingHashFeature } from './hash.js';
import { ChessState } from './state.js';

/** Everything that decides legal moves. */
export interface ChessPosition {
  /** Piece codes (`codes.ts`) of the 64 squares. 0 if empty. */
  readonly pieces: readonly number[];
  readonly side: Colour;
  /** Set of castling rights (`castling.ts`). */
  readonly castling: number;
  /** Square that a pawn has just passed, if an enemy pawn can capture it. Otherwise null. */
  readonly passed: Square | null;
  /** Number of plies since a capture or pawn move. */
  readonly quiet: number;
  /** Number of plies since the start of the game. */
  readonly ply: number;
}

/**
 * Unpacks a position. The position must meet the conditions that `readFen` ensures. Each side has one king
 * and at most 16 pieces. No pawn is on the first or last rank. Castling rights exist only with king and rook
 * at home.
 */
export function loadState(position: ChessPosition): ChessState {
  const state = new ChessState();
  position.pieces.forEach((code, square) => {
    if (code === EMPTY) return;
    state.placePiece(cellAt(square), code);
    state.togglePiece(cellAt(square));
  });
  state.side = position.side;
  if (position.side === 1) state.toggleHashFeature(BLACK_TO_MOVE);
  state.castling = position.castling;
  state.toggleHashFeature(castlingHashFeature(position.castling));
  state.passed = position.passed === null ? NOWHERE : cellAt(position.passed);
  state.quiet = position.quiet;
  state.ply = position.ply;
  return state;
}

export function packState({ cells, side, castling, passed, quiet, ply }: ChessState): ChessPosition {
  return {
    pieces: Array.from({ length: 64 }, (_, square) => cells[cellAt(square)] as number),
    side,
    castling,
    passed: passed === NOWHERE ? null : squareAt(passed),
    quiet,
    ply,
  };
}
