/**
 * Deck building as choices: random, or card by card in table order, so that a deck is one path. Offers only
 * cards that still allow a lawful deck.
 */
import { type Choice, DONE, type Path } from '../../choices.js';
import { ok, refuse } from '../../result.js';
import { clipText } from '../../typed-moves.js';
import { type CardId, findCard, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import { countPoints, type Offer } from './offer.js';
import type { Deck } from './position.js';

/** Token for a random deck. */
export const CHANCE = 'chance';
/** Token before a deck built card by card. */
const BUILD = 'build';

/** A chosen deck, or a random one. */
export type Chosen = Deck | typeof CHANCE;

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

export function deckToPath(chosen: Chosen): Path {
  return chosen === CHANCE ? [CHANCE] : [BUILD, ...chosen, DONE];
}

/** Deck of a path, lawful or not. Refusal: `deck-unreadable {text}`. */
export function deckFromPath(path: Path): Result<Chosen> {
  const [first, ...rest] = path;
  if (first === CHANCE && rest.length === 0) return ok(CHANCE);
  const deck = first === BUILD && rest.at(-1) === DONE ? parseCards(rest.slice(0, -1)) : undefined;
  return deck === undefined ? refuse('deck-unreadable', { text: clipText(path.join(' ')) }) : ok(deck);
}

/** Deck of these ids; undefined if one is unknown, repeated or out of table order. */
function parseCards(tokens: Path): Deck | undefined {
  const deck = sortCards(tokens.flatMap((token) => findCard(token)?.id ?? []));
  return deck.length === tokens.length && deck.every((id, index) => id === tokens[index]) ? deck : undefined;
}

/** True if these cards are offered and begin a lawful deck. */
function isDeckPrefix(offer: Offer, deck: Deck): boolean {
  const last = deck.at(-1);
  if (last === undefined) return true;
  return (
    deck.every((id) => offer.cards.includes(id)) && listNextCards(offer, deck.slice(0, -1)).includes(last)
  );
}

/** Cards after the last one that fit with the cheapest others still needed. */
function listNextCards({ cards, points, fewest }: Offer, deck: Deck): readonly CardId[] {
  const left = points - countPoints(deck);
  const needed = Math.max(1, fewest - deck.length);
  const last = deck.at(-1);
  const behind = last === undefined ? cards : cards.slice(cards.indexOf(last) + 1);
  return behind.filter((_, index) => {
    // The table is ordered by points: the next cards are the cheapest.
    const cheapest = behind.slice(index, index + needed);
    return cheapest.length === needed && countPoints(cheapest) <= left;
  });
}
