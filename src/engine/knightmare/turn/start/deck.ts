/** Decks at the start (Knightmare Chess, Decks). */
import { shuffle } from '../../../dice.js';
import { type CardNo, cardFacts } from '../../catalogue/facts.js';
import { cards } from '../../catalogue/table.js';
import type { Rules } from '../../rules/rules.js';

/** Shuffled decks and the new generator state. */
export interface Decks {
  readonly state: number;
  /** One common deck, or White's and Black's. */
  readonly decks: readonly (readonly CardNo[])[];
}

/** Deals the decks that the options ask for. Each player's personal deck is built at random. */
export function shuffleDecks(rules: Rules, state: number): Decks {
  const shuffled = shufflePiles(rules, state);
  if (rules.deck === 'common') return shuffled;
  const decks = shuffled.decks.map((pile, index) => buildRandomDeck(pile, rules.points[index === 0 ? 0 : 1]));
  return { ...shuffled, decks };
}

/** Shuffles the cards from which decks are made: one common pile, or each colour's half or set. */
export function shufflePiles(rules: Rules, state: number): Decks {
  const first = shuffle(state, listCardSet(rules, 0));
  switch (rules.deck) {
    case 'common':
      return { state: first.state, decks: [first.items] };
    case 'split': {
      const left = first.items.slice(rules.setAside);
      const half = Math.floor(left.length / 2);
      return { state: first.state, decks: [left.slice(0, half), left.slice(half, 2 * half)] };
    }
    case 'personal': {
      const second = shuffle(first.state, listCardSet(rules, cards.length));
      return { state: second.state, decks: [first.items, second.items] };
    }
  }
}

/** A full set of cards without excluded ones, numbered from `from`. */
export function listCardSet({ excluded }: Rules, from: CardNo): readonly CardNo[] {
  return cards.flatMap(({ id }, index) => (excluded.has(id) ? [] : [from + index]));
}

/** Builds a random deck: takes cards of a shuffled pile within the point limit. */
export function buildRandomDeck(pile: readonly CardNo[], points: number): readonly CardNo[] {
  let left = points;
  return pile.filter((no) => {
    const worth = cardFacts(no).points;
    if (worth > left) return false;
    left -= worth;
    return true;
  });
}
