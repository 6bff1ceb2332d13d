/** A board of orthodox chess as one object, over the core that a game without cards plays on: for tests of that core. */

import type { Square } from '../../../../src/engine/choices.js';
import type { Colour } from '../../../../src/engine/knightmare/board/pieces.js';
import { isAttacked } from '../../../../src/engine/knightmare/chess/attacks.js';
import { cellAt } from '../../../../src/engine/knightmare/chess/cells.js';
import { listLegal } from '../../../../src/engine/knightmare/chess/legal.js';
import { perft } from '../../../../src/engine/knightmare/chess/perft.js';
import { make, unmake } from '../../../../src/engine/knightmare/chess/play.js';
import {
  type ChessPosition,
  loadState,
  packState,
} from '../../../../src/engine/knightmare/chess/position.js';
import type { ChessState } from '../../../../src/engine/knightmare/chess/state.js';
import {
  type ChessStatus,
  findStatus,
  isInCheck,
  positionKey,
} from '../../../../src/engine/knightmare/chess/status.js';
import type { Move, MoveList } from '../../../../src/engine/piece-codes.js';

/** A position that moves are made and taken back on. */
export class ChessBoard {
  private readonly state: ChessState;

  /** Sets a position up; what is asked of it: `stateOf`. */
  constructor(position: ChessPosition) {
    this.state = loadState(position);
  }

  /** The side to move. */
  get side(): Colour {
    return this.state.side;
  }

  /** Plies since the last capture or pawn's move: at 100 either side may claim a draw, at 150 it is one. */
  get quiet(): number {
    return this.state.quiet;
  }

  /** Plies since the start of the game. */
  get ply(): number {
    return this.state.ply;
  }

  /** The code (`codes.ts`) of the man on a square; 0 where it is empty. */
  manOn(square: Square): number {
    return this.state.cells[cellAt(square)] as number;
  }

  /** Pushes every legal move onto the list, in no particular order. */
  legalMoves(list: MoveList): void {
    listLegal(this.state, list);
  }

  /** Makes a move that `legalMoves` lists. */
  make(move: Move): void {
    make(this.state, move);
  }

  /** Takes back the last move that `make` made. */
  unmake(): void {
    unmake(this.state);
  }

  /** Whether a man of that colour attacks a square; a pawn attacks where it could take, pinned men attack too. */
  isAttacked(square: Square, by: Colour): boolean {
    return isAttacked(this.state, cellAt(square), by);
  }

  /** Whether the side to move is in check. */
  inCheck(): boolean {
    return isInCheck(this.state);
  }

  /** How the game stands by the board alone. */
  status(): ChessStatus {
    return findStatus(this.state);
  }

  /** What tells the position from others when repetitions are counted, for `History.occursAgain`. */
  key(): readonly [low: number, high: number] {
    return positionKey(this.state);
  }

  /** The number of sequences of exactly `depth` legal moves. */
  perft(depth: number): number {
    return perft(this.state, depth);
  }

  /** The position as a value. */
  position(): ChessPosition {
    return packState(this.state);
  }
}
