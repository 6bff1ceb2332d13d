/** What is printed on a card, by its id and by the number of a physical card. */
import { type CardFacts, type CardId, cards, findCard } from './table.js';

/** The number of a physical card: 0 to 79 in the order of the table, 80 to 159 for Black's own set. */
export type CardNo = number;

/** The facts of a card. */
export function printedFacts(id: CardId): CardFacts {
  const facts = findCard(id);
  if (facts === undefined) throw new Error(`no card ${id}`);
  return facts;
}

/** The facts of a physical card. Throws for a number that no card has. */
export function cardFacts(no: CardNo): CardFacts {
  const facts = cards[no % cards.length];
  if (facts === undefined || no < 0) throw new Error(`no card ${no}`);
  return facts;
}

/** The id of a physical card. Throws for a number that no card has. */
export function cardIdOf(no: CardNo): CardId {
  return cardFacts(no).id;
}
