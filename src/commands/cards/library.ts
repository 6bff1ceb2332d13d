/** Every card of every game that has some, found by what is typed of its name. */
import type { CardFacts, Cards } from '../../engine/game.js';
import { games } from '../../engine/index.js';
import { cardName } from '../../texts/cards.js';

/** A card with the game that it belongs to. */
export interface Listed {
  readonly cards: Cards;
  readonly facts: CardFacts;
}

const listed: readonly Listed[] = games.flatMap(({ cards }) =>
  cards === undefined ? [] : cards.library.map((facts) => ({ cards, facts })),
);

/**
 * The cards that fit what is typed, the best first: those whose name begins with it, those with a word that does, those
 * that contain it. Case, punctuation and blanks do not count.
 */
export function matchingCards(typed: string): readonly Listed[] {
  return bestFitting(listed, typed, ({ facts }) => cardName(facts.id));
}

/** The cards that may be meant by what was typed, the best first: the one of that id or whole name alone, else all that fit. */
export function cardsMeant(typed: string): readonly Listed[] {
  const exact = listed.find(({ facts }) => facts.id === typed || plain(cardName(facts.id)) === plain(typed));
  if (exact !== undefined) return [exact];
  return plain(typed) === '' ? [] : matchingCards(typed);
}

/** The items that fit what is typed of their names, the best first, else in their order. */
export function bestFitting<T>(
  items: readonly T[],
  typed: string,
  nameOf: (item: T) => string,
): readonly T[] {
  const wanted = plain(typed);
  return items
    .map((item) => ({ item, rank: rankOf(nameOf(item), wanted) }))
    .filter(({ rank }) => rank < NO_FIT)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const NO_FIT = 3;

function rankOf(name: string, wanted: string): number {
  if (plain(name).startsWith(wanted)) return 0;
  const words = name.split(/[\s-]+/);
  if (words.some((_, first) => plain(words.slice(first).join('')).startsWith(wanted))) return 1;
  return plain(name).includes(wanted) ? 2 : NO_FIT;
}

/** Letters and digits alone. */
function plain(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
