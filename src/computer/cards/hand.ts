/** What cards in hand are worth: as much as they may still do, for which their points in a deck are the makers' own estimate. */
import type { Colour } from '../../engine/knightmare/board/pieces.js';
import { type CardNo, cardFacts } from '../../engine/knightmare/catalogue/facts.js';
import { cards } from '../../engine/knightmare/catalogue/table.js';
import { type Core, pileIndex } from '../../engine/knightmare/play/core.js';

/** What a point of a card is worth, in hundredths of a pawn. */
const CARD_POINT_VALUE = 6;

/** What it costs to play a card rather than to keep it or to exchange it: what gains no more is left. */
const PLAY_COST = 30;

/** A card of which nobody knows which it is. */
const UNKNOWN_CARD_VALUE = Math.round(
  (CARD_POINT_VALUE * cards.reduce((sum, { points }) => sum + points, 0)) / cards.length,
);

/** What a card in hand is worth to who holds it. */
export function cardValue(no: CardNo): number {
  return CARD_POINT_VALUE * cardFacts(no).points;
}

/** The hands as a player sees them where a search begins: what is drawn in it is a card like any other. */
export class Hands {
  private readonly known: ReadonlySet<CardNo>;
  private readonly held: readonly CardNo[];

  constructor(
    { hands, discards, board }: Core,
    private readonly by: Colour,
  ) {
    this.held = hands[by];
    const lying = board.effects.flatMap(({ no }) => no ?? []);
    this.known = new Set([...this.held, ...discards.flat(), ...lying]);
  }

  /** What the player's hand is worth more than the other one's. */
  evaluate({ hands, decks, discarding }: Core): number {
    const { by, known } = this;
    const own = hands[by];
    const leaves = discarding[by];
    const drawn = (decks[pileIndex(decks, by)] ?? []).length > 0 ? UNKNOWN_CARD_VALUE : 0;
    let total = 0;
    for (const no of own) total += no === leaves ? drawn : known.has(no) ? cardValue(no) : UNKNOWN_CARD_VALUE;
    for (const no of this.held) if (!own.includes(no)) total -= PLAY_COST;
    return total - UNKNOWN_CARD_VALUE * hands[by === 0 ? 1 : 0].length;
  }
}
