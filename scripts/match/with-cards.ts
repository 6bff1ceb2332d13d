/** Evaluates Knightmare Chess with cards for simple players, by the pieces and the size of the hands. */

import { PieceBoard } from '../../src/computer/cards/piece-board.js';
import { isMated } from '../../src/engine/knightmare/board/legal.js';
import { type Colour, opponentOf } from '../../src/engine/knightmare/board/pieces.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import type { CardPosition } from '../../src/engine/knightmare/play/position.js';
import { isUnfinished } from '../../src/engine/knightmare/play/unfinished-turn.js';

/** Value of any card in hand, about the average gain from playing one. */
const CARD = 40;

/** Penalty for a side that is mated unless a card helps. */
const MATED = 2_000;

/** A position to search for one player's choice. If both players may act in it, that player moves first. */
export class ChooserSearch extends CardSearch {
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

const pieces = new PieceBoard();

/** Score of the position for a side. A turn counts as ended once its move is made. */
export function evaluateWithCards(position: CardSearch, side: number): number {
  const by: Colour = side === 0 ? 0 : 1;
  const { core, trail } = position.position();
  const { board, hands, phase } = core;
  pieces.load(board);
  const worth = pieces.evaluate(by) + CARD * (hands[by].length - hands[opponentOf(by)].length);
  const isStuck = phase === 'moved' && isUnfinished({ core, trail });
  const next = phase === 'before' || isStuck ? board.mover : opponentOf(board.mover);
  if (!isStuck && !isMated(board, next)) return worth;
  return worth + (next === by ? -MATED : MATED);
}
