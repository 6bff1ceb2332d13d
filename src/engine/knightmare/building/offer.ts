/** Cards offered for a deck, and lawful decks (Knightmare Chess, Decks). */
import type { DeckOffer } from '../../game.js';
import { createRefusal } from '../../result.js';
import type { Colour, PerColour } from '../board/pieces.js';
import { cardIdOf, printedFacts } from '../catalogue/facts.js';
import { sortCards } from '../catalogue/table.js';
import type { Refusal } from '../codes/codes.js';
import type { Rules } from '../rules/rules.js';
import { buildRandomDeck, type Decks, shufflePiles } from '../turn/deck.js';
import { HAND_SIZE } from '../turn/start.js';
import type { Deck } from './position.js';

/** Least number of cards: a full hand. */
const FEWEST = HAND_SIZE;

/** Cards a player may build from: a random half, or the set. */
export interface Offer extends DeckOffer {
  readonly cards: Deck;
}

/** `dice`: generator state before shuffling. */
export function createOffer(rules: Rules, dice: number, colour: Colour): Offer {
  const pile = shufflePiles(rules, dice).decks[colour] ?? [];
  return { cards: sortCards(pile.map(cardIdOf)), points: rules.points[colour], fewest: FEWEST };
}

/** Random deck from a player's offer. */
export function drawRandomDeck(rules: Rules, dice: number, colour: Colour): Deck {
  const pile = shufflePiles(rules, dice).decks[colour] ?? [];
  return sortCards(buildRandomDeck(pile, rules.points[colour]).map(cardIdOf));
}

/** Decks to deal from, in the generator's order. */
export function orderDecks(rules: Rules, dice: number, built: PerColour<Deck>): Decks {
  const { state, decks } = shufflePiles(rules, dice);
  const selectFrom = (pile: (typeof decks)[number], deck: Deck = []) =>
    pile.filter((no) => deck.includes(cardIdOf(no)));
  return { state, decks: decks.map((pile, index) => selectFrom(pile, built[index])) };
}

/** The points of all these cards. */
export function countPoints(deck: Deck): number {
  return deck.reduce((sum, id) => sum + printedFacts(id).points, 0);
}

/**
 * Refusal of a deck, or null: `deck-excluded {card}`, `deck-not-yours {card}`, `deck-points {count, expected,
 * over}`, `deck-few {count, expected}`.
 */
export function findDeckRefusal({ excluded }: Rules, offer: Offer, deck: Deck): Refusal | null {
  const stranger = deck.find((id) => !offer.cards.includes(id));
  if (stranger !== undefined)
    return createRefusal(excluded.has(stranger) ? 'deck-excluded' : 'deck-not-yours', { card: stranger });
  const [count, expected] = [countPoints(deck), offer.points];
  if (count > expected) return createRefusal('deck-points', { count, expected, over: count - expected });
  return findSizeRefusal(deck);
}

/** `deck-few {count, expected}` for a deck smaller than a hand; else null. */
export function findSizeRefusal({ length: count }: Deck): Refusal | null {
  return count < FEWEST ? createRefusal('deck-few', { count, expected: FEWEST }) : null;
}
