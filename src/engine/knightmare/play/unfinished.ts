/** Turns that cannot end as they stand, and how the move is taken back then (Knightmare Chess, R4, X21). */
import type { Board } from '../board/board.js';
import { kingInDanger } from '../board/check.js';
import { displacement } from '../board/displacement.js';
import { hasLegalMove, legalMoves, legalMovesAmong } from '../board/legal.js';
import { sideIds, withOne } from '../board/men.js';
import { afterMove, type Move } from '../board/moves.js';
import type { Core } from './core.js';
import { movesMade } from './events.js';
import { crossedBy } from './legality.js';
import type { Play } from './play.js';
import { baseOf, type Step } from './position.js';

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
  return kingInDanger(core.board, mover, crossedBy(core, mover));
}

/** Whether a board has the pieces where a cancelled turn had put them (X21). */
export function isBanned(turn: Turn, board: Board): boolean {
  const { banned } = turn.core;
  return banned.length > 0 && banned.includes(displacement(baseOf(turn).board, board));
}

/** The moves on a board with which the turn can end, cards left out: all, or those that are asked for. */
export function lastingMoves(turn: Turn, board: Board, isAsked?: (move: Move) => boolean): readonly Move[] {
  const moves = isAsked === undefined ? legalMoves(board) : legalMovesAmong(board, isAsked);
  if (turn.core.banned.length === 0) return moves;
  return moves.filter((move) => !isBanned(turn, afterMove(board, move)));
}

/** Whether there is such a move. */
export function hasLastingMove(turn: Turn): boolean {
  const { board, banned } = turn.core;
  return banned.length === 0 ? hasLegalMove(board) : lastingMoves(turn, board).length > 0;
}

/**
 * Takes the move of this turn back; what was spent stays spent (R4). A player who could have answered it cannot any more. False
 * when there is no move.
 */
export function takeBack(play: Play): boolean {
  const { core, trail } = play;
  const { mover } = core.board;
  const made = movesMade(core).at(-1);
  const then = made === undefined ? undefined : trail[made.step]?.before;
  if (made === undefined || then === undefined) return false;
  play.tell('move-undone', { side: sideIds[mover] });
  play.set({
    board: then.board,
    phase: then.phase,
    plots: withOne(core.plots, mover, null),
    events: core.events.filter((event) => event.step < made.step),
    windows: core.windows.filter(({ step }) => step < made.step),
    quiet: then.quiet,
    lastKinds: then.lastKinds,
  });
  return true;
}
