/** Cards about the four corners of the board (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { PAWN } from '../board/men.js';
import { CORNERS } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squareAt } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { askPromotions, promotable, promotion } from './promotion.js';
import { isKingly, mayShift, rankOf, spareCheck } from './shared.js';

function emptyCorners(context: CardContext): readonly Square[] {
  return CORNERS.filter((square) => context.isEmpty(square));
}

function occupiedCorners(context: CardContext): readonly Square[] {
  return CORNERS.filter((square) => context.unit(square).length > 0);
}

const squaringTheCircle: Card = {
  id: 'squaring-the-circle',
  when: (context) => occupiedCorners(context).length === 3 && emptyCorners(context).length === 1,
  steps: [one((context) => pieces(context, (square) => context.mayMove(square)))],
  effect: (play, chosen) => play.travel(squareAmong(chosen, 0), emptyCorners(play)[0] as Square),
};

const dungeon: Card = {
  id: 'dungeon',
  local: true,
  when: (context) => emptyCorners(context).length > 0,
  steps: [
    one((context) =>
      pieces(
        context,
        (square) => context.isEnemy(square) && !isKingly(context, square) && mayShift(context, square),
      ),
    ),
    one((context) => [...emptyCorners(context)].sort((a, b) => a - b).map(squareAt)),
  ],
  effect: (play, chosen) => {
    const from = squareAmong(chosen, 0);
    const ids = play.unit(from);
    const before = play.board;
    play.travel(from, squareAmong(chosen, 1));
    const turn = play.board.turn + 1;
    spareCheck(play, before);
    play.restrict({ kind: 'barred', colour: play.foe, pieces: ids, from: turn, until: turn });
  },
};

/** The corner to which Figure Dance takes what stands in a corner. */
function nextCorner(corner: Square): Square {
  return CORNERS[(CORNERS.indexOf(corner) + 1) % CORNERS.length] as Square;
}

/** All occupants go or none: no man may be held, and no corner that somebody goes to forbidden. */
function mayDance(context: CardContext): boolean {
  const dancers = occupiedCorners(context);
  const free = (corner: Square) =>
    mayShift(context, corner) && context.grid.forbidden[nextCorner(corner)] === 0;
  return dancers.length > 0 && dancers.every(free);
}

const figureDance: Card = {
  id: 'figure-dance',
  when: mayDance,
  judgedLast: true,
  steps: [],
  effect: (play) => {
    const dancers = occupiedCorners(play);
    const pawns = dancers
      .filter((corner) => play.is(corner, PAWN) && rankOf(play, corner) < 7)
      .flatMap((corner) => play.unit(corner));
    play.shift(dancers.map((from) => ({ ids: play.unit(from), from, to: nextCorner(from), path: [] })));
    askPromotions(play, promotable(play, pawns), play.board.mover);
  },
  answers: { promotion },
};

export const corners: readonly Card[] = [squaringTheCircle, dungeon, figureDance];
