/** Printed facts of cards, by id and by physical number. */
import { type CardFacts, type CardId, cards, findCard } from './table.js';

/** Number of a physical card: 0 to 79 in table order, 80 to 159 for Black's own set. */
export type CardNo = number;

export function printedFacts(id: CardId): CardFacts {
  const facts = findCard(id);
  if (facts === undefined) throw new Error(`no card ${id}`);
  return facts;
}

export function cardFacts(no: CardNo): CardFacts {
  const facts = cards[no % cards.length];
  if (facts === undefined || no < 0) throw new Error(`no card ${no}`);
  return facts;
}

export function cardIdOf(no: CardNo): CardId {
  return cardFacts(no).id;
}
