import type { Square } from '../../choices.js';
import { type Board, hasActiveTerm } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import { FROZEN, PACIFIST, ROYAL } from '../board/grid.js';
import { listGroups } from '../board/joins.js';
import { isStepOpen } from '../board/lines.js';
import { type Colour, KING, type Kinds, opponentOf, PAWN, type PieceId } from '../board/pieces.js';
import type { Reach } from '../board/reach.js';
import { canCaptureUnit, isCapturable } from '../board/rights.js';
import { forwardOf, neighbourInDirection, relativeRank } from '../board/squares.js';
import { chosenSquare, squareTarget, type Target } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { PlayEvent } from '../play/core.js';
import type { Play } from '../play/play.js';

/**
 * True if a card may displace the unit. A frozen unit may be displaced only if the host decided so (X37, D12).
 * The player's own unit must be free to move in this turn.
 */
export function canCardDisplace(context: CardContext, square: Square): boolean {
  if (context.hasTrait(square, FROZEN)) return context.rules.decided.d12 === 'on';
  return context.grid.owner[square] !== context.by || context.canMoveUnit(square);
}

/** True for Kings, Princes and royal pieces. */
export function isKingOrRoyal(context: CardContext, square: Square): boolean {
  return context.hasKind(square, KING) || context.hasTrait(square, ROYAL);
}

/** Pieces that a card moves: all of a composite, or one group of a crowded square. */
export function listMovingPieces(context: CardContext, square: Square, kinds: Kinds): readonly PieceId[] {
  const unit = context.unit(square);
  const isOf = (id: PieceId) => (context.piece(id).kind & kinds) !== 0;
  return listGroups(context.board, unit).find((group) => group.some(isOf)) ?? unit;
}

/** Direction of a pawn, which depends on the pawn's owner even for a neutral pawn (X38). */
export function pawnDirection(context: CardContext, square: Square): number {
  return forwardOf(context.grid.owner[square] as Colour, context.board.facing);
}

/** Rank as the owner sees it, from 0 to 7. */
export function rankForOwner(context: CardContext, square: Square): number {
  return relativeRank(context.grid.owner[square] as Colour, context.board.facing, square);
}

/** Square a number of steps away. Null if that square, or one on the way to it, is occupied or closed. */
export function findSquareOverFreePath(
  context: CardContext,
  from: Square,
  direction: number,
  steps: number,
): Square | null {
  let at = from;
  for (let i = 0; i < steps; i++) {
    if (!isStepOpen(context.grid, at, direction)) return null;
    at = neighbourInDirection(at, direction);
    if (!context.isEmpty(at)) return null;
  }
  return at;
}

/** True if the player's unit on `from` may capture the unit on `to`. A King can't be captured. */
export function canCapture(context: CardContext, from: Square, to: Square): boolean {
  const { grid, by, foe } = context;
  return canCaptureUnit(grid, from, to, by) && !grid.royals[foe].includes(to);
}

/**
 * True if the player's unit on `from` may capture the player's unit on `to`, as some cards allow. A King can't
 * be captured.
 */
export function canCaptureOwnUnit(context: CardContext, from: Square, to: Square): boolean {
  if (from === to || context.hasTrait(from, PACIFIST) || !context.isOwn(to)) return false;
  return isCapturable(context.grid, to) && !isKingOrRoyal(context, to);
}

/**
 * True if a board change exposes a King to capture before its owner can react. Before the move, that is the
 * opponent's King. After the move, it is the King of the side to move.
 */
export function isKingExposed({ core, board }: CardContext, after: Board): boolean {
  const idle = core.phase === 'before' ? opponentOf(board.mover) : board.mover;
  return isInCheck(after, idle) && !isInCheck(board, idle);
}

/** Voids a card that gave check by displacing an enemy piece, if the host decided so (D13). */
export function voidIfCheckGiven(play: Play, before: Board): void {
  if (play.rules.decided.d13 !== 'void') return;
  if (isInCheck(play.board, play.foe) && !isInCheck(before, play.foe)) play.voidCard('void-check', play.foe);
}

/** True if a card may capture the pawn. A royal pawn is safe (D20). */
export function isCapturablePawn(context: CardContext, square: Square): boolean {
  return (
    context.hasKind(square, PAWN) && !context.hasTrait(square, ROYAL) && isCapturable(context.grid, square)
  );
}

/** The player's regular move in this turn. */
export function findRegularMove(context: CardContext): PlayEvent | undefined {
  return context.events.findLast(({ by, card }) => by === context.by && card === null);
}

/**
 * True if a Challenge applies to the player's move, so that a card that returns a piece can't replace the
 * move.
 */
export function isChallenged({ board, by }: CardContext): boolean {
  return hasActiveTerm(board, 'challenge', by);
}

/** Converts destinations to distinct targets. */
export function toReachTargets(reaches: readonly Reach[]): readonly Target[] {
  return [...new Set(reaches.map(({ to }) => to))].map(squareTarget);
}

/** The chosen destination. Throws if it doesn't exist. */
export function chosenReach(reaches: readonly Reach[], chosen: readonly string[], index: number): Reach {
  const square = chosenSquare(chosen, index);
  const found = reaches.find(({ to }) => to === square);
  if (found === undefined) throw new Error(`no place: ${chosen[index]}`);
  return found;
}

/** Key of two pairs of squares. Doesn't depend on the order of the pairs. */
export function pairKey([a, b, c, d]: readonly string[]): string {
  return d === undefined ? `${a} ${b}` : [`${a} ${b}`, `${c} ${d}`].sort().join(' ');
}
