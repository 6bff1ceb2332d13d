import type { ZonesView } from '../../view.js';
import { type Colour, sideIds } from '../board/pieces.js';
import { cardIdOf } from '../catalogue/facts.js';
import type { Core } from '../play/core.js';

export function createZonesView({ hands, decks, discards }: Core): ZonesView {
  return {
    hands: hands.map((hand, colour) => ({ side: sideIds[colour as Colour], count: hand.length })),
    decks: decks.map((deck, index) => ({ side: pileOwner(decks, index), count: deck.length })),
    discards: discards.map((pile, index) => ({
      side: pileOwner(discards, index),
      cards: pile.map(cardIdOf),
    })),
  };
}

/** Owner of a pile. Null for a common one. */
function pileOwner(piles: readonly unknown[], index: number): string | null {
  return piles.length === 1 ? null : sideIds[index as Colour];
}
