/** What lies on the table in a game with cards, in a small line below the board: hand sizes, decks, the last discards. */
import type { CardsView, View } from '../../engine/view.js';
import { cardName } from '../../texts/cards.js';
import { text } from '../../texts/index.js';
import { listed, sideName } from '../words.js';

/** Discards that are named, the latest first. */
const NAMED = 2;

/** The line; none where no cards are played. What is in play stands in the picture, and in its description. */
export function cardLines({ game, cards }: View): string[] {
  return cards === undefined ? [] : [text('cards.lying.line', { parts: partsOf(game, cards).join(' · ') })];
}

function partsOf(game: string, { hands, decks, discards }: CardsView): string[] {
  const named = (side: string) => sideName(game, side);
  return [
    text('cards.lying.hands', {
      hands: hands
        .map(({ side, count }) => text('cards.lying.hand', { side: named(side), count }))
        .join(', '),
    }),
    ...decks.map(({ side, count }) =>
      side === null
        ? text('cards.lying.deck', { count })
        : text('cards.lying.ownDeck', { side: named(side), count }),
    ),
    ...discards
      .filter(({ cards }) => cards.length > 0)
      .map(({ side, cards }) => {
        const last = listed(cards.slice(-NAMED).toReversed().map(cardName));
        return side === null
          ? text('cards.lying.discards', { cards: last })
          : text('cards.lying.ownDiscards', { side: named(side), cards: last });
      }),
  ];
}
