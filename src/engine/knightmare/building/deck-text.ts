/** Parses typed decks: a code, a preset's name, card names separated by commas, or a random deck. */

import { clipText } from '../../notation/typed-moves.js';
import { ok, refuse } from '../../result.js';
import { parseCardName, toCardId } from '../catalogue/names.js';
import { type CardId, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';
import { CHANCE, type ChosenDeck } from './choices.js';
import { formatDeckCode, parseDeckCode } from './deck-code.js';
import { presets } from './presets.js';

/** Word in front of a code, which distinguishes it from a move. */
const DECK = 'deck';

/** Canonical text for records and saved decks. */
export function formatDeck(chosen: ChosenDeck): string {
  return `${DECK} ${chosen === CHANCE ? CHANCE : formatDeckCode(chosen)}`;
}

export function parseDeck(text: string): Result<ChosenDeck> {
  const typed = text.trim().replace(/^decks?\b[\s:]*/i, '');
  if (/^(?:by[\s-]+)?(?:chance|random)$/i.test(typed)) return ok(CHANCE);
  const deck = parseDeckCode(typed) ?? presets.find(({ id }) => id === toCardId(typed))?.deck;
  if (deck !== undefined) return ok(deck);
  const names = typed.split(/[,;\n]/).filter((name) => name.trim() !== '');
  const isList = names.length > 1 || parseCardName(typed) !== undefined;
  return isList ? parseNames(names) : refuse('deck-unreadable', { text: clipText(text) });
}

function parseNames(names: readonly string[]): Result<ChosenDeck> {
  const ids: CardId[] = [];
  for (const name of names) {
    const id = parseCardName(name);
    if (id === undefined) return refuse('unknown-card', { text: clipText(name.trim()) });
    if (ids.includes(id)) return refuse('deck-twice', { card: id });
    ids.push(id);
  }
  return ok(sortCards(ids));
}
