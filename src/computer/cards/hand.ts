/** Values of cards in hand, estimated from the points that the publisher gave them. */
import type { Colour } from '../../engine/knightmare/board/pieces.js';
import { type CardNo, cardFacts } from '../../engine/knightmare/catalogue/facts.js';
import { cards } from '../../engine/knightmare/catalogue/table.js';
import { type Core, pileIndex } from '../../engine/knightmare/play/core.js';

/** Value of one card point, in hundredths of a pawn. */
const CARD_POINT_VALUE = 6;

/** Cost of playing a card instead of keeping it. Smaller gains aren't worth a card. */
const PLAY_COST = 30;

/** Average value of a card, used for unknown cards. */
const UNKNOWN_CARD_VALUE = Math.round(
  (CARD_POINT_VALUE * cards.reduce((sum, { points }) => sum + points, 0)) / cards.length,
);

export function cardValue(no: CardNo): number {
  return CARD_POINT_VALUE * cardFacts(no).points;
}

/**
 * Both hands as the player sees them when the search begins. Cards drawn during the search count as average
 * ones.
 */
export class Hands {
  private readonly knownCards: ReadonlySet<CardNo>;
  private readonly held: readonly CardNo[];

  constructor(
    { hands, discards, board }: Core,
    private readonly by: Colour,
  ) {
    this.held = hands[by];
    const lying = board.effects.flatMap(({ no }) => no ?? []);
    this.knownCards = new Set([...this.held, ...discards.flat(), ...lying]);
  }

  /** Value of the player's hand minus the opponent's. */
  evaluate({ hands, decks, discarding }: Core): number {
    const { by, knownCards } = this;
    const own = hands[by];
    const leaves = discarding[by];
    const drawn = (decks[pileIndex(decks, by)] ?? []).length > 0 ? UNKNOWN_CARD_VALUE : 0;
    let total = 0;
    for (const no of own)
      total += no === leaves ? drawn : knownCards.has(no) ? cardValue(no) : UNKNOWN_CARD_VALUE;
    for (const no of this.held) if (!own.includes(no)) total -= PLAY_COST;
    return total - UNKNOWN_CARD_VALUE * hands[by === 0 ? 1 : 0].length;
  }
}
