/** Parses typed card names: `Fog of War`, `fog-of-war`, `KNIGHTMARE!`. */
import { type CardId, findCard } from './table.js';

/** Converts a typed name to an id: lower case with hyphens. */
export function toCardId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

export function parseCardName(text: string): CardId | undefined {
  return findCard(toCardId(text))?.id;
}
