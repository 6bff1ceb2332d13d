/**
 * Cards that swap units (Knightmare Chess, cards). Units keep their kinds and effects, and none is captured.
 * A swap moves both units (X37).
 */
import { DONE, type Square } from '../../../choices.js';
import { BISHOP, type Kinds, KNIGHT, PAWN, ROOK } from '../../board/pieces.js';
import type { CardId } from '../../catalogue/table.js';
import {
  type Card,
  chosenSquare,
  chosenSquares,
  multiTargetStep,
  optionalTargetStep,
  pieceTargets,
  singleTargetStep,
  type Target,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { canCardDisplace, pairKey } from '../shared.js';

type PieceOwner = 'own' | 'enemy';

/** Creates a card that swaps two kinds. */
function createSwapCard(
  id: CardId,
  first: readonly [PieceOwner, Kinds],
  second: readonly [PieceOwner, Kinds],
): Card {
  return {
    id,
    local: true,
    steps: [
      singleTargetStep((context) => pieceTargets(context, (square) => isSwappable(context, square, first))),
      singleTargetStep((context, chosen) =>
        pieceTargets(
          context,
          (square) => square !== chosenSquare(chosen, 0) && isSwappable(context, square, second),
        ),
      ),
    ],
    effect: (play, chosen) => play.swapUnits(chosenSquare(chosen, 0), chosenSquare(chosen, 1)),
  };
}

function isSwappable(
  context: CardContext,
  square: Square,
  [whose, kinds]: readonly [PieceOwner, Kinds],
): boolean {
  const belongs = whose === 'own' ? context.isOwn(square) : context.isEnemy(square);
  return belongs && context.hasKind(square, kinds) && canCardDisplace(context, square);
}

/**
 * Passing in the Night: swaps a pawn of the player with an enemy pawn, or two such pairs of four different
 * pawns.
 */
const passingInTheNight: Card = {
  id: 'passing-in-the-night',
  local: true,
  steps: [
    singleTargetStep((context) => listPawns(context, 'own', [])),
    singleTargetStep((context, chosen) => listPawns(context, 'enemy', chosenSquares(chosen))),
    multiTargetStep(0, 1, (context, chosen) => listPawns(context, 'own', chosenSquares(chosen))),
    optionalTargetStep((context, chosen) =>
      chosen.length < 3 || chosen[2] === DONE ? [] : listPawns(context, 'enemy', chosenSquares(chosen)),
    ),
  ],
  effect: (play, chosen) => {
    const [a, b, c, d] = chosenSquares(chosen);
    play.swapUnits(a as Square, b as Square);
    if (c !== undefined && d !== undefined) play.swapUnits(c, d);
  },
  groupKey: pairKey,
};

function listPawns(context: CardContext, whose: PieceOwner, taken: readonly Square[]): readonly Target[] {
  return pieceTargets(
    context,
    (square) => !taken.includes(square) && isSwappable(context, square, [whose, PAWN]),
  );
}

export const swaps: readonly Card[] = [
  createSwapCard('holy-war', ['own', KNIGHT], ['own', BISHOP]),
  createSwapCard('anathema', ['enemy', BISHOP], ['enemy', ROOK]),
  createSwapCard('evangelists', ['own', BISHOP], ['enemy', BISHOP]),
  createSwapCard('tournament', ['own', KNIGHT], ['enemy', KNIGHT]),
  createSwapCard('cathedral', ['own', ROOK], ['own', BISHOP]),
  createSwapCard('holy-quest', ['enemy', BISHOP], ['enemy', KNIGHT]),
  createSwapCard('lost-castle', ['own', ROOK], ['enemy', ROOK]),
  createSwapCard('siege', ['own', KNIGHT], ['own', ROOK]),
  createSwapCard('treason', ['enemy', ROOK], ['enemy', KNIGHT]),
  passingInTheNight,
];
