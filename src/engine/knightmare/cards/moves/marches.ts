/** Cards that move pawns straight or sideways, without capture or promotion (Knightmare Chess, cards). */
import { DONE, type Square } from '../../../choices.js';
import { CURSED, isMovingAs } from '../../board/grid.js';
import { isStepOpen, lineBetween } from '../../board/lines.js';
import { withEnPassant } from '../../board/moves.js';
import { PAWN } from '../../board/pieces.js';
import { canDisplaceUnit } from '../../board/rights.js';
import { neighbourInDirection, OFF } from '../../board/squares.js';
import type { CardId } from '../../catalogue/table.js';
import {
  type Card,
  chosenSquare,
  chosenSquares,
  multiTargetStep,
  optionalTargetStep,
  pieceTarget,
  pieceTargets,
  singleTargetStep,
  sortedMultiTargetStep,
  squareTarget,
  type Target,
} from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import type { Play } from '../../play/play.js';
import {
  canCardDisplace,
  findSquareOverFreePath,
  listMovingPieces,
  pairKey,
  pawnDirection,
  rankForOwner,
} from '../shared.js';

/** Square a number of steps ahead of a pawn. Null if the path is blocked. */
function squareAheadOfPawn(context: CardContext, from: Square, steps: number): Square | null {
  return findSquareOverFreePath(context, from, pawnDirection(context, from), steps);
}

function listPlayerPawns(context: CardContext, condition: (square: Square) => boolean): readonly Target[] {
  return pieceTargets(
    context,
    (square) => context.hasKind(square, PAWN) && context.canMoveUnit(square) && condition(square),
  );
}

/**
 * Moves pawns together. `opens`: starting squares of pawns that can then be captured en passant. Crabs never
 * can (X20).
 */
function movePawns(
  play: Play,
  paths: readonly (readonly [Square, Square])[],
  opens: (from: Square) => boolean = () => false,
): void {
  const opened = paths.map(([from]) => isMovingAs(play.grid, from, PAWN) && opens(from));
  const unitMoves = paths.map(([from, to]) => {
    return { from, to, ids: listMovingPieces(play, from, PAWN), path: lineBetween(from, to) };
  });
  play.moveUnits(unitMoves);
  unitMoves.forEach((unitMove, index) => {
    if (opened[index]) play.updateBoard(withEnPassant(play.board, unitMove));
  });
}

/**
 * Creates a card that advances several pawns. If the card allows more than two, the pawns are chosen in board
 * order, which limits the number of choices.
 */
function createAdvanceCard(id: CardId, most: number, steps: number): Card {
  const choose = most > 2 ? sortedMultiTargetStep : multiTargetStep;
  return {
    id,
    steps: [
      choose(1, most, (context, chosen) => {
        const taken = chosenSquares(chosen);
        const ends = taken.map((square) => squareAheadOfPawn(context, square, steps));
        return listPlayerPawns(context, (square) => {
          const to = squareAheadOfPawn(context, square, steps);
          if (to === null || ends.includes(to) || taken.includes(square)) return false;
          return choose === multiTargetStep || square > (taken.at(-1) ?? -1);
        });
      }),
    ],
    effect: (play, chosen) => {
      const paths = chosenSquares(chosen).map(
        (from) => [from, squareAheadOfPawn(play, from, steps) as Square] as const,
      );
      movePawns(play, paths, (from) => steps === 2 && rankForOwner(play, from) === 1);
    },
    groupKey: (chosen) => chosen.toSorted().join(' '),
  };
}

const fanatic: Card = {
  id: 'fanatic',
  steps: [
    singleTargetStep((context) =>
      listPlayerPawns(
        context,
        (square) => !context.hasTrait(square, CURSED) && squareAheadOfPawn(context, square, 3) !== null,
      ),
    ),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    movePawns(play, [[from, squareAheadOfPawn(play, from, 3) as Square]]);
  },
};

/** Empty squares beside a pawn. */
function listSquaresBesidePawn(
  context: CardContext,
  from: Square,
  taken: readonly Square[],
): readonly Square[] {
  const forward = pawnDirection(context, from);
  return [(forward + 3) & 3, (forward + 1) & 3].flatMap((direction) => {
    const to = findSquareOverFreePath(context, from, direction, 1);
    return to === null || taken.includes(to) ? [] : [to];
  });
}

