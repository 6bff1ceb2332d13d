/** Legal moves, and whether a colour is mated or stalemated on the board (hands are never looked at here). */
import { type Board, nextTurn } from './board.js';
import { isInCheck } from './check.js';
import { gridOf } from './grid-builder.js';
import { isInLine } from './lines.js';
import { type Colour, opponentOf } from './pieces.js';
import { isSafe, listPseudoLegal, type Move } from './moves.js';

/**
 * The moves that the side to move may make and end its turn with. Under Vendetta they are captures while there is one
 * (X42: also while in check, if a capture ends it).
 */
export function listLegal(board: Board): readonly Move[] {
  const there = legalByBoard.get(board);
  if (there !== undefined) return there;
  const safe = createSafetyTest(board);
  const moves = listPseudoLegal(gridOf(board), board.mover, board.turn).filter((move) => safe(move));
  const kept = filterVendetta(board, moves);
  legalByBoard.set(board, kept);
  return kept;
}

/** Those of them that are asked for: no other is tried out for it. */
export function listLegalAmong(board: Board, isAsked: (move: Move) => boolean): readonly Move[] {
  // What Vendetta leaves of a move hangs on all others.
  if (legalByBoard.has(board) || gridOf(board).vendetta) return listLegal(board).filter(isAsked);
  const safe = createSafetyTest(board);
  const moves = cachedPseudoLegal(board);
  return moves.filter((move) => isAsked(move) && safe(move));
}

const legalByBoard = new WeakMap<Board, readonly Move[]>();
const inReach = new WeakMap<Board, readonly Move[]>();

/** The moves of the side to move, wherever they leave its King, for callers who ask several times. */
function cachedPseudoLegal(board: Board): readonly Move[] {
  const there = inReach.get(board) ?? listPseudoLegal(gridOf(board), board.mover, board.turn);
  inReach.set(board, there);
  return there;
}

/** The same, and moves that leave the King in check, for a player who may still play a card that saves him. */
export function movesIgnoringCheck(board: Board): readonly Move[] {
  return mustCapture(board) ? listLegal(board) : cachedPseudoLegal(board);
}

/** Tells of a move of the side to move whether it leaves its King safe. Most moves need not be tried out for that. */
function createSafetyTest(board: Board): (move: Move) => boolean {
  const harmless = createExposureTest(board);
  return (move) => harmless(move) || isSafe(board, board.mover, move);
}

/**
 * Without effects and restrictions, a King who is not in check is laid open by nobody who does not stand in line with him,
 * other than by himself and by taking in passing.
 */
function createExposureTest(board: Board): (move: Move) => boolean {
  const { mover, effects, terms } = board;
  const [king] = gridOf(board).royals[mover];
  if (king === undefined || effects.length + terms.length > 0 || isInCheck(board, mover)) return () => false;
  return ({ from, to, taken }) => (taken < 0 || taken === to) && !isInLine(from, king);
}

/** The moves that a Vendetta leaves of some. */
function filterVendetta(board: Board, moves: readonly Move[]): readonly Move[] {
  if (!gridOf(board).vendetta) return moves;
  const captures = moves.filter(createEnemyCaptureTest(board));
  return captures.length > 0 ? captures : moves;
}

/** Tells of a move whether it is what Vendetta asks for. */
function createEnemyCaptureTest(board: Board): (move: Move) => boolean {
  const grid = gridOf(board);
  return ({ taken }) => taken >= 0 && grid.owner[taken] === opponentOf(board.mover);
}

/** Whether Vendetta binds the side to move: it has a capture of an enemy piece that leaves its King safe. */
export function mustCapture(board: Board): boolean {
  return gridOf(board).vendetta && listLegal(board).some(createEnemyCaptureTest(board));
}

/** Whether the side to move has any legal move: the same answer as from `legalMoves`, with less work. */
export function hasLegalMove(board: Board): boolean {
  const there = legalByBoard.get(board);
  if (there !== undefined) return there.length > 0;
  const safe = createSafetyTest(board);
  return listPseudoLegal(gridOf(board), board.mover, board.turn).some((move) => safe(move));
}

/** The board as it stands when a colour is next to move. */
function withTurnOf(board: Board, colour: Colour): Board {
  if (board.mover === colour && !board.moved) return board;
  const next = nextTurn(board);
  return next.mover === colour ? next : nextTurn(next);
}

/**
 * Whether a colour is mated on the board: in check, and no regular move of its next turn helps. A Truce is over then, so
 * that captures may help.
 */
export function isMated(board: Board, colour: Colour): boolean {
  const then = withTurnOf(board, colour);
  return isInCheck(then, colour) && !hasLegalMove(withoutTruce(then));
}

/** The board as it is once a Truce is over. */
function withoutTruce(board: Board): Board {
  const effects = board.effects.filter(({ card }) => card !== 'truce');
  return effects.length === board.effects.length ? board : { ...board, effects };
}
