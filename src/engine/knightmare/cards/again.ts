/** Cards by which a piece that has just moved, and captured nothing, moves once more (Knightmare Chess, cards). */
import { BISHOP, type Kinds, KNIGHT, type PieceId, ROOK } from '../board/men.js';
import { type Reach, reachFrom } from '../board/reach.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, one } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { placeAmong, places, plainMove } from './shared.js';

/** Where a piece of a kind that the regular move of this turn has moved may go now; a rook that has castled, too (X30). */
function further(context: CardContext, kinds: Kinds): readonly Reach[] {
  const move = plainMove(context);
  if (move === undefined || move.captured.length > 0) return [];
  return move.moved.flatMap((unitMove) => {
    const { at } = context.piece(unitMove.ids[0] as PieceId);
    if ((unitMove.kinds & kinds) === 0 || at < 0 || !context.mayMove(at)) return [];
    return reachFrom(context.grid, at, context.by);
  });
}

/** A card that moves a piece of a kind again; this time it may capture. */
function againOf(id: CardId, kinds: Kinds): Card {
  return {
    id,
    when: (context) => further(context, kinds).length > 0,
    steps: [one((context) => places(further(context, kinds)))],
    effect: (play, chosen) => play.move(placeAmong(further(play, kinds), chosen, 0)),
  };
}

export const again: readonly Card[] = [
  againOf('charge', KNIGHT),
  againOf('crusade', BISHOP),
  againOf('merciless', ROOK),
];

/** Whether a card gives the piece that has just moved a second move. */
export function movesAgain(card: CardId | null): boolean {
  return again.some(({ id }) => id === card);
}
