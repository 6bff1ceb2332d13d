/** Conditions shared by card families. */
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
 * True if a card may displace the unit: not frozen (X37) unless decided otherwise (D12), and not held this
 * turn.
 */
export function canShift(context: CardContext, square: Square): boolean {
  if (context.hasTrait(square, FROZEN)) return context.rules.decided.d12 === 'on';
  return context.grid.owner[square] !== context.by || context.mayMove(square);
}

/** True for Kings, Princes and royal pieces. */
export function isKingly(context: CardContext, square: Square): boolean {
  return context.isKind(square, KING) || context.hasTrait(square, ROYAL);
}

/** Pieces that a card moves: all of a composite, one of two no longer joined. */
export function listMovingPieces(context: CardContext, square: Square, kinds: Kinds): readonly PieceId[] {
  const unit = context.unit(square);
  const isOf = (id: PieceId) => (context.piece(id).kind & kinds) !== 0;
  return listGroups(context.board, unit).find((group) => group.some(isOf)) ?? unit;
}

/** Direction of a pawn: its owner's, neutral ones included (X38). */
export function pawnDirection(context: CardContext, square: Square): number {
  return forwardOf(context.grid.owner[square] as Colour, context.board.facing);
}

/** Rank from the owner's view: 0 first, 7 last. */
export function rankOf(context: CardContext, square: Square): number {
  return rankFor(context.grid.owner[square] as Colour, context.board.facing, square);
}

/** Square some steps away if all are empty and open; null otherwise. */
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

/** True if the player's unit may capture the other; never a King. */
export function canCapture(context: CardContext, from: Square, to: Square): boolean {
  const { grid, by, foe } = context;
  return mayCapture(grid, from, to, by) && !grid.royals[foe].includes(to);
}

/** True if the player's unit may capture one of the player's units other than a King, as some cards allow. */
export function canCaptureOwn(context: CardContext, from: Square, to: Square): boolean {
  if (from === to || context.hasTrait(from, PACIFIST) || !context.isOwn(to)) return false;
  return isCapturable(context.grid, to) && !isKingly(context, to);
}

/**
 * True if a board change newly exposes a King to capture before its owner moves: the mover's after its move,
 * the opponent's before.
 */
export function exposesKing({ core, board }: CardContext, after: Board): boolean {
  const idle = core.phase === 'before' ? opponentOf(board.mover) : board.mover;
  return isInCheck(after, idle) && !isInCheck(board, idle);
}

/** Voids a card that displaced an enemy piece and thereby gave check, if so decided (D13). */
export function voidIfCheckGiven(play: Play, before: Board): void {
  if (play.rules.decided.d13 !== 'void') return;
  if (isInCheck(play.board, play.foe) && !isInCheck(before, play.foe)) play.voidCard('void-check', play.foe);
}

/** True if a card may capture the pawn: not if Coup made it royal (D20). */
export function isCapturablePawn(context: CardContext, square: Square): boolean {
  return (
    context.isKind(square, PAWN) && !context.hasTrait(square, ROYAL) && isCapturable(context.grid, square)
  );
}

/** The card player's regular move in this turn. */
export function findRegularMove(context: CardContext): PlayEvent | undefined {
  return context.events.findLast(({ by, card }) => by === context.by && card === null);
}

/** True if a Challenge binds the card player's move, so that no returned piece can replace it. */
export function isChallenged({ board, by }: CardContext): boolean {
  return isBound(board, 'challenge', by);
}

/** Destinations as targets, each once. */
export function toReachTargets(reaches: readonly Reach[]): readonly Target[] {
  return [...new Set(reaches.map(({ to }) => to))].map(squareTarget);
}

/** Chosen reach. Throws if none matches: steps offer only existing ones. */
export function chosenReach(reaches: readonly Reach[], chosen: readonly string[], index: number): Reach {
  const square = chosenSquare(chosen, index);
  const found = reaches.find(({ to }) => to === square);
  if (found === undefined) throw new Error(`no place: ${chosen[index]}`);
  return found;
}

/** Key of two pairs of squares in either order. */
export function pairKey([a, b, c, d]: readonly string[]): string {
  return d === undefined ? `${a} ${b}` : [`${a} ${b}`, `${c} ${d}`].sort().join(' ');
}
