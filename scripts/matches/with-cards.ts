/** Knightmare Chess with cards for plain players: a position stands by the men on the board, and the cards in hand by their number. */

import { PieceBoard } from '../../src/computer/cards/piece-board.js';
import { isMated } from '../../src/engine/knightmare/board/legal.js';
import { type Colour, opponentOf } from '../../src/engine/knightmare/board/pieces.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import type { CardPosition } from '../../src/engine/knightmare/play/position.js';
import { isUnfinished } from '../../src/engine/knightmare/play/unfinished.js';

/** A card in hand, whichever it is: about what playing one gains on average. */
const CARD = 40;

/** Who is mated unless a card helps. */
const MATED = 2_000;

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

const men = new PieceBoard();

/** How the position stands for a side: a turn that is made, but not ended yet, counts as ended. */
export function worthWithCards(position: CardSearch, side: number): number {
  const by: Colour = side === 0 ? 0 : 1;
  const { core, trail } = position.position();
  const { board, hands, phase } = core;
  men.load(board);
  const worth = men.evaluate(by) + CARD * (hands[by].length - hands[opponentOf(by)].length);
  const isStuck = phase === 'moved' && isUnfinished({ core, trail });
  const next = phase === 'before' || isStuck ? board.mover : opponentOf(board.mover);
  if (!isStuck && !isMated(board, next)) return worth;
  return worth + (next === by ? -MATED : MATED);
}
