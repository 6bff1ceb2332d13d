/**
 * Cards that give a second move to a piece that has just moved without capturing (Knightmare Chess, cards).
 */
import { BISHOP, type Kinds, KNIGHT, type PieceId, ROOK } from '../../board/pieces.js';
import { listReach, type Reach } from '../../board/reach.js';
import type { CardId } from '../../catalogue/table.js';
import { type Card, singleTargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { chosenReach, findRegularMove, toReachTargets } from '../shared.js';

/** Destinations of a piece that this turn's regular move moved. Includes castled rooks (X30). */
function listFurtherReach(context: CardContext, kinds: Kinds): readonly Reach[] {
  const move = findRegularMove(context);
  if (move === undefined || move.captured.length > 0) return [];
  return move.moved.flatMap((unitMove) => {
    const { at } = context.piece(unitMove.ids[0] as PieceId);
    if ((unitMove.kinds & kinds) === 0 || at < 0 || !context.canMoveUnit(at)) return [];
    return listReach(context.grid, at, context.by);
  });
}

/** Creates a card for the second move of a kind. The second move may capture. */
function createSecondMoveCard(id: CardId, kinds: Kinds): Card {
  return {
    id,
    isPlayable: (context) => listFurtherReach(context, kinds).length > 0,
    steps: [singleTargetStep((context) => toReachTargets(listFurtherReach(context, kinds)))],
    effect: (play, chosen) => play.makeMove(chosenReach(listFurtherReach(play, kinds), chosen, 0)),
  };
}

export const again: readonly Card[] = [
  createSecondMoveCard('charge', KNIGHT),
  createSecondMoveCard('crusade', BISHOP),
  createSecondMoveCard('merciless', ROOK),
];

export function isGrantingSecondMove(card: CardId | null): boolean {
  return again.some(({ id }) => id === card);
}
