/**
 * A board of orthodox chess: what the game with cards plays on as long as no card is in it. Moves are numbers
 * (`chessmen.ts`): the squares from and to (castling is the king's move), and as `extraOf` the kind that a pawn becomes.
 */
import type { Move, MoveList } from '../../chessmen.js';
import type { Square } from '../../choices.js';
import type { Colour } from '../board/men.js';
import { isAttacked } from './attacks.js';
import { cellAt } from './cells.js';
import { listLegal } from './legal.js';
import { perft } from './perft.js';
import { make, unmake } from './play.js';
import { type ChessPosition, positionOf, stateOf } from './position.js';
import type { ChessState } from './state.js';
import { type ChessStatus, inCheck, keyOf, statusOf } from './status.js';

export class ChessBoard {
  private readonly state: ChessState;

  /** Sets a position up; what is asked of it: `stateOf`. */
  constructor(position: ChessPosition) {
    this.state = stateOf(position);
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
    return inCheck(this.state);
  }

  /** How the game stands by the board alone. */
  status(): ChessStatus {
    return statusOf(this.state);
  }

  /** What tells the position from others when repetitions are counted, for `History.occursAgain`. */
  key(): readonly [low: number, high: number] {
    return keyOf(this.state);
  }

  /** The number of sequences of exactly `depth` legal moves. */
  perft(depth: number): number {
    return perft(this.state, depth);
  }

  /** The position as a value. */
  position(): ChessPosition {
    return positionOf(this.state);
  }
}
