/**
 * Small lines below the board of a game with cards: what binds in single turns, and what lies on the table (hand sizes, decks,
 * the last discards).
 */

import type { EffectView, View, ZonesView } from '../../engine/view.js';
import { cardName, cardTexts } from '../../texts/cards.js';
import { pieceName, text } from '../../texts/index.js';
import { listed } from '../../texts/listing.js';
import { sideName } from '../shared/words.js';

/** Discards that are named, the latest first. */
const NAMED = 2;

/** The lines; none where no cards are played. What stays in play stands in the picture, and in its description. */
export function cardLines(view: View): string[] {
  const { game, cards } = view;
  if (cards === undefined || cards.zones === null) return [];
  return [
    ...cards.effects.filter(({ passing }) => passing).map((effect) => passingLine(view, effect)),
    text('cards.lying.line', { parts: partsOf(game, cards.zones).join(' · ') }),
  ];
}

function passingLine({ game, board }: View, { card, side, squares, piece }: EffectView): string {
  const about = [
    ...squares.map((square) => board.names[square] ?? ''),
    ...(piece === undefined ? [] : [pieceName(game, piece)]),
  ];
  return text('cards.lying.passing', {
    side: sideName(game, side),
    effect: [cardName(card), ...about].join(' '),
    meaning: cardTexts(card).legend ?? '',
  });
}

function partsOf(game: string, { hands, decks, discards }: ZonesView): string[] {
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
