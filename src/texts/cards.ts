/** What the cards of Knightmare Chess are called and do, and the rulings that concern them. */
import type { CardTexts, TimingTexts } from './card-texts.js';
import { cards, rulings } from './en/cards/index.js';
import { timings } from './en/cards/timings.js';
import { getOwnEntry } from './own-entry.js';
import { rulingCards } from './ruling-cards.js';

export type { CardTexts, TimingTexts } from './card-texts.js';

/** A ruling as it is shown with a card. */
export interface Ruling {
  /** `R44`: an official ruling; `X13`: a further one of the publisher. */
  readonly id: string;
  /** One or two sentences that answer a player's question. */
  readonly text: string;
}

/** Every ruling: R1 to R87, then X1 to X50. */
export const allRulings: readonly Ruling[] = Object.entries(rulings).map(([id, text]) => ({ id, text }));

/** The texts of a card by its id. Throws for an unknown one. */
export function cardTexts(card: string): CardTexts {
  const found = getOwnEntry(cards, card);
  if (found === undefined) throw new Error(`no texts for the card ${card}`);
  return found;
}

/** What a card in force means for the board, by what it binds there. */
export function cardMeaning({
  card,
  squares,
}: {
  readonly card: string;
  readonly squares: readonly unknown[];
}): string | undefined {
  const { legend, legendAway } = cardTexts(card);
  return squares.length === 0 ? (legendAway ?? legend) : legend;
}

/** A card's name; the word itself if it is no card. */
export function cardName(card: string): string {
  return getOwnEntry(cards, card)?.name ?? card;
}

/** What a card needs besides its time, in a sentence; nothing for a card that can always be played then, and for no card. */
export function cardNeeds(card: string): string {
  return getOwnEntry<CardTexts>(cards, card)?.needs ?? '';
}

/** Whether a text begins with the name of a card. */
export function startsWithCardName(typed: string): boolean {
  const wanted = typed.toLowerCase();
  return Object.values(cards).some(({ name }) => wanted.startsWith(name.toLowerCase()));
}

/** Whether there is a card of that id. */
export function isCardId(id: string): boolean {
  return Object.hasOwn(cards, id);
}

/** When the cards of a timing class may be played; undefined for an unknown class. */
export function timingTexts(timing: string): TimingTexts | undefined {
  return getOwnEntry<TimingTexts>(timings, timing);
}

/** The rulings that concern a card, official ones first; those that concern no single card for `null`. */
export function listRulings(card: string | null): readonly Ruling[] {
  return allRulings.filter(({ id }) => {
    const concerned = rulingCards[id] ?? [];
    return card === null ? concerned.length === 0 : concerned.includes(card);
  });
}
