/**
 * Cards by which a piece moves as another kind, or through its own (Knightmare Chess, cards). The piece stays what it is for
 * all other cards (R46), captures nothing and is not promoted (X5); attacked squares do not stop a King (X46).
 */
import type { Square } from '../../choices.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, QUEEN } from '../board/pieces.js';
import { slidePath, withEnPassant } from '../board/moves.js';
import { listReach, type MovementRules, type Reach } from '../board/reach.js';
import type { CardId } from '../catalogue/table.js';
import { type Card, chosenSquare, pieceTargets, singleStep } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import type { Play } from '../play/play.js';
import { chosenReach, toReachTargets } from './shared.js';

/** What a card lends, and to pieces of which kinds. */
interface BorrowedMovement {
  readonly id: CardId;
  readonly way: (context: CardContext) => MovementRules;
  /** False for cards that pawns cannot use. */
  readonly pawns: boolean;
  readonly go: (play: Play, reach: Reach) => void;
}

/** A card by which an own piece moves in a way that is not its own. */
function createBorrowCard({ id, way, pawns, go }: BorrowedMovement): Card {
  const reaches = (context: CardContext, square: Square) =>
    listReach(context.grid, square, context.by, way(context));
  const suits = (context: CardContext, square: Square) =>
    context.mayMove(square) &&
    (pawns || context.isKind(square, ~PAWN)) &&
    reaches(context, square).length > 0;
  return {
    id,
    local: true,
    steps: [
      singleStep((context) => pieceTargets(context, (square) => suits(context, square))),
      singleStep((context, chosen) => toReachTargets(reaches(context, chosenSquare(chosen, 0)))),
    ],
    effect: (play, chosen) => go(play, chosenReach(reaches(play, chosenSquare(chosen, 0)), chosen, 1)),
  };
}

/** A card that lends a kind's movement. */
function createLendCard(id: CardId, kinds: (context: CardContext) => Kinds, pawns: boolean): Card {
  const way = (context: CardContext): MovementRules => ({ as: kinds(context), captures: 'never' });
  return createBorrowCard({ id, way, pawns, go: (play, reach) => play.move(reach) });
}

const doppelganger: Card = {
  ...createLendCard('doppelganger', (context) => context.core.lastKinds[context.foe], false),
  when: (context) => context.core.lastKinds[context.foe] !== 0,
};

/** For Bog the first empty square is the first of the way (R77). */
function travelThrough(play: Play, reach: Reach): void {
  const path = slidePath(reach).filter((square) => play.isEmpty(square));
  play.travel(reach.from, reach.to, path, reach.ids);
  if (reach.double) play.setBoard(withEnPassant(play.board, reach));
}

const ghostwalk = createBorrowCard({
  id: 'ghostwalk',
  way: () => ({ ghost: true, captures: 'never' }),
  pawns: true,
  go: travelThrough,
});

export const borrowed: readonly Card[] = [
  doppelganger,
  createLendCard('dubbing', () => KNIGHT, true),
  createLendCard('masquerade', () => QUEEN, false),
  createLendCard('blessing', () => BISHOP, true),
  ghostwalk,
];
