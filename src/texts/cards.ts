/** Names, effects and rulings of Knightmare Chess cards. */
import type { CardTexts, TimingTexts } from './card-texts.js';
import { cards, rulings } from './en/cards/index.js';
import { timings } from './en/cards/timings.js';
import { getOwnEntry } from './own-entry.js';
import { rulingCards } from './ruling-cards.js';

export type { CardTexts, TimingTexts } from './card-texts.js';

export interface Ruling {
  /** `R44` for an official ruling, `X13` for an additional one of the publisher. */
  readonly id: string;
  /** One or two sentences that answer a player's question. */
  readonly text: string;
}

/** All rulings: R1 to R87, then X1 to X50. */
export const allRulings: readonly Ruling[] = Object.entries(rulings).map(([id, text]) => ({ id, text }));

/** The card's texts. Throws for an unknown id. */
export function cardTexts(card: string): CardTexts {
  const found = getOwnEntry(cards, card);
  if (found === undefined) throw new Error(`no texts for the card ${card}`);
  return found;
}

/** Text about the effect of a card in play, on the given squares or away from the board. */
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

/** The card's name, or the word itself if it isn't a card. */
export function cardName(card: string): string {
  return getOwnEntry(cards, card)?.name ?? card;
}

/**
 * The card's condition besides its timing, as a sentence. Empty without one, and for words that aren't cards.
 */
export function cardNeeds(card: string): string {
  return getOwnEntry<CardTexts>(cards, card)?.needs ?? '';
}

/** True if the text starts with a card's name. */
export function startsWithCardName(typed: string): boolean {
  const wanted = typed.toLowerCase();
  return Object.values(cards).some(({ name }) => wanted.startsWith(name.toLowerCase()));
}

export function isCardId(id: string): boolean {
  return Object.hasOwn(cards, id);
}

/** Texts about when cards of a timing class may be played. Undefined for an unknown class. */
export function timingTexts(timing: string): TimingTexts | undefined {
  return getOwnEntry<TimingTexts>(timings, timing);
}

/** Rulings about a card, official ones first. `null` selects the general ones. */
export function listRulings(card: string | null): readonly Ruling[] {
  return allRulings.filter(({ id }) => {
    const concerned = rulingCards[id] ?? [];
    return card === null ? concerned.length === 0 : concerned.includes(card);
  });
}
