/** Turns that cannot end as they stand, and how the move is taken back then (Knightmare Chess, R4, X21). */
import type { Board } from '../board/board.js';
import { isKingInDanger } from '../board/check.js';
import { formatDisplacement } from '../board/displacement.js';
import { hasLegalMove, listLegal, listLegalAmong } from '../board/legal.js';
import { sideIds, withColour } from '../board/pieces.js';
import { boardAfterMove, type Move } from '../board/moves.js';
import type { Core } from './core.js';
import { listMovesMade } from './events.js';
import { crossedSquares } from './legality.js';
import type { Play } from './play.js';
import { type Step, turnStartCore } from './position.js';

/** A turn as it stands: the core, and the steps that led to it. */
interface Turn {
  readonly core: Core;
  readonly trail: readonly Step[];
}

/** Whether the side to move may not end its turn: its King is in check, or the turn is the cancelled one again. */
export function isUnfinished(turn: Turn): boolean {
  return isExposed(turn.core) || isBanned(turn, turn.core.board);
}

/** Whether the side to move stands in check, or castled through one. */
export function isExposed(core: Core): boolean {
  const { mover } = core.board;
  return isKingInDanger(core.board, mover, crossedSquares(core, mover));
}

/** Whether a board has the pieces where a cancelled turn had put them (X21). */
export function isBanned(turn: Turn, board: Board): boolean {
  const { banned } = turn.core;
  return banned.length > 0 && banned.includes(formatDisplacement(turnStartCore(turn).board, board));
}

/** The moves on a board with which the turn can end, cards left out: all, or those that are asked for. */
export function listFinishingMoves(
  turn: Turn,
  board: Board,
  isAsked?: (move: Move) => boolean,
): readonly Move[] {
  const moves = isAsked === undefined ? listLegal(board) : listLegalAmong(board, isAsked);
  if (turn.core.banned.length === 0) return moves;
  return moves.filter((move) => !isBanned(turn, boardAfterMove(board, move)));
}

/** Whether there is such a move. */
export function hasFinishingMove(turn: Turn): boolean {
  const { board, banned } = turn.core;
  return banned.length === 0 ? hasLegalMove(board) : listFinishingMoves(turn, board).length > 0;
}

/**
 * Takes the move of this turn back; what was spent stays spent (R4). A player who could have answered it cannot any more. False
 * when there is no move.
 */
export function takeBackMove(play: Play): boolean {
  const { core, trail } = play;
  const { mover } = core.board;
  const made = listMovesMade(core).at(-1);
  const then = made === undefined ? undefined : trail[made.step]?.before;
  if (made === undefined || then === undefined) return false;
  play.addNotice('move-undone', { side: sideIds[mover] });
  play.set({
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
