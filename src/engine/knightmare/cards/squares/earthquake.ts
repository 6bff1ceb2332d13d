/** Earthquake: rotates the board (Knightmare Chess, cards, X11). */
import type { Direction } from '../../../view.js';
import type { Effect } from '../../board/board.js';
import { type Card, singleTargetStep, wordTarget } from '../../play/card.js';
import type { Play } from '../../play/play.js';
import { askPromotions, listPromotable, promotion } from '../pieces/promotion.js';

/** Quarter turns clockwise, by word. */
const QUARTERS: ReadonlyMap<string, number> = new Map([
  ['right', 1],
  ['left', 3],
]);

/**
 * Rotates the board. After a clockwise rotation, pawns move to what was their left. Pawns on their new last
 * rank promote.
 */
function rotateBoard(play: Play, quarters: number): void {
  play.updateBoard({ facing: ((play.board.facing + 4 - quarters) & 3) as Direction });
  play.addNotice('board-turned');
  const all = play.board.pieces.map((_, id) => id);
  askPromotions(play, listPromotable(play, all), play.foe);
}

/** Ends an Earthquake: rotates the board back. The card in play must declare the answer `promotion`. */
export function endEarthquake(play: Play, earthquake: Effect): void {
  play.endEffect(earthquake);
  rotateBoard(play, 4 - (earthquake.turned ?? 0));
}

export const earthquake: Card = {
  id: 'earthquake',
  judgedLast: true,
  steps: [singleTargetStep(() => [...QUARTERS.keys()].map(wordTarget))],
  effect: (play, [way = '']) => {
    const turned = QUARTERS.get(way) ?? 0;
    play.addEffect({ turned });
    rotateBoard(play, turned);
  },
  answers: { promotion },
};
