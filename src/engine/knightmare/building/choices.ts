/**
 * Choices for building a deck: a random deck, or card by card in table order, so that each deck has one
 * path. Offers only cards with which a valid deck is still possible.
 */
import { type Choice, DONE, type Path } from '../../choices.js';
import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { type CardId, findCard, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import { countPoints, type Offer } from './offer.js';
import type { Deck } from './position.js';

/** Token for a random deck. */
export const CHANCE = 'chance';
/** Token that precedes the cards of a deck. */
const BUILD = 'build';

/** A chosen deck, or `CHANCE` for a random one. */
export type ChosenDeck = Deck | typeof CHANCE;

export function listDeckChoices(offer: Offer, path: Path): readonly Choice[] {
  const [first, ...tokens] = path;
  if (first === undefined) {
    return [
      { token: CHANCE, kind: 'word', leaf: true },
      { token: BUILD, kind: 'word', leaf: false },
    ];
  }
  const deck = first === BUILD ? parseCards(tokens) : undefined;
  if (deck === undefined || !isDeckPrefix(offer, deck)) return [];
  const further = listNextCards(offer, deck).map((token): Choice => ({ token, kind: 'card', leaf: false }));
  return deck.length < offer.fewest ? further : [...further, { token: DONE, kind: 'word', leaf: true }];
}

export function deckToPath(chosen: ChosenDeck): Path {
  return chosen === CHANCE ? [CHANCE] : [BUILD, ...chosen, DONE];
}

/** Parses a path into a deck, valid or not. */
export function deckFromPath(path: Path): Result<ChosenDeck> {
  const [first, ...rest] = path;
  if (first === CHANCE && rest.length === 0) return ok(CHANCE);
  const deck = first === BUILD && rest.at(-1) === DONE ? parseCards(rest.slice(0, -1)) : undefined;
  return deck === undefined ? refuse('deck-unreadable', { text: clipText(path.join(' ')) }) : ok(deck);
}

/** Parses card ids into a deck. Undefined if a card is unknown, repeated or out of table order. */
function parseCards(tokens: Path): Deck | undefined {
  const deck = sortCards(tokens.flatMap((token) => findCard(token)?.id ?? []));
  return deck.length === tokens.length && deck.every((id, index) => id === tokens[index]) ? deck : undefined;
}

/** True if the cards are offered and can be the start of a valid deck. */
function isDeckPrefix(offer: Offer, deck: Deck): boolean {
  const last = deck.at(-1);
  if (last === undefined) return true;
  return (
    deck.every((id) => offer.cards.includes(id)) && listNextCards(offer, deck.slice(0, -1)).includes(last)
  );
}

/** Cards after the last chosen one that leave enough points for the cheapest cards still needed. */
function listNextCards({ cards, points, fewest }: Offer, deck: Deck): readonly CardId[] {
  const left = points - countPoints(deck);
  const needed = Math.max(1, fewest - deck.length);
  const last = deck.at(-1);
  const behind = last === undefined ? cards : cards.slice(cards.indexOf(last) + 1);
  return behind.filter((_, index) => {
    // The table is ordered by points, so the next cards are the cheapest.
    const cheapest = behind.slice(index, index + needed);
    return cheapest.length === needed && countPoints(cheapest) <= left;
  });
}
