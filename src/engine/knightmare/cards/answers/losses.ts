/** Cards that respond to the loss of a pawn (Knightmare Chess, cards). */
import type { Square } from '../../../choices.js';
import { pieceWordOf } from '../../board/piece-names.js';
import { CAPTURED, PAWN, type PieceId, sideIds } from '../../board/pieces.js';
import { squareName } from '../../board/squares.js';
import {
  type Card,
  choiceTargetStep,
  chosenSquare,
  pieceTargets,
  singleTargetStep,
  squareTarget,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { PlayEvent } from '../../play/core.js';
import type { Play } from '../../play/play.js';
import { isCapturablePawn, listMovingPieces } from '../shared.js';
import { applyAfterStep, contextAfterStep, listAnswerableEvents } from './answerable-steps.js';

/** Captures that the card may respond to. */
function listCaptures(context: CardContext): readonly PlayEvent[] {
  return listAnswerableEvents(context, 'capture').filter((event) => event.void === undefined);
}

function captureAll(play: Play, ids: readonly PieceId[]): void {
  for (const id of ids) play.capturePiece(id);
}

/** Regular move that captured one of the player's pawns. */
function findPawnCapture(context: CardContext): PlayEvent | undefined {
  const isOwnPawn = (id: PieceId) =>
    context.piece(id).owner === context.by && context.piece(id).kind === PAWN;
  return listCaptures(context).find(({ card, captured }) => card === null && captured.some(isOwnPawn));
}

const revenge: Card = {
  id: 'revenge',
  isPlayable: (context) => findPawnCapture(context) !== undefined,
  steps: [
    singleTargetStep((context) => {
      const then = contextAfterStep(context, (findPawnCapture(context) as PlayEvent).step);
      return pieceTargets(then, (square) => then.isEnemy(square) && isCapturablePawn(then, square));
    }),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    const { step } = findPawnCapture(play) as PlayEvent;
    const ids = listMovingPieces(contextAfterStep(play, step), square, PAWN);
    applyAfterStep(play, step, () => captureAll(play, ids));
    play.addNotice('capture-avenged', { square: squareName(square) });
  },
};

/** A captured piece, or all pieces of a captured composite. */
interface Captive {
  readonly step: number;
  readonly square: Square;
  readonly ids: readonly PieceId[];
}

/** Last square of a piece up to a step. Skips steps during which the piece was away. */
function lastSquareOfPiece({ trail }: CardContext, step: number, id: PieceId): Square {
  const squares = trail.slice(0, step + 1).map(({ before }) => before.board.pieces[id]?.at ?? CAPTURED);
  return squares.findLast((square) => square >= 0) ?? CAPTURED;
}

function listCaptives(context: CardContext): readonly Captive[] {
  return listCaptures(context).flatMap(({ step, captured }) => {
    const own = captured.filter((id) => context.piece(id).owner === context.by);
    const squareBefore = (id: PieceId) => lastSquareOfPiece(context, step, id);
    return [...new Set(own.map(squareBefore))].map((square) => {
      return { step, square, ids: own.filter((id) => squareBefore(id) === square) };
    });
  });
}

/** The chosen captive, or the only one. */
function chosenCaptive(context: CardContext, chosen: readonly string[]): Captive {
  const lost = listCaptives(context);
  return (
    lost.length === 1 ? lost[0] : lost.find(({ square }) => square === chosenSquare(chosen, 0))
  ) as Captive;
}

/** Restores a captured piece as it was: as a crab or a composite (D7). */
function restorePowers(play: Play, { step, ids }: Captive): void {
  const before = play.trail[step]?.before.board.effects ?? [];
  for (const effect of before) {
    if (effect.card !== 'crab' && effect.card !== 'confabulation') continue;
    if (play.board.effects.includes(effect) || !effect.pieces.some((id) => ids.includes(id))) continue;
    play.updateBoard({ effects: [...play.board.effects, effect] });
  }
}

const hostage: Card = {
  id: 'hostage',
  isPlayable: (context) => listCaptives(context).length > 0,
  steps: [
    choiceTargetStep((context) => listCaptives(context).map(({ square }) => squareTarget(square))),
    singleTargetStep((context, chosen) => {
      const then = contextAfterStep(context, chosenCaptive(context, chosen).step);
      return pieceTargets(then, (square) => then.isOwn(square) && isCapturablePawn(then, square));
    }),
  ],
  effect: (play, chosen) => {
    const captive = chosenCaptive(play, chosen);
    const pawns = listMovingPieces(
      contextAfterStep(play, captive.step),
      chosenSquare(chosen, chosen.length - 1),
      PAWN,
    );
    applyAfterStep(play, captive.step, () => {
      const { at } = play.piece(pawns[0] as PieceId);
      captureAll(play, pawns);
      for (const id of captive.ids) play.placePiece(id, at);
      restorePowers(play, captive);
      const piece = captive.ids.map((id) => pieceWordOf(play.board, id)).join('+');
      play.addNotice('hostage-freed', { side: sideIds[play.by], piece, square: squareName(at) });
    });
  },
};

export const losses: readonly Card[] = [revenge, hostage];
