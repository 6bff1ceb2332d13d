/** Conditions that several families share. */
import type { Square } from '../../choices.js';
import { type Board, isBound } from '../board/board.js';
import { isInCheck } from '../board/check.js';
import { FROZEN, PACIFIST, ROYAL } from '../board/grid.js';
import { listGroups } from '../board/joins.js';
import { isStepOpen } from '../board/lines.js';
import { type Colour, KING, type Kinds, opponentOf, PAWN, type PieceId } from '../board/pieces.js';
import type { Reach } from '../board/reach.js';
import { isCapturable, mayCapture } from '../board/rights.js';
import { forwardOf, rankFor, stepFrom } from '../board/squares.js';
import { chosenSquare, squareTarget, type Target } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { PlayEvent } from '../play/core.js';
import type { Play } from '../play/play.js';

/**
 * Whether a card may move what stands on a square: a frozen piece stays where it is (X37) unless otherwise decided (D12),
 * and so does what its own player may not move in this turn.
 */
export function canShift(context: CardContext, square: Square): boolean {
  if (context.hasTrait(square, FROZEN)) return context.rules.decided.d12 === 'on';
  return context.grid.owner[square] !== context.by || context.mayMove(square);
}

/** Whether what stands on a square is a King or a Prince, or royal through Coup. */
export function isKingly(context: CardContext, square: Square): boolean {
  return context.isKind(square, KING) || context.hasTrait(square, ROYAL);
}

/** What goes when a card moves a piece of these kinds: all of a composite, but one only of two that are no longer joined. */
export function listMovingPieces(context: CardContext, square: Square, kinds: Kinds): readonly PieceId[] {
  const unit = context.unit(square);
  const isOf = (id: PieceId) => (context.piece(id).kind & kinds) !== 0;
  return listGroups(context.board, unit).find((group) => group.some(isOf)) ?? unit;
}

/** The direction in which the pawn on a square goes: its owner's, for a neutral one too (X38). */
export function pawnDirection(context: CardContext, square: Square): number {
  return forwardOf(context.grid.owner[square] as Colour, context.board.facing);
}

/** The rank of the piece on a square as its owner counts: 0 for the first, 7 for the last. */
export function rankOf(context: CardContext, square: Square): number {
  return rankFor(context.grid.owner[square] as Colour, context.board.facing, square);
}

/** The square some steps away in a direction, when the way is open and all of it free; null otherwise. */
export function squareOverFreePath(
  context: CardContext,
  from: Square,
  direction: number,
  steps: number,
): Square | null {
  let at = from;
  for (let i = 0; i < steps; i++) {
    if (!isStepOpen(context.grid, at, direction)) return null;
    at = stepFrom(at, direction);
    if (!context.isEmpty(at)) return null;
  }
  return at;
}

/** Whether the card player's unit on one square may capture what stands on another; a King is never captured. */
export function canCapture(context: CardContext, from: Square, to: Square): boolean {
  const { grid, by, foe } = context;
  return mayCapture(grid, from, to, by) && !grid.royals[foe].includes(to);
}

/** Whether the card player's unit may capture one of his own other than a King, as some cards let it. */
export function canCaptureOwn(context: CardContext, from: Square, to: Square): boolean {
  if (from === to || context.hasTrait(from, PACIFIST) || !context.isOwn(to)) return false;
  return isCapturable(context.grid, to) && !isKingly(context, to);
}

/**
 * Whether a changed board leaves a King in check who is not in check now and could be captured before his owner moves again:
 * that of the side to move once its move is made, and until then that of the other side.
 */
export function exposesKing({ core, board }: CardContext, after: Board): boolean {
  const idle = core.phase === 'before' ? opponentOf(board.mover) : board.mover;
  return isInCheck(after, idle) && !isInCheck(board, idle);
}

/** A card that has sent an enemy piece elsewhere is void where that has brought the enemy into check, if so decided (D13). */
export function voidIfCheckGiven(play: Play, before: Board): void {
  if (play.rules.decided.d13 !== 'void') return;
  if (isInCheck(play.board, play.foe) && !isInCheck(before, play.foe)) play.voidCard('void-check', play.foe);
}

/** Whether a pawn on a square may be captured by a card that names pawns: none that Coup has made royal (D20). */
export function isCapturablePawn(context: CardContext, square: Square): boolean {
  return (
    context.isKind(square, PAWN) && !context.hasTrait(square, ROYAL) && isCapturable(context.grid, square)
  );
}

/** The regular move that the card player has made in this turn. */
export function findRegularMove(context: CardContext): PlayEvent | undefined {
  return context.events.findLast(({ by, card }) => by === context.by && card === null);
}

/** Whether the card player's move of this turn has to be made with a piece of some kind, so that none can come back instead. */
export function isChallenged({ board, by }: CardContext): boolean {
  return isBound(board, 'challenge', by);
}

/** The places of some reaches as targets, each once. */
export function toReachTargets(reaches: readonly Reach[]): readonly Target[] {
  return [...new Set(reaches.map(({ to }) => to))].map(squareTarget);
}

/** The reach whose place was chosen. Throws where none was: steps offer only what exists. */
export function chosenReach(reaches: readonly Reach[], chosen: readonly string[], index: number): Reach {
  const square = chosenSquare(chosen, index);
  const found = reaches.find(({ to }) => to === square);
  if (found === undefined) throw new Error(`no place: ${chosen[index]}`);
  return found;
}

/** For cards that do up to two things to two squares each: the same name in whichever order. */
export function pairKey([a, b, c, d]: readonly string[]): string {
  return d === undefined ? `${a} ${b}` : [`${a} ${b}`, `${c} ${d}`].sort().join(' ');
}
