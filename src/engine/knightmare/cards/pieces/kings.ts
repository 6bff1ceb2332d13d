/**
 * Cards that name the King (Knightmare Chess, cards). Princes and royal pieces count as Kings (R23). No card
 * may leave the King in check.
 */
import type { Square } from '../../../choices.js';
import type { Board } from '../../board/board.js';
import { withPiecesMoved, withUnitsSwapped } from '../../board/change.js';
import { isInCheck } from '../../board/check.js';
import { CURSED } from '../../board/grid.js';
import { directionOfOffset, isStepOpen } from '../../board/lines.js';
import { KING, PAWN, ROOK } from '../../board/pieces.js';
import { canDisplaceUnit } from '../../board/rights.js';
import { columnOffset, neighbourInDirection, OFF, rowOffset } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  pieceTargets,
  singleTargetStep,
  squareTargets,
  type Target,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { isKingOrRoyal, listMovingPieces } from '../shared.js';

function listPlayerKings(context: CardContext, condition: (square: Square) => boolean): readonly Target[] {
  return pieceTargets(
    context,
    (square) => context.isOwn(square) && isKingOrRoyal(context, square) && condition(square),
  );
}

function isKingSafe(board: Board, { by }: CardContext): boolean {
  return !isInCheck(board, by);
}

const hiddenPassage: Card = {
  id: 'hidden-passage',
  steps: [
    singleTargetStep((context) => listPlayerKings(context, (square) => context.canMoveUnit(square))),
    singleTargetStep((context, chosen) => {
      const king = listMovingPieces(context, chosenSquare(chosen, 0), KING);
      return squareTargets(
        context,
        (square) =>
          context.isEmpty(square) && isKingSafe(withPiecesMoved(context.board, king, square), context),
      );
    }),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    play.moveByCard(from, chosenSquare(chosen, 1), [], listMovingPieces(play, from, KING));
  },
};

/** Adjacent target squares of King and rook for Sanctuary. */
interface Shelter {
  readonly king: Square;
  readonly rook: Square;
}

/** Sanctuary of a King and a rook. Null if it is blocked or unsafe (R78 to R81). */
function findShelter(context: CardContext, king: Square, rook: Square): Shelter | null {
  const [dx, dy] = [columnOffset(king, rook), rowOffset(king, rook)];
  if (king === rook || (dx !== 0 && dy !== 0) || !canMoveTogether(context, king, rook)) return null;
  const direction = directionOfOffset(dx, dy);
  for (let at = king; at !== rook; at = neighbourInDirection(at, direction)) {
    if (!isStepOpen(context.grid, at, direction) || (at !== king && !context.isEmpty(at))) return null;
  }
  const rookTo = neighbourInDirection(king, direction);
  const kingTo = neighbourInDirection(rookTo, direction);
  if (kingTo === OFF || (kingTo !== rook && !context.isEmpty(kingTo))) return null;
  const far = Math.max(Math.abs(dx), Math.abs(dy)) - 1;
  if (far > 2 && context.hasTrait(rook, CURSED)) return null;
  const after = withPiecesMoved(
    withPiecesMoved(context.board, listMovingPieces(context, rook, ROOK), rookTo),
    listMovingPieces(context, king, KING),
    kingTo,
  );
  return isKingSafe(after, context) ? { king: kingTo, rook: rookTo } : null;
}

/**
 * True if King and rook may move together. Both count as moved (R82): neither may be held, and one of them must
 * satisfy any Challenge.
 */
function canMoveTogether(context: CardContext, king: Square, rook: Square): boolean {
  const { turn } = context.board;
  if (![king, rook].every((square) => canDisplaceUnit(context.grid, square, context.by, turn))) return false;
  return context.canMoveUnit(king) || context.canMoveUnit(rook);
}

function listRooks(context: CardContext, king: Square): readonly Target[] {
  return pieceTargets(
    context,
    (square) => context.hasKind(square, ROOK) && findShelter(context, king, square) !== null,
  );
}

const sanctuary: Card = {
  id: 'sanctuary',
  steps: [
    singleTargetStep((context) =>
      listPlayerKings(context, (square) => listRooks(context, square).length > 0),
    ),
    singleTargetStep((context, chosen) => listRooks(context, chosenSquare(chosen, 0))),
  ],
  effect: (play, chosen) => {
    const [king, rook] = [chosenSquare(chosen, 0), chosenSquare(chosen, 1)];
    const { king: kingTo, rook: rookTo } = findShelter(play, king, rook) as Shelter;
    play.moveUnits([
      { ids: listMovingPieces(play, king, KING), from: king, to: kingTo, path: [] },
      { ids: listMovingPieces(play, rook, ROOK), from: rook, to: rookTo, path: [] },
    ]);
  },
};

/** Pawns that may swap with a King. A Challenge doesn't matter, because a swap isn't a move. */
function listPawnsForStrawMan(context: CardContext, king: Square): readonly Target[] {
  const { turn } = context.board;
  return pieceTargets(context, (square) => {
    if (
      square === king ||
      !context.hasKind(square, PAWN) ||
      !canDisplaceUnit(context.grid, square, context.by, turn)
    )
      return false;
    return isKingSafe(withUnitsSwapped(context.board, context.unit(king), context.unit(square)), context);
  });
}

const manOfStraw: Card = {
  id: 'man-of-straw',
  isPlayable: (context) => context.isInCheck(context.by),
  steps: [
    singleTargetStep((context) =>
      listPlayerKings(
        context,
        (square) =>
          canDisplaceUnit(context.grid, square, context.by, context.board.turn) &&
          listPawnsForStrawMan(context, square).length > 0,
      ),
    ),
    singleTargetStep((context, chosen) => listPawnsForStrawMan(context, chosenSquare(chosen, 0))),
  ],
  effect: (play, chosen) => play.swapUnits(chosenSquare(chosen, 0), chosenSquare(chosen, 1)),
};

export const kings: readonly Card[] = [hiddenPassage, sanctuary, manOfStraw];
