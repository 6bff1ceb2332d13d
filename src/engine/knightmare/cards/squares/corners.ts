import type { Square } from '../../../choices.js';
import { PAWN } from '../../board/pieces.js';
import { CORNERS } from '../../board/squares.js';
import { type Card, chosenSquare, pieceTargets, singleTargetStep, squareTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { askPromotions, listPromotable, promotion } from '../pieces/promotion.js';
import { canCardDisplace, isKingOrRoyal, rankForOwner, voidIfCheckGiven } from '../shared.js';

function listEmptyCorners(context: CardContext): readonly Square[] {
  return CORNERS.filter((square) => context.isEmpty(square));
}

function listOccupiedCorners(context: CardContext): readonly Square[] {
  return CORNERS.filter((square) => context.unit(square).length > 0);
}

const squaringTheCircle: Card = {
  id: 'squaring-the-circle',
  isPlayable: (context) =>
    listOccupiedCorners(context).length === 3 && listEmptyCorners(context).length === 1,
  steps: [singleTargetStep((context) => pieceTargets(context, (square) => context.canMoveUnit(square)))],
  effect: (play, chosen) => play.moveByCard(chosenSquare(chosen, 0), listEmptyCorners(play)[0] as Square),
};

const dungeon: Card = {
  id: 'dungeon',
  local: true,
  isPlayable: (context) => listEmptyCorners(context).length > 0,
  steps: [
    singleTargetStep((context) =>
      pieceTargets(
        context,
        (square) =>
          context.isEnemy(square) && !isKingOrRoyal(context, square) && canCardDisplace(context, square),
      ),
    ),
    singleTargetStep((context) => [...listEmptyCorners(context)].sort((a, b) => a - b).map(squareTarget)),
  ],
  effect: (play, chosen) => {
    const from = chosenSquare(chosen, 0);
    const ids = play.unit(from);
    const before = play.board;
    play.moveByCard(from, chosenSquare(chosen, 1));
    const turn = play.board.turn + 1;
    voidIfCheckGiven(play, before);
    play.addTerm({ kind: 'barred', colour: play.foe, pieces: ids, from: turn, until: turn });
  },
};

/** Corner to which Figure Dance moves a corner's unit. */
function nextCorner(corner: Square): Square {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] as Square;
}

/** True if every unit in a corner can move: no unit is held, and no target is forbidden. */
function canDance(context: CardContext): boolean {
  const dancers = listOccupiedCorners(context);
  const isFree = (corner: Square) =>
    canCardDisplace(context, corner) && context.grid.forbidden[nextCorner(corner)] === 0;
  return dancers.length > 0 && dancers.every(isFree);
}

const figureDance: Card = {
  id: 'figure-dance',
  isPlayable: canDance,
  judgedLast: true,
  steps: [],
  effect: (play) => {
    const dancers = listOccupiedCorners(play);
    const pawns = dancers
      .filter((corner) => play.hasKind(corner, PAWN) && rankForOwner(play, corner) < 7)
      .flatMap((corner) => play.unit(corner));
    play.moveUnits(dancers.map((from) => ({ ids: play.unit(from), from, to: nextCorner(from), path: [] })));
    askPromotions(play, listPromotable(play, pawns), play.board.mover);
  },
  answers: { promotion },
};

export const corners: readonly Card[] = [squaringTheCircle, dungeon, figureDance];
