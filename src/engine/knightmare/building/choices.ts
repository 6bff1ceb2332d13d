/**
 * Building a deck as choices: chance at once, or the cards in the order of the table, so that a deck is one path. After a
 * card only those are offered with which a lawful deck can still be made.
 */
import { type Choice, DONE, type Path } from '../../choices.js';
import { ok, refuse } from '../../result.js';
import { clipText } from '../../typed-moves.js';
import { type CardId, findCard, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import { countPoints, type Offer } from './offer.js';
import type { Deck } from './position.js';

/** The word that leaves a deck to chance. */
export const CHANCE = 'chance';
/** The word behind which a deck is built card by card. */
const BUILD = 'build';

/** A deck that was chosen, or left to chance. */
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

/** The deck that a path is, lawful or not. Refusal: `deck-unreadable {text}`. */
export function deckFromPath(path: Path): Result<Chosen> {
  const [first, ...rest] = path;
  if (first === CHANCE && rest.length === 0) return ok(CHANCE);
  const deck = first === BUILD && rest.at(-1) === DONE ? parseCards(rest.slice(0, -1)) : undefined;
  return deck === undefined ? refuse('deck-unreadable', { text: clipText(path.join(' ')) }) : ok(deck);
}

/** The deck of these ids; `undefined` where one is no card, or they are not in the order of the table, each once. */
function parseCards(tokens: Path): Deck | undefined {
  const deck = sortCards(tokens.flatMap((token) => findCard(token)?.id ?? []));
  return deck.length === tokens.length && deck.every((id, index) => id === tokens[index]) ? deck : undefined;
}

/** Whether these cards are offered, and a lawful deck begins with them. */
function isDeckPrefix(offer: Offer, deck: Deck): boolean {
  const last = deck.at(-1);
  if (last === undefined) return true;
  return (
    deck.every((id) => offer.cards.includes(id)) && listNextCards(offer, deck.slice(0, -1)).includes(last)
  );
}

/** The cards behind the last one of a deck that fit together with the cheapest others that the deck needs yet. */
function listNextCards({ cards, points, fewest }: Offer, deck: Deck): readonly CardId[] {
  const left = points - countPoints(deck);
  const needed = Math.max(1, fewest - deck.length);
  const last = deck.at(-1);
  const behind = last === undefined ? cards : cards.slice(cards.indexOf(last) + 1);
  return behind.filter((_, index) => {
    // The table is in the order of the points: the next cards are the cheapest.
    const cheapest = behind.slice(index, index + needed);
    return cheapest.length === needed && countPoints(cheapest) <= left;
  });
}
