/** The rules of a small game and its position (`small-game.ts`). */
import type { Board } from './board.js';
import type { Cell } from './board-rows.js';
import type { Codes } from './codes.js';
import type { Position } from './game.js';
import type { KernelOutcome } from './kernel-codes.js';
import type { LastMove } from './last-move.js';
import type { Options } from './options.js';
import type { Refusal } from './result.js';
import type { Outcome } from './sides.js';
import type { SquareMove } from './square-moves.js';
import type { SideNumber, TwoSides } from './two-sides.js';

export interface SmallPosition<Reason extends string = string> extends Position {
  readonly options: Options;
  /** By square of the board. */
  readonly cells: readonly Cell[];
  /** Side to move, or that would be after the end. */
  readonly side: SideNumber;
  /** Actions and calls so far. */
  readonly ply: number;
  readonly last: LastMove | null;
  readonly ended: Outcome<Reason | KernelOutcome> | null;
}

/** Board and side to move, as rules see them. */
export type SmallGameState = Pick<SmallPosition, 'cells' | 'side'>;

/** Position of a game with these codes. */
export type PositionOf<C extends Codes> = SmallPosition<C['outcome']>;

/** Rules of such a game; `C` are its codes. */
export interface SmallGameRules<C extends Codes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly options: readonly C['option'][];
  /**
   * The first side sees the board as drawn, the second turned about. Their ids begin with different letters.
   */
  readonly sides: TwoSides;
  /** Name of a piece. */
  readonly piece: string;
  /** Reasons that `outcome` returns. */
  readonly endings: readonly C['outcome'][];
  /** Board for the options; asked once per game. */
  board(options: Options): Board;
  /** Owners by square at the start. */
  start(board: Board): readonly Cell[];
  /** Legal moves of the side to move. */
  moves(standing: SmallGameState, board: Board): readonly SquareMove[];
  /**
   * Refusal of an illegal move by an own piece to a square without an own piece. Other errors are handled
   * before.
   */
  findRefusal(standing: SmallGameState, move: SquareMove, board: Board): Refusal<C['refusal']>;
  /** Outcome of the last move; null if the game goes on. The side to move has a move. */
  outcome(standing: SmallGameState, board: Board): { winner: SideNumber | null; reason: C['outcome'] } | null;
}
