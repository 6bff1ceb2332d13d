/** Cards with unusual captures, or that destroy the player's pawns (Knightmare Chess, cards). */
import type { Square } from '../../../choices.js';
import { ROYAL } from '../../board/grid.js';
import { unitWord } from '../../board/piece-names.js';
import { KNIGHT, PAWN } from '../../board/pieces.js';
import { listReach, type Reach } from '../../board/reach.js';
import { squareName } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  chosenSquares,
  pieceTarget,
  pieceTargets,
  singleTargetStep,
  sortedMultiTargetStep,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { canCaptureOwnUnit, chosenReach, listMovingPieces, toReachTargets } from '../shared.js';

/** Moves of a unit that capture the player's own pieces, as if they were the enemy's (R83). */
function listCapturesOfOwnUnits(context: CardContext, from: Square): readonly Reach[] {
  if (!context.canMoveUnit(from)) return [];
  const canTake = (square: Square) => canCaptureOwnUnit(context, from, square);
  return listReach(context.grid, from, context.by, { captures: 'only', canCapture: canTake });
}

const assassin: Card = {
  id: 'assassin',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(context, (square) => listCapturesOfOwnUnits(context, square).length > 0),
    ),
    singleTargetStep((context, chosen) =>
      toReachTargets(listCapturesOfOwnUnits(context, chosenSquare(chosen, 0))),
    ),
  ],
  effect: (play, chosen) =>
    play.makeMove(chosenReach(listCapturesOfOwnUnits(play, chosenSquare(chosen, 0)), chosen, 1)),
};

/**
 * Squares of pieces that the unit on `from` could capture. The card captures from a distance, so pins don't
 * matter (X28).
 */
function listCapturableSquares(context: CardContext, from: Square): readonly Square[] {
  if (!context.canMoveUnit(from)) return [];
  const reaches = listReach(context.grid, from, context.by, { captures: 'only' });
  return [...new Set(reaches.map(({ taken }) => taken))].sort((a, b) => a - b);
}

/** Captures at a distance, without a move. */
function captureFromDistance(play: Play, square: Square): void {
  play.addNotice('captured-by-card', { piece: unitWord(play.grid, square), square: squareName(square) });
  play.captureUnit(square);
}

const evilEye: Card = {
  id: 'evil-eye',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(context, (square) => listCapturableSquares(context, square).length > 0),
    ),
    singleTargetStep((context, chosen) =>
      listCapturableSquares(context, chosenSquare(chosen, 0)).map((square) => pieceTarget(context, square)),
    ),
  ],
  effect: (play, chosen) => captureFromDistance(play, chosenSquare(chosen, 1)),
};

const splitKnight: Card = {
  id: 'split-knight',
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.hasKind(square, KNIGHT) &&
          !context.hasTrait(square, ROYAL) &&
          listCapturableSquares(context, square).length > 1,
      ),
    ),
    sortedMultiTargetStep(2, 16, (context, chosen) => {
      const [knight, ...victims] = chosenSquares(chosen);
      return listCapturableSquares(context, knight as Square)
        .filter((square) => square > (victims.at(-1) ?? -1))
        .map((square) => pieceTarget(context, square));
    }),
  ],
  effect: (play, chosen) => {
    for (const square of chosenSquares(chosen)) captureFromDistance(play, square);
  },
};

const disintegration: Card = {
  id: 'disintegration',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isOwn(square) && context.hasKind(square, PAWN) && !context.hasTrait(square, ROYAL),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    play.addNotice('killed', { piece: unitWord(play.grid, square), square: squareName(square) });
    play.removeForever(listMovingPieces(play, square, PAWN));
  },
};

export const captures: readonly Card[] = [assassin, evilEye, splitKnight, disintegration];
