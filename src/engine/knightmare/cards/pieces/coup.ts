/**
 * Coup: the King becomes a Prince, and another piece becomes the King (Knightmare Chess, cards).
 * `grid-builder.ts` decides which piece is royal, so a suspended Coup resumes automatically (X17, X49).
 */
import { CROWDED, ROYAL } from '../../board/grid.js';
import { KING, type PieceId, QUEEN, ROOK } from '../../board/pieces.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';

/** The player's royal King on the board. */
function findRoyalKing({ board, grid, by }: CardContext): PieceId | undefined {
  const found = board.pieces.findIndex(
    ({ kind, owner, at }) => kind === KING && owner === by && at >= 0 && grid.royals[by].includes(at),
  );
  return found < 0 ? undefined : found;
}

export const coup: Card = {
  id: 'coup',
  isPlayable: (context) => findRoyalKing(context) !== undefined,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isOwn(square) &&
          !context.hasKind(square, KING | QUEEN | ROOK) &&
          !context.hasTrait(square, ROYAL | CROWDED),
      ),
    ),
  ],
  effect: (play, chosen) => {
    const square = chosenSquare(chosen, 0);
    const isHandedOver = play.grid.owner[square] === play.foe;
    play.addEffect({ pieces: [play.unit(square)[0] as PieceId, findRoyalKing(play) as PieceId] });
    if (isHandedOver) play.endGame([play.foe], 'king-handed-over');
  },
};
