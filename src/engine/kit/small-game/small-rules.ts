/** Contract for the rules of a small game (`small-game.ts`). */
import type { Board } from '../../board/board.js';
import type { Codes } from '../../codes.js';
import type { Position } from '../../game.js';
import type { KernelOutcome } from '../../kernel-codes.js';
import type { LastMove } from '../../notation/last-move.js';
import type { SquareMove } from '../../notation/square-moves.js';
import type { Options } from '../../options.js';
import type { Refusal } from '../../result.js';
import type { Outcome } from '../../sides.js';
import type { Cell } from '../two-sides/board-rows.js';
import type { SideNumber, TwoSides } from '../two-sides/two-sides.js';

export interface SmallPosition<Reason extends string = string> extends Position {
  readonly options: Options;
  /** Owner of the piece by square. */
  readonly cells: readonly Cell[];
  /** Side to move. After the end, the side that would be next. */
  readonly side: SideNumber;
  /** Number of actions and calls so far. */
  readonly ply: number;
  readonly last: LastMove | null;
  readonly ended: Outcome<Reason | KernelOutcome> | null;
}

export type SmallGameState = Pick<SmallPosition, 'cells' | 'side'>;

export type PositionOf<C extends Codes> = SmallPosition<C['outcome']>;

export interface SmallGameRules<C extends Codes> {
  readonly id: string;
  readonly rulesVersion: number;
  readonly options: readonly C['option'][];
  /** The first side sees the board as drawn, the second rotated. Their ids start with different letters. */
  readonly sides: TwoSides;
  /** Name of the only kind of piece. */
  readonly piece: string;
  /** Reasons that `outcome` can return. */
  readonly endings: readonly C['outcome'][];
  /** Board for the options. Called once per game. */
  board(options: Options): Board;
  /** Owner of the piece by square at the start. */
  start(board: Board): readonly Cell[];
  /** Legal moves of the side to move. */
  moves(standing: SmallGameState, board: Board): readonly SquareMove[];
  /**
   * Reason why a move is illegal. Called only if a piece of the side to move would go to a square without
   * such a piece.
   */
  findRefusal(standing: SmallGameState, move: SquareMove, board: Board): Refusal<C['refusal']>;
  /**
   * Ending after the last move. Null if the game continues. Must not be null if the side to move has no
   * legal move.
   */
  outcome(standing: SmallGameState, board: Board): { winner: SideNumber | null; reason: C['outcome'] } | null;
}
