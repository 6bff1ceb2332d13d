/** Decks at the start of a game (Knightmare Chess, Setup and deck modes). */
import { shuffle } from '../../dice.js';
import type { CardNo } from '../board/board.js';
import { cards } from '../cards/table.js';
import type { Rules } from '../rules.js';
import { factsOf } from './windows.js';

/** Shuffled decks, and the generator's state afterwards. */
export interface Decks {
  readonly state: number;
  /** The common deck, or White's and Black's. */
  readonly decks: readonly (readonly CardNo[])[];
}

/**
 * The decks that the options ask for. Everybody's own deck is built by chance: the cards of a shuffled half or set go in one
 * after the other, as far as they stay within the points; the rest is laid aside.
 */
export function shuffledDecks(rules: Rules, state: number): Decks {
  const first = shuffle(state, setOf(rules, 0));
  const [white, black] = rules.points;
  switch (rules.deck) {
    case 'common':
      return { state: first.state, decks: [first.items] };
    case 'split': {
      const left = first.items.slice(rules.aside);
      const half = Math.floor(left.length / 2);
      const halves = [left.slice(0, half), left.slice(half, 2 * half)] as const;
      return { state: first.state, decks: [within(white, halves[0]), within(black, halves[1])] };
    }
    case 'personal': {
      const second = shuffle(first.state, setOf(rules, cards.length));
      return { state: second.state, decks: [within(white, first.items), within(black, second.items)] };
    }
  }
}

/** A full set without the cards that the host left out, numbered from `from` on. */
function setOf({ excluded }: Rules, from: CardNo): readonly CardNo[] {
  return cards.flatMap(({ id }, index) => (excluded.has(id) ? [] : [from + index]));
}

/** The cards that are taken one after the other while they stay within so many points. */
function within(points: number, pile: readonly CardNo[]): readonly CardNo[] {
  let left = points;
  return pile.filter((no) => {
    const worth = factsOf(no).points;
    if (worth > left) return false;
    left -= worth;
    return true;
  });
}
