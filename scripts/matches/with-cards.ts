/** Knightmare Chess with cards for plain players: a position stands by the men on the board, and the cards in hand by their number. */

import { MenBoard } from '../../src/computer/cards/men-board.js';
import type { Board } from '../../src/engine/knightmare/board/board.js';
import { isMated } from '../../src/engine/knightmare/board/legal.js';
import { type Colour, foeOf, KING } from '../../src/engine/knightmare/board/men.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import type { CardPosition } from '../../src/engine/knightmare/play/position.js';
import { isUnfinished } from '../../src/engine/knightmare/play/unfinished.js';

/** A card in hand, whichever it is: about what playing one gains on average. */
const CARD = 40;

/** Who is mated unless a card helps. */
const MATED = 2_000;

/** What a step to the edge is worth that a King who is alone is driven. */
const A_STEP = 6;

/** A position to search in for a player who is asked there: where both may act at once, he thinks of what he may do himself. */
export class AskedSearch extends CardSearch {
  constructor(
    private readonly root: CardPosition,
    private readonly by: Colour,
  ) {
    super(root);
  }

  override get toMove(): Colour {
    return this.position() === this.root ? this.by : super.toMove;
  }
}

const men = new MenBoard();

/** How the position stands for a side: a turn that is made, but not ended yet, counts as ended. */
export function worthWithCards(position: CardSearch, side: number): number {
  const by: Colour = side === 0 ? 0 : 1;
  const { core, trail } = position.position();
  const { board, hands, phase } = core;
  men.load(board);
  const worth = men.worth(by) + CARD * (hands[by].length - hands[foeOf(by)].length) + driven(board, by);
  const isStuck = phase === 'moved' && isUnfinished({ core, trail });
  const next = phase === 'before' || isStuck ? board.mover : foeOf(board.mover);
  if (!isStuck && !isMated(board, next)) return worth;
  return worth + (next === by ? -MATED : MATED);
}

/** What it is worth that a King who is alone stands near the edge, and the own one near him. */
function driven({ pieces }: Board, by: Colour): number {
  const [king, ...others] = pieces.filter(({ owner, at }) => owner !== by && at >= 0);
  const own = pieces.find(({ owner, kind, at }) => owner === by && kind === KING && at >= 0);
  if (king === undefined || own === undefined || others.length > 0) return 0;
  const [file, row] = [king.at & 7, king.at >> 3];
  const apart = Math.max(Math.abs(file - (own.at & 7)), Math.abs(row - (own.at >> 3)));
  const outside = Math.abs(2 * file - 7) + Math.abs(2 * row - 7);
  return A_STEP * (outside - apart);
}
