/** Cards that a host leaves out, as the option `excluded` names them. */
import { ok, refuse } from '../../result.js';
import { parseCardName } from '../catalogue/names.js';
import { type CardId, findCard, sortCards } from '../catalogue/table.js';
import type { Result } from '../codes/codes.js';

/** The value of the option when no card is left out. */
export const NONE = 'none';

/**
 * The canonical list: ids in the order of the table with commas between them. Names may be written as on the cards.
 * Refusal: `option-card {text}`.
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

/** The cards of a canonical list. */
export function parseExcluded(value: string): readonly CardId[] {
  return sortCards(value.split(',').flatMap((id) => findCard(id)?.id ?? []));
}
