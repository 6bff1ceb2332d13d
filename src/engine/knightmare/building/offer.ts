/** Offers cards for a deck and validates decks (Knightmare Chess, Decks). */
import type { DeckOffer } from '../../game.js';
import { createRefusal } from '../../result.js';
import type { Colour, PerColour } from '../board/pieces.js';
import { cardIdOf, printedFacts } from '../catalogue/facts.js';
import { sortCards } from '../catalogue/table.js';
import type { Refusal } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';
import { buildRandomDeck, type Decks, shufflePiles } from '../turn/start/deck.js';
import { HAND_SIZE } from '../turn/start/start.js';
import type { Deck } from './position.js';

/** Minimum number of cards: a full hand. */
const MIN_CARDS = HAND_SIZE;

/** Cards that a player may build a deck from: a random half of the set, or the whole set. */
export interface Offer extends DeckOffer {
  readonly cards: Deck;
}

/** `dice`: generator state before shuffling. */
export function createOffer(rules: Rules, dice: number, colour: Colour): Offer {
  const pile = shufflePiles(rules, dice).decks[colour] ?? [];
  return { cards: sortCards(pile.map(cardIdOf)), points: rules.points[colour], fewest: MIN_CARDS };
}

/** Builds a random deck from the cards offered to a player. */
export function drawRandomDeck(rules: Rules, dice: number, colour: Colour): Deck {
  const pile = shufflePiles(rules, dice).decks[colour] ?? [];
  return sortCards(buildRandomDeck(pile, rules.points[colour]).map(cardIdOf));
}

/** Shuffles built decks into the order in which their cards are dealt. */
export function shuffleBuiltDecks(rules: Rules, dice: number, built: PerColour<Deck>): Decks {
  const { state, decks } = shufflePiles(rules, dice);
  const selectFrom = (pile: (typeof decks)[number], deck: Deck = []) =>
    pile.filter((no) => deck.includes(cardIdOf(no)));
  return { state, decks: decks.map((pile, index) => selectFrom(pile, built[index])) };
}

export function countPoints(deck: Deck): number {
  return deck.reduce((sum, id) => sum + printedFacts(id).points, 0);
}

export function findDeckRefusal({ excluded }: Rules, offer: Offer, deck: Deck): Refusal | null {
  const stranger = deck.find((id) => !offer.cards.includes(id));
  if (stranger !== undefined)
    return createRefusal(excluded.has(stranger) ? 'deck-excluded' : 'deck-not-yours', { card: stranger });
  const [count, expected] = [countPoints(deck), offer.points];
  if (count > expected) return createRefusal('deck-points', { count, expected, over: count - expected });
  return findSizeRefusal(deck);
}

/** Checks that a deck fills a hand. */
export function findSizeRefusal({ length: count }: Deck): Refusal | null {
  return count < MIN_CARDS ? createRefusal('deck-few', { count, expected: MIN_CARDS }) : null;
}
