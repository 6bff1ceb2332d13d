/**
 * Bog: stops a rook, bishop or queen after the first square of a longer slide (Knightmare Chess, cards; R44
 * to R49, R76, R77, X12, X13).
 */
import type { Square } from '../../../choices.js';
import { withPiecesMoved } from '../../board/change.js';
import { gridOf } from '../../board/grid-builder.js';
import { lineBetween } from '../../board/lines.js';
import { unitWord } from '../../board/piece-names.js';
import { BISHOP, KING, opponentOf, QUEEN, ROOK, withColour } from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import type { Card } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { PlayEvent, UnitMove } from '../../play/core.js';
import { isCastling, movedKinds } from '../../play/events.js';
import { rewindCore, spendCardsAgain } from '../../play/piles.js';
import type { Play } from '../../play/play.js';
import type { Step } from '../../play/position.js';
import { isGrantingSecondMove } from '../moves/second-moves.js';
import { springTrapsOnSquares } from '../squares/man-trap.js';
import { cardOfStep, hasActedSinceStep, listLaterPlays, stepInTrail } from './answerable-steps.js';

/** A slide that can be cut short. `end`: square that the piece reached, after a second move if it made one. */
interface Slide {
  readonly event: PlayEvent;
  readonly unitMove: UnitMove;
  readonly end: Square;
}

/** Latest slide of the turn. Two moves of one piece count as a single displacement (X13). */
function findSlide(context: CardContext): Slide | null {
  const { events } = context;
  const mover = opponentOf(context.by);
  for (const event of events.filter(({ by }) => by === mover).reverse()) {
    const [unitMove, other] = listStoppableMoves(context, event);
    if (unitMove === undefined || other !== undefined || isSecondMove(context, event)) continue;
    const second = events.find((one) => isSecondMoveOf(one, event))?.moved[0];
    const squares = unitMove.path.length + (second?.path.length ?? 0);
    const isBoggable = (unitMove.kinds & (ROOK | BISHOP | QUEEN)) !== 0 && unitMove.path.length > 0;
    if (isBoggable && squares > 1 && !hasActedSinceStep(context, event.step))
      return { event, unitMove, end: second?.to ?? unitMove.to };
  }
  return null;
}

/** Slides of an event. Of a castling, lists only the rook's slide, and only if Bog may stop it (D11). */
function listStoppableMoves({ rules, board }: CardContext, event: PlayEvent): readonly UnitMove[] {
  if (rules.decided.d11 === 'off' || !isCastling(event)) return event.moved;
  const isKing = ({ ids }: UnitMove) => ids.some((id) => board.pieces[id]?.kind === KING);
  return event.moved.filter((unitMove) => !isKing(unitMove)).map(withSlidePath);
}

function withSlidePath(unitMove: UnitMove): UnitMove {
  const { from, to } = unitMove;
  return { ...unitMove, path: lineBetween(from, to) };
}

/** True if an event is the second move of the same piece (Charge!, Crusade, Merciless). */
function isSecondMoveOf(one: PlayEvent, first: PlayEvent): boolean {
  const [again, other] = one.moved;
  if (!isGrantingSecondMove(one.card) || other !== undefined || one.step <= first.step) return false;
  return again?.from === first.moved[0]?.to;
}

function isSecondMove(context: CardContext, event: PlayEvent): boolean {
  return context.events.some((first) => isSecondMoveOf(event, first));
}

/** Replaces one square in the tokens of a step. */
function replaceSquareToken(past: Step, from: Square, to: Square): Step {
  const path = past.path.map((token) => (token === squareName(from) ? squareName(to) : token));
  return { ...past, path };
}

/**
 * Repeats the move, but only to its first square and without its capture. Traps on that square spring. Later
 * cards are replayed. Cards that became impossible are spent anyway, because the turn is over.
 */
function stopSlide(play: Play, { event, unitMove, end }: Slide): void {
  const now = play.core;
  const [square] = unitMove.path;
  if (square === undefined) throw new Error('a slide without squares');
  const later = listLaterPlays(play, event.step);
  const { board, prompts } = stepInTrail(play, event.step).before;
  const made = play.trail[event.step + 1]?.before ?? now;
  const short = { ...event, moved: [{ ...unitMove, to: square, path: [square] }], captured: [], crossed: [] };
  play.updateCore({
    ...rewindCore(made, now, play.by),
    board: { ...withPiecesMoved(board, unitMove.ids, square), moved: true },
    prompts,
    events: made.events.flatMap((one) =>
      one.step < event.step ? one : one.card === event.card ? short : [],
    ),
    windows: [],
    lastKinds: withColour(made.lastKinds, play.foe, movedKinds(board, short)),
  });
  springTrapsOnSquares(play, [square]);
  const { windows } = play.core;
  for (const past of later) {
    const isGone = now.events.some(
      (one) => stepInTrail(play, one.step) === past && isSecondMoveOf(one, event),
    );
    if (!isGone && play.tryReplayStep(replaceSquareToken(past, end, square))) continue;
    const step = play.trail.indexOf(past);
    spendCardsAgain(play, past.by, [cardOfStep(play, step)]);
  }
  play.updateCore({ phase: 'ended', plots: withColour(play.core.plots, play.foe, null) });
  play.updateCore({ windows: [...now.windows, ...windows], discarding: now.discarding, spent: now.spent });
}

const stuck: Card = {
  id: 'bog',
  isPlayable: (context) => findSlide(context) !== null,
  steps: [],
  effect: (play) => {
    const found = findSlide(play);
    if (found === null) throw new Error('nothing to stop');
    const { event, unitMove } = found;
    const square = unitMove.path[0] as Square;
    const piece = unitWord(gridOf(stepInTrail(play, event.step).before.board), unitMove.from);
    play.addNotice('bogged', { piece, square: squareName(square) });
    stopSlide(play, found);
  },
};

export const bog: readonly Card[] = [stuck];
