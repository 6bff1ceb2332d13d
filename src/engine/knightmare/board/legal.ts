/** Legal moves, mate and stalemate on the board. Ignores hands. */
import { type Board, boardAtNextTurn } from './board.js';
import { isInCheck } from './check.js';
import { gridOf } from './grid-builder.js';
import { isInLine } from './lines.js';
import { isSafeMove, listPseudoLegalMoves, type Move } from './moves.js';
import { type Colour, opponentOf } from './pieces.js';

/**
 * Moves with which the turn can end. Under Vendetta, lists only captures if there are any. In check, a
 * capture must also end the check (X42).
 */
export function listLegalMoves(board: Board): readonly Move[] {
  const there = legalByBoard.get(board);
  if (there !== undefined) return there;
  const safe = createSafetyTest(board);
  const moves = listPseudoLegalMoves(gridOf(board), board.mover, board.turn).filter((move) => safe(move));
  const kept = filterVendetta(board, moves);
  legalByBoard.set(board, kept);
  return kept;
}

/** Legal moves that pass the filter. Moves that fail it aren't tested for legality. */
export function filterLegalMoves(board: Board, isAsked: (move: Move) => boolean): readonly Move[] {
  // Vendetta depends on which captures are legal, so every move must be tested.
  if (legalByBoard.has(board) || gridOf(board).vendetta) return listLegalMoves(board).filter(isAsked);
  const safe = createSafetyTest(board);
  const moves = listCachedPseudoLegalMoves(board);
  return moves.filter((move) => isAsked(move) && safe(move));
}

const legalByBoard = new WeakMap<Board, readonly Move[]>();
const inReach = new WeakMap<Board, readonly Move[]>();

function listCachedPseudoLegalMoves(board: Board): readonly Move[] {
  const there = inReach.get(board) ?? listPseudoLegalMoves(gridOf(board), board.mover, board.turn);
  inReach.set(board, there);
  return there;
}

/** Pseudo-legal moves, for a player who may still save the King with a card. */
export function listMovesIgnoringCheck(board: Board): readonly Move[] {
  return isCaptureForced(board) ? listLegalMoves(board) : listCachedPseudoLegalMoves(board);
}

/**
 * Creates a test that tells whether a move leaves its King safe. Makes the move only if the quick test fails.
 */
function createSafetyTest(board: Board): (move: Move) => boolean {
  const harmless = createExposureTest(board);
  return (move) => harmless(move) || isSafeMove(board, board.mover, move);
}

/**
 * Creates a quick test for moves that surely don't expose the King. Without check and effects, only three
 * kinds of moves can expose it: its own, moves of pieces in line with it, and en passant.
 */
function createExposureTest(board: Board): (move: Move) => boolean {
  const { mover, effects, terms } = board;
  const [king] = gridOf(board).royals[mover];
  if (king === undefined || effects.length + terms.length > 0 || isInCheck(board, mover)) return () => false;
  return ({ from, to, taken }) => (taken < 0 || taken === to) && !isInLine(from, king);
}

function filterVendetta(board: Board, moves: readonly Move[]): readonly Move[] {
  if (!gridOf(board).vendetta) return moves;
  const captures = moves.filter(createEnemyCaptureTest(board));
  return captures.length > 0 ? captures : moves;
}

/** Creates a test that tells whether a move captures an enemy. */
function createEnemyCaptureTest(board: Board): (move: Move) => boolean {
  const grid = gridOf(board);
  return ({ taken }) => taken >= 0 && grid.owner[taken] === opponentOf(board.mover);
}

/** True if Vendetta is in effect and a capture is legal, so that the side to move must capture. */
export function isCaptureForced(board: Board): boolean {
  return gridOf(board).vendetta && listLegalMoves(board).some(createEnemyCaptureTest(board));
}

/** True if the side to move has a legal move. Cheaper than listing all. */
export function hasLegalMove(board: Board): boolean {
  const there = legalByBoard.get(board);
  if (there !== undefined) return there.length > 0;
  const safe = createSafetyTest(board);
  return listPseudoLegalMoves(gridOf(board), board.mover, board.turn).some((move) => safe(move));
}

/** Board at the colour's next turn. */
function withTurnOf(board: Board, colour: Colour): Board {
  if (board.mover === colour && !board.moved) return board;
  const next = boardAtNextTurn(board);
  return next.mover === colour ? next : boardAtNextTurn(next);
}

/**
 * True if a colour is mated: in check, and no move in its next turn helps. A check ends Truce, so captures are
 * allowed.
 */
export function isMated(board: Board, colour: Colour): boolean {
  const then = withTurnOf(board, colour);
  return isInCheck(then, colour) && !hasLegalMove(withoutTruce(then));
}

function withoutTruce(board: Board): Board {
  const effects = board.effects.filter(({ card }) => card !== 'truce');
  return effects.length === board.effects.length ? board : { ...board, effects };
}
