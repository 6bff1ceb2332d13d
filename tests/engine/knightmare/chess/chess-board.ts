/** Wraps the cardless core of Knightmare Chess in one object, for tests of that core. */

import type { Square } from '../../../../src/engine/choices.js';
import type { Colour } from '../../../../src/engine/knightmare/board/pieces.js';
import { isAttacked } from '../../../../src/engine/knightmare/chess/attacks.js';
import { cellAt } from '../../../../src/engine/knightmare/chess/cells.js';
import { pushLegalMoves } from '../../../../src/engine/knightmare/chess/legal.js';
import {
  type ChessStatus,
  findChessStatus,
  isInCheck,
  positionKey,
} from '../../../../src/engine/knightmare/chess/outcome.js';
import { perft } from '../../../../src/engine/knightmare/chess/perft.js';
import { makeMove, unmakeMove } from '../../../../src/engine/knightmare/chess/play.js';
import {
  type ChessPosition,
  loadState,
  packState,
} from '../../../../src/engine/knightmare/chess/position.js';
import type { ChessState } from '../../../../src/engine/knightmare/chess/state.js';
import type { Move, MoveList } from '../../../../src/engine/search/piece-codes.js';

/** Board on which moves are made and taken back. */
export class ChessBoard {
  private readonly state: ChessState;

  /** Sets up a position that meets the conditions of `loadState`. */
  constructor(position: ChessPosition) {
    this.state = loadState(position);
  }

  get side(): Colour {
    return this.state.side;
  }

  /**
   * Plies since the last capture or pawn move. At 100 either side may claim a draw, at 150 the game is drawn.
   */
  get quiet(): number {
    return this.state.quiet;
  }

  /** Plies since the start of the game. */
  get ply(): number {
    return this.state.ply;
  }

  /** Code (`codes.ts`) of the piece on a square; 0 if the square is empty. */
  codeOn(square: Square): number {
    return this.state.cells[cellAt(square)] as number;
  }

  /** Pushes every legal move onto the list, in no particular order. */
  legalMoves(list: MoveList): void {
    pushLegalMoves(this.state, list);
  }

  /** Makes a move listed by `legalMoves`. */
  make(move: Move): void {
    makeMove(this.state, move);
  }

  /** Takes back the last move made. */
  unmake(): void {
    unmakeMove(this.state);
  }

  /**
   * Returns true if a piece of that colour attacks the square. Pawns attack the squares they could capture
   * on; pinned pieces attack too.
   */
  isAttacked(square: Square, by: Colour): boolean {
    return isAttacked(this.state, cellAt(square), by);
  }

  /** Returns true if the side to move is in check. */
  isInCheck(): boolean {
    return isInCheck(this.state);
  }

  /** Status by the board alone, without repetitions. */
  status(): ChessStatus {
    return findChessStatus(this.state);
  }

  /** Hash for counting repetitions with `History.recordPosition`. */
  key(): readonly [low: number, high: number] {
    return positionKey(this.state);
  }

  /** Counts the sequences of exactly `depth` legal moves. */
  perft(depth: number): number {
    return perft(this.state, depth);
  }

  /** Current position as a value. */
  position(): ChessPosition {
    return packState(this.state);
  }
}
