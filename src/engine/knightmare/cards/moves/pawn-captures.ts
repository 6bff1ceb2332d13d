/** Cards with unusual pawn captures or pushes. They cause no promotion (Knightmare Chess, cards). */
import type { Square } from '../../../choices.js';
import type { Direction } from '../../../view.js';
import { isAttackingSquare } from '../../board/attacks.js';
import { FROZEN, PACIFIST } from '../../board/grid.js';
import { isStepOpen, lineBetween } from '../../board/lines.js';
import { PAWN } from '../../board/pieces.js';
import { isCapturable } from '../../board/rights.js';
import { diagonalsOf, neighbourInDirection, OFF } from '../../board/squares.js';
import type { CardId } from '../../catalogue/table.js';
import { type Card, chosenSquare, pieceTarget, pieceTargets, singleTargetStep } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import {
  canCapture,
  findSquareOverFreePath,
  isKingOrRoyal,
  listMovingPieces,
  pawnDirection,
  rankForOwner,
} from '../shared.js';

/** Creates a card for a pawn capture on certain squares. */
function createCaptureCard(
  id: CardId,
  prey: (context: CardContext, pawn: Square) => readonly Square[],
): Card {
  return {
    id,
    local: true,
    steps: [
      singleTargetStep((context) =>
        pieceTargets(
          context,
          (square) =>
            context.hasKind(square, PAWN) && context.canMoveUnit(square) && prey(context, square).length > 0,
        ),
      ),
      singleTargetStep((context, chosen) =>
        prey(context, chosenSquare(chosen, 0)).map((square) => pieceTarget(context, square)),
      ),
    ],
    effect: (play, chosen) => {
      const [from, to] = [chosenSquare(chosen, 0), chosenSquare(chosen, 1)];
      play.moveByCard(from, to, lineBetween(from, to), listMovingPieces(play, from, PAWN));
    },
  };
}

/** The adjacent square in a direction, if the pawn can capture there. Else an empty list. */
function listAdjacentCaptures(context: CardContext, from: Square, direction: number): readonly Square[] {
  if (!isStepOpen(context.grid, from, direction)) return [];
  const to = neighbourInDirection(from, direction);
  return canCapture(context, from, to) ? [to] : [];
}

const darkMirror = createCaptureCard('dark-mirror', (context, pawn) =>
  listDiagonalCaptures(context, pawn, pawnDirection(context, pawn) ^ 2),
);

function listDiagonalCaptures(context: CardContext, pawn: Square, direction: number): readonly Square[] {
  return diagonalsOf(direction as Direction).flatMap((d) => listAdjacentCaptures(context, pawn, d));
}

/**
 * Captures straight ahead: on the next square, or two squares ahead from the first two ranks (R30). Units
 * that already capture straight ahead capture diagonally instead.
 */
const breakthrough = createCaptureCard('breakthrough', (context, pawn) => {
  const forward = pawnDirection(context, pawn);
  const first = neighbourInDirection(pawn, forward);
  if (first === OFF) return [];
  if (isAttackingSquare(context.grid, pawn, first)) return listDiagonalCaptures(context, pawn, forward);
  const middle = findSquareOverFreePath(context, pawn, forward, 1);
  if (middle === null) return listAdjacentCaptures(context, pawn, forward);
  if (rankForOwner(context, pawn) > 1 || !isStepOpen(context.grid, middle, forward)) return [];
  const second = neighbourInDirection(middle, forward);
  return canCapture(context, pawn, second) ? [second] : [];
});

/** Line of units that a pawn would push, nearest first. Null if it can't push. */
function findPushedLine(context: CardContext, pawn: Square): readonly Square[] | null {
  const forward = pawnDirection(context, pawn);
  if (!isStepOpen(context.grid, pawn, forward)) return null;
  const line: Square[] = [];
  for (let at = neighbourInDirection(pawn, forward); at !== OFF; at = neighbourInDirection(at, forward)) {
    if (context.unit(at).length === 0) break;
    if (isKingOrRoyal(context, at) || context.hasTrait(at, FROZEN)) return null;
    line.push(at);
  }
  return line.length === 0 ? null : line;
}

const irresistibleForce: Card = {
  id: 'irresistible-force',
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.hasKind(square, PAWN) &&
          context.canMoveUnit(square) &&
          findPushedLine(context, square) !== null,
      ),
    ),
  ],
  effect: (play, chosen) => {
    const pawn = chosenSquare(chosen, 0);
    const forward = pawnDirection(play, pawn);
    const line = findPushedLine(play, pawn) ?? [];
    const last = line.at(-1) as Square;
    const falls = neighbourInDirection(last, forward) === OFF;
    const stay = falls ? line.slice(0, -1) : line;
    const open = stay.every((square) => isStepOpen(play.grid, square, forward));
    if (!open || (falls && !canPushOffBoard(play, pawn, last))) {
      play.voidCard('void-way', play.by);
      return;
    }
    if (falls) play.captureUnit(last);
    play.moveUnits(
      [pawn, ...stay].map((from) => {
        const ids = from === pawn ? listMovingPieces(play, from, PAWN) : play.unit(from);
        return { ids, from, to: neighbourInDirection(from, forward), path: [] };
      }),
    );
  },
};

/**
 * True if the pawn may push the last unit off the board. Uncapturable units stay on, and a pacifist pushes no
 * unit off (X35).
 */
function canPushOffBoard(context: CardContext, pawn: Square, last: Square): boolean {
  return isCapturable(context.grid, last) && !context.hasTrait(pawn, PACIFIST);
}

export const pawnCaptures: readonly Card[] = [darkMirror, breakthrough, irresistibleForce];