const forcedMarch: Card = {
  id: 'forced-march',
  local: true,
  steps: [
    singleTargetStep((context) =>
      listPlayerPawns(context, (square) => listSquaresBesidePawn(context, square, []).length > 0),
    ),
    singleTargetStep((context, chosen) =>
      listSquaresBesidePawn(context, chosenSquare(chosen, 0), []).map(squareTarget),
    ),
    multiTargetStep(0, 1, (context, chosen) => {
      const [first = -1, to = -1] = chosenSquares(chosen);
      return listPlayerPawns(
        context,
        (square) => square !== first && listSquaresBesidePawn(context, square, [to]).length > 0,
      );
    }),
    optionalTargetStep((context, chosen) =>
      chosen.length < 3 || chosen[2] === DONE
        ? []
        : listSquaresBesidePawn(context, chosenSquare(chosen, 2), [chosenSquare(chosen, 1)]).map(
            squareTarget,
          ),
    ),
  ],
  effect: (play, chosen) => {
    const [from, to, second, end] = chosenSquares(chosen);
    const paths = [[from as Square, to as Square] as const];
    if (second !== undefined && end !== undefined) paths.push([second, end]);
    movePawns(play, paths);
  },
  groupKey: pairKey,
};

/** Square of the unit right behind a pawn, if that unit may follow. */
function findFollower(context: CardContext, pawn: Square): Square | null {
  const forward = pawnDirection(context, pawn);
  const behind = neighbourInDirection(pawn, forward ^ 2);
  if (behind === OFF || !canDisplaceUnit(context.grid, behind, context.by, context.board.turn)) return null;
  return isStepOpen(context.grid, behind, forward) ? behind : null;
}

const guardian: Card = {
  id: 'guardian',
  steps: [
    singleTargetStep((context) =>
      listPlayerPawns(context, (square) => squareAheadOfPawn(context, square, 1) !== null),
    ),
    singleTargetStep((context, chosen) => {
      const pawn = chosenSquare(chosen, 0);
      const far = rankForOwner(context, pawn) === 1 ? [1, 2] : [1];
      return far.flatMap((steps) => {
        const to = squareAheadOfPawn(context, pawn, steps);
        return to === null ? [] : [squareTarget(to)];
      });
    }),
    multiTargetStep(0, 1, (context, chosen) => {
      const behind = findFollower(context, chosenSquare(chosen, 0));
      return behind === null ? [] : [pieceTarget(context, behind)];
    }),
  ],
  effect: (play, chosen) => {
    const [pawn, to, behind] = chosenSquares(chosen) as [Square, Square, Square?];
    const path = lineBetween(pawn, to);
    if (behind === undefined) {
      movePawns(play, [[pawn, to]], () => path.length === 2);
      return;
    }
    const last = path.length === 2 ? (path[0] as Square) : pawn;
    movePawns(play, [[pawn, to]]);
    play.moveByCard(behind, last, lineBetween(behind, last));
  },
};

const cowardice: Card = {
  id: 'cowardice',
  local: true,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isEnemy(square) &&
          context.hasKind(square, PAWN) &&
          canCardDisplace(context, square) &&
          listSquaresBehindPawn(context, square).length > 0,
      ),
    ),
    singleTargetStep((context, chosen) =>
      listSquaresBehindPawn(context, chosenSquare(chosen, 0)).map(squareTarget),
    ),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    play.moveByCard(from, chosenSquare(chosen, 1), [], listMovingPieces(play, from, PAWN));
  },
};

/** Squares to which a pawn can be driven back. */
function listSquaresBehindPawn(context: CardContext, pawn: Square): readonly Square[] {
  const direction = pawnDirection(context, pawn) ^ 2;
  return [1, 2].flatMap((steps) => findSquareOverFreePath(context, pawn, direction, steps) ?? []);
}

export const marches: readonly Card[] = [
  fanatic,
  createAdvanceCard('annexation', 2, 2),
  createAdvanceCard('onslaught', 16, 1),
  forcedMarch,
  guardian,
  cowardice,
];
