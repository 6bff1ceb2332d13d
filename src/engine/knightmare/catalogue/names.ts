/** Names of cards as people type them: `Fog of War`, `fog-of-war`, `KNIGHTMARE!`. */
import { type CardId, findCard } from './table.js';

/** A typed name in the form of ids: small letters, hyphens between the words. */
export function toCardId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The card of that name; `undefined` for any other text. */
export function parseCardName(text: string): CardId | undefined {
  return findCard(toCardId(text))?.id;
}
