/** How a position of Knightmare Chess with cards stands: the men on the board, and the cards in hand by their number. */
import { isMated } from '../../engine/knightmare/board/legal.js';
import { kindWords, type Piece } from '../../engine/knightmare/board/men.js';
import type { CardSearch } from '../../engine/knightmare/card-game/search.js';
import { isUnfinished } from '../../engine/knightmare/play/unfinished.js';
import type { Evaluation } from '../search/evaluation.js';
import { opening } from './chess-tables.js';

/** A card in hand, whichever it is: about what playing one gains on average. */
const CARD = 40;

/** A turn that cannot end as it stands, or not by a move alone: only a card saves it. */
const UNFINISHED = 2_000;

/** What a capture or a card gains at a glance. */
const GLANCE = 100;

/** What men are worth by the bit of their kind. */
const worths = new Map(kindWords.map(([kind], order) => [kind, opening.values[order] ?? 0]));

/** The evaluation of the game with cards. */
export class CardEvaluation implements Evaluation {
  /** Every action is costly here: exchanges are left to the search itself. */
  readonly hasExchanges = false;
  readonly turnsCount = true;

  constructor(private readonly position: CardSearch) {}

  worth(side: number): number {
    const { core, trail } = this.position.position();
    const { board, hands, phase } = core;
    let total = CARD * (hands[0].length - hands[1].length);
    const isStuck = phase === 'moved' ? isUnfinished({ core, trail }) : isMated(board, board.mover);
    if (phase !== 'ended' && isStuck) total += board.mover === 0 ? -UNFINISHED : UNFINISHED;
    for (const piece of board.pieces) total += piece.owner === 0 ? worthOf(piece) : -worthOf(piece);
    return side === 0 ? total : -total;
  }

  get isUrgent(): boolean {
    return this.position.inCheck;
  }

  gain(action: number): number {
    return this.position.isQuiet(action) ? 0 : GLANCE;
  }
}

/** What a piece is worth on its square, a8 being the first; nothing off the board. */
function worthOf({ owner, kind, at }: Piece): number {
  if (at < 0) return 0;
  const order = kindWords.findIndex(([bit]) => bit === kind);
  return (worths.get(kind) ?? 0) + (opening.squares[order]?.[owner === 0 ? at : at ^ 56] ?? 0);
}
