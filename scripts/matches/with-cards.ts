/** Knightmare Chess with cards for plain players: a position stands by the men on the board, and the cards in hand by their number. */

import { opening } from '../../src/computer/evaluation/chess-tables.js';
import { isMated } from '../../src/engine/knightmare/board/legal.js';
import { type Colour, kindWords, type Piece } from '../../src/engine/knightmare/board/men.js';
import { CardSearch } from '../../src/engine/knightmare/card-game/search.js';
import type { CardPosition } from '../../src/engine/knightmare/play/position.js';
import { isUnfinished } from '../../src/engine/knightmare/play/unfinished.js';

/** A card in hand, whichever it is: about what playing one gains on average. */
const CARD = 40;

/** A turn that cannot end as it stands, or not by a move alone: only a card saves it. */
const UNFINISHED = 2_000;

/** What men are worth by the bit of their kind. */
const worths = new Map(kindWords.map(([kind], order) => [kind, opening.values[order] ?? 0]));

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

/** How the position stands for a side. */
export function worthWithCards(position: CardSearch, side: number): number {
  const { core, trail } = position.position();
  const { board, hands, phase } = core;
  let total = CARD * (hands[0].length - hands[1].length);
  const isStuck = phase === 'moved' ? isUnfinished({ core, trail }) : isMated(board, board.mover);
  if (phase !== 'ended' && isStuck) total += board.mover === 0 ? -UNFINISHED : UNFINISHED;
  for (const piece of board.pieces) total += piece.owner === 0 ? worthOf(piece) : -worthOf(piece);
  return side === 0 ? total : -total;
}

/** What a piece is worth on its square, a8 being the first; nothing off the board. */
function worthOf({ owner, kind, at }: Piece): number {
  if (at < 0) return 0;
  const order = kindWords.findIndex(([bit]) => bit === kind);
  return (worths.get(kind) ?? 0) + (opening.squares[order]?.[owner === 0 ? at : at ^ 56] ?? 0);
}
