/** Finds turns that can't end yet, and takes back their move (Knightmare Chess, R4, X21). */
import type { Board } from '../board/board.js';
import { isKingInDanger } from '../board/check.js';
import { formatDisplacement } from '../board/displacement.js';
import { filterLegalMoves, hasLegalMove, listLegalMoves } from '../board/legal.js';
import { boardAfterMove, type Move } from '../board/moves.js';
import { sideIds, withColour } from '../board/pieces.js';
import type { Core } from './core.js';
import { listMovesMade } from './events.js';
import { crossedSquares } from './legality.js';
import type { Play } from './play.js';
import { type Step, turnStartCore } from './position.js';

interface Turn {
  readonly core: Core;
  readonly trail: readonly Step[];
}

/** True if the turn can't end: the King is in danger, or the turn repeats a cancelled one. */
export function isUnfinished(turn: Turn): boolean {
  return isExposed(turn.core) || isBanned(turn, turn.core.board);
}

/** True if the side to move is in check, or castled through check. */
export function isExposed(core: Core): boolean {
  const { mover } = core.board;
  return isKingInDanger(core.board, mover, crossedSquares(core, mover));
}

/** True if the board equals the result of a cancelled turn (X21). */
export function isBanned(turn: Turn, board: Board): boolean {
  const { banned } = turn.core;
  return banned.length > 0 && banned.includes(formatDisplacement(turnStartCore(turn).board, board));
}

/** Moves with which the turn can end without cards. `isAsked` filters the moves. */
export function listFinishingMoves(
  turn: Turn,
  board: Board,
  isAsked?: (move: Move) => boolean,
): readonly Move[] {
  const moves = isAsked === undefined ? listLegalMoves(board) : filterLegalMoves(board, isAsked);
  if (turn.core.banned.length === 0) return moves;
  return moves.filter((move) => !isBanned(turn, boardAfterMove(board, move)));
}

export function hasFinishingMove(turn: Turn): boolean {
  const { board, banned } = turn.core;
  return banned.length === 0 ? hasLegalMove(board) : listFinishingMoves(turn, board).length > 0;
}

/**
 * Takes back the move. Spent cards stay spent (R4), and the move can't be answered any more. Returns false if
 * there is no move.
 */
export function takeBackMove(play: Play): boolean {
  const { core, trail } = play;
  const { mover } = core.board;
  const made = listMovesMade(core).at(-1);
  const then = made === undefined ? undefined : trail[made.step]?.before;
  if (made === undefined || then === undefined) return false;
  play.addNotice('move-undone', { side: sideIds[mover] });
  play.updateCore({
    board: then.board,
    phase: then.phase,
    plots: withColour(core.plots, mover, null),
    events: core.events.filter((event) => event.step < made.step),
    windows: core.windows.filter(({ step }) => step < made.step),
    quiet: then.quiet,
    lastKinds: then.lastKinds,
  });
  return true;
}
