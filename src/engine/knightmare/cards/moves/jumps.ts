/** Cards that jump over pieces (Knightmare Chess, cards). Walls don't stop a jump. */
import type { Square } from '../../../choices.js';
import { CURSED, isWalled } from '../../board/grid.js';
import { lineBetween } from '../../board/lines.js';
import { KNIGHT, PAWN, ROOK } from '../../board/pieces.js';
import { neighbourInDirection, OFF, shadeOf } from '../../board/squares.js';
import {
  type Card,
  chosenSquare,
  chosenSquares,
  multiTargetStep,
  pieceTargets,
  singleTargetStep,
  squareTarget,
  squareTargets,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { canCapture, listMovingPieces } from '../shared.js';

/** Maximum length of a chain of diagonal jumps. A chain visits each square once. */
const MAX_JUMPS = 7;

/** Landing squares of a pawn that jumps over a neighbour. `way`: squares visited so far. */
function listLandingSquares(context: CardContext, way: readonly Square[]): readonly Square[] {
  const from = way.at(-1) as Square;
  return [4, 5, 6, 7].flatMap((direction) => {
    const over = neighbourInDirection(from, direction);
    const to = over === OFF ? OFF : neighbourInDirection(over, direction);
    if (to === OFF || way.includes(to) || !context.isEmpty(to)) return [];
    return context.unit(over).length > 0 ? [to] : [];
  });
}

const madman: Card = {
  id: 'madman',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.hasKind(square, PAWN) &&
          context.canMoveUnit(square) &&
          listLandingSquares(context, [square]).length > 0,
      ),
    ),
    multiTargetStep(1, MAX_JUMPS, (context, chosen) =>
      listLandingSquares(context, chosenSquares(chosen)).map(squareTarget),
    ),
  ],
  effect: (play, chosen) => {
    const way = chosenSquares(chosen);
    const ids = listMovingPieces(play, way[0] as Square, PAWN);
    way.slice(1).forEach((to, index) => {
      play.moveByCard(way[index] as Square, to, [], ids);
    });
  },
};

/** Targets of a rook that jumps over exactly one piece, wall or Forbidden City (R74, R75). */
function listRookJumps(context: CardContext, from: Square): readonly Square[] {
  const range = context.hasTrait(from, CURSED) ? 2 : 7;
  return [0, 1, 2, 3].flatMap((direction) => {
    const found: Square[] = [];
    let jumped = 0;
    let at = from;
    for (let steps = 0; steps < range && jumped < 2; steps++) {
      if (isWalled(context.grid, at, direction)) jumped++;
      at = neighbourInDirection(at, direction);
      if (at === OFF) break;
      if (jumped === 1 && (context.isEmpty(at) || canCapture(context, from, at))) found.push(at);
      if (!context.isEmpty(at)) jumped++;
    }
    return found;
  });
}

const bombard: Card = {
  id: 'bombard',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.hasKind(square, ROOK) &&
          context.canMoveUnit(square) &&
          listRookJumps(context, square).length > 0,
      ),
    ),
    singleTargetStep((context, chosen) => listRookJumps(context, chosenSquare(chosen, 0)).map(squareTarget)),
  ],
  effect: (play, chosen) => {
    const [from, to] = [chosenSquare(chosen, 0), chosenSquare(chosen, 1)];
    const path = lineBetween(from, to).filter((square) => square === to || play.isEmpty(square));
    play.moveByCard(from, to, path, listMovingPieces(play, from, ROOK));
  },
};

const longJump: Card = {
  id: 'long-jump',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(context, (square) => context.hasKind(square, KNIGHT) && context.canMoveUnit(square)),
    ),
    singleTargetStep((context, chosen) => {
      const shade = shadeOf(chosenSquare(chosen, 0));
      return squareTargets(context, (square) => context.isEmpty(square) && shadeOf(square) !== shade);
    }),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    play.moveByCard(from, chosenSquare(chosen, 1), [], listMovingPieces(play, from, KNIGHT));
  },
};

export const jumps: readonly Card[] = [madman, bombard, longJump];
