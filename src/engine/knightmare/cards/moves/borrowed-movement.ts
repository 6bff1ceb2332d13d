/**
 * Cards that lend a movement, or let a piece pass through its own side (Knightmare Chess, cards). The piece
 * keeps its kind for other cards (R46). It can't capture or promote (X5), and a King may cross attacked
 * squares (X46).
 */
import type { Square } from '../../../choices.js';
import { slidePath, withEnPassant } from '../../board/moves.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, QUEEN } from '../../board/pieces.js';
import { listReach, type MovementRules, type Reach } from '../../board/reach.js';
import type { CardId } from '../../catalogue/table.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import { chosenReach, toReachTargets } from '../shared.js';

/** A borrowed movement and the kinds that may use it. */
interface BorrowedMovement {
  readonly id: CardId;
  readonly movementRules: (context: CardContext) => MovementRules;
  /** False for cards that pawns can't use. */
  readonly pawns: boolean;
  readonly moveUnit: (play: Play, reach: Reach) => void;
}

function createBorrowCard({ id, movementRules: way, pawns, moveUnit: go }: BorrowedMovement): Card {
  const canReach = (context: CardContext, square: Square) =>
    listReach(context.grid, square, context.by, way(context));
  const isSuitable = (context: CardContext, square: Square) =>
    context.canMoveUnit(square) &&
    (pawns || context.hasKind(square, ~PAWN)) &&
    canReach(context, square).length > 0;
  return {
    id,
    local: true,
    steps: [
      singleTargetStep((context) => pieceTargets(context, (square) => isSuitable(context, square))),
      singleTargetStep((context, chosen) => toReachTargets(canReach(context, chosenSquare(chosen, 0)))),
    ],
    effect: (play, chosen) => go(play, chosenReach(canReach(play, chosenSquare(chosen, 0)), chosen, 1)),
  };
}

/** Creates a card that lends the movement of a kind. */
function createLendCard(id: CardId, kinds: (context: CardContext) => Kinds, pawns: boolean): Card {
  const movementRules = (context: CardContext): MovementRules => ({ as: kinds(context), captures: 'never' });
  return createBorrowCard({ id, movementRules, pawns, moveUnit: (play, reach) => play.makeMove(reach) });
}

const doppelganger: Card = {
  ...createLendCard('doppelganger', (context) => context.core.lastKinds[context.foe], false),
  isPlayable: (context) => context.core.lastKinds[context.foe] !== 0,
};

/** Moves a unit through units of its own side. For Bog, the path starts at the first empty square (R77). */
function travelThroughOwnUnits(play: Play, reach: Reach): void {
  const path = slidePath(reach).filter((square) => play.isEmpty(square));
  play.moveByCard(reach.from, reach.to, path, reach.ids);
  if (reach.double) play.updateBoard(withEnPassant(play.board, reach));
}

const ghostwalk = createBorrowCard({
  id: 'ghostwalk',
  movementRules: () => ({ ghost: true, captures: 'never' }),
  pawns: true,
  moveUnit: travelThroughOwnUnits,
});

export const borrowed: readonly Card[] = [
  doppelganger,
  createLendCard('dubbing', () => KNIGHT, true),
  createLendCard('masquerade', () => QUEEN, false),
  createLendCard('blessing', () => BISHOP, true),
  ghostwalk,
];
