import type { CardFacts } from '../../../engine/game.js';
import { cardName } from '../../../texts/cards.js';
import { plainText, text } from '../../../texts/index.js';

/** Formats a number of cards: `23 cards`. */
export function formatCardCount(count: number): string {
  return plainText('decks.cards', { count });
}

/** Formats points: `150 points`. */
export function formatPointCount(count: number): string {
  return plainText('cards.hand.points', { count });
}

export function totalPoints(cards: readonly CardFacts[]): number {
  return cards.reduce((sum, { points }) => sum + points, 0);
}

/** Formats a deck's size: `23 cards, 148 points`. */
export function formatDeckSize(cards: readonly CardFacts[]): string {
  return plainText('decks.total', {
    cards: formatCardCount(cards.length),
    points: formatPointCount(totalPoints(cards)),
  });
}

/** Card names, one line per point value, cheapest first. */
export function deckLines(cards: readonly CardFacts[]): readonly string[] {
  const worths = [...new Set(cards.map(({ points }) => points))].toSorted((one, other) => one - other);
  return worths.map((worth) => {
    const names = cards.filter(({ points }) => points === worth).map(({ id }) => cardName(id));
    return text('decks.group', { points: formatPointCount(worth), cards: names.join(', ') });
  });
}
