/** Parses the option for cards that the host excludes. */
import { ok, refuse } from '../../result.js';
import { parseCardName } from '../catalogue/names.js';
import { type CardId, findCard, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';

export const NONE = 'none';

/**
 * Parses a list of cards into canonical text: ids in table order, separated by commas. Accepts printed names.
 */
export function checkExcluded(text: string): Result<string> {
  const named = new Set<CardId>();
  for (const word of text.split(/[,;]/)) {
    if (word.trim() === '' || word.trim().toLowerCase() === NONE) continue;
    const id = parseCardName(word);
    if (id === undefined) return refuse('option-card', { text: word.trim().slice(0, 40) });
    named.add(id);
  }
  const ids = sortCards(named);
  return ok(ids.length === 0 ? NONE : ids.join(','));
}

export function parseExcluded(value: string): readonly CardId[] {
  return sortCards(value.split(',').flatMap((id) => findCard(id)?.id ?? []));
}
