/** A position of orthodox chess as a plain value, and the working state made from it. */
import type { Square } from '../../choices.js';
import type { Colour } from '../board/pieces.js';
import { cellAt, NOWHERE, squareAt } from './cells.js';
import { EMPTY } from './codes.js';
import { BLACK_TO_MOVE, castlingFeature } from './hash.js';
import { ChessState } from './state.js';

/** Where everybody stands, and what else decides what may be played. */
export interface ChessPosition {
  /** The code of the man (`codes.ts`) on each of the 64 squares, 0 on empty ones. */
  readonly pieces: readonly number[];
  readonly side: Colour;
  /** Castling rights as a set (`castling.ts`). */
  readonly castling: number;
  /** The square that a pawn has just passed, where an enemy pawn stands ready to take it; null otherwise. */
  readonly passed: Square | null;
  /** Plies since the last capture or pawn's move. */
  readonly quiet: number;
  /** Plies since the start of the game. */
  readonly ply: number;
}

/**
 * Unpacks a position. Each side must have one king, at most 16 men and no pawn on an outermost rank, and rights only where
 * king and rook stand at home: `readFen` gives no others.
 */
export function loadState(position: ChessPosition): ChessState {
  const state = new ChessState();
  position.pieces.forEach((code, square) => {
    if (code === EMPTY) return;
    state.put(cellAt(square), code);
    state.togglePiece(cellAt(square));
  });
  state.side = position.side;
  if (position.side === 1) state.toggle(BLACK_TO_MOVE);
  state.castling = position.castling;
  state.toggle(castlingFeature(position.castling));
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
