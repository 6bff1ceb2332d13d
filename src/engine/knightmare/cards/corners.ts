/** Cards about the four corners of the board (Knightmare Chess, cards). */
import type { Square } from '../../choices.js';
import { PAWN } from '../board/men.js';
import { CORNERS } from '../board/squares.js';
import { type Card, one, pieces, squareAmong, squareAt } from '../play/card.js';
import type { Scene } from '../play/scene.js';
import { askPromotions, promotable, promotion } from './promotion.js';
import { isKingly, mayShift, rankOf, spareCheck } from './shared.js';

function emptyCorners(scene: Scene): readonly Square[] {
  return CORNERS.filter((square) => scene.isEmpty(square));
}

function occupiedCorners(scene: Scene): readonly Square[] {
  return CORNERS.filter((square) => scene.unit(square).length > 0);
}

const squaringTheCircle: Card = {
  id: 'squaring-the-circle',
  when: (scene) => occupiedCorners(scene).length === 3 && emptyCorners(scene).length === 1,
  steps: [one((scene) => pieces(scene, (square) => scene.mayMove(square)))],
  effect: (play, chosen) => play.travel(squareAmong(chosen, 0), emptyCorners(play)[0] as Square),
};

const dungeon: Card = {
  id: 'dungeon',
  local: true,
  when: (scene) => emptyCorners(scene).length > 0,
  steps: [
    one((scene) =>
      pieces(scene, (square) => scene.isEnemy(square) && !isKingly(scene, square) && mayShift(scene, square)),
    ),
    one((scene) => [...emptyCorners(scene)].sort((a, b) => a - b).map(squareAt)),
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
function mayDance(scene: Scene): boolean {
  const dancers = occupiedCorners(scene);
  const free = (corner: Square) => mayShift(scene, corner) && scene.grid.forbidden[nextCorner(corner)] === 0;
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
