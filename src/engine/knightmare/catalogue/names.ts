/** Typed card names: `Fog of War`, `fog-of-war`, `KNIGHTMARE!`. */
import { type CardId, findCard } from './table.js';

/** Typed name as an id: lower case, hyphens. */
export function toCardId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Card of a name; undefined for other text. */
export function parseCardName(text: string): CardId | undefined {
  return findCard(toCardId(text))?.id;
}
