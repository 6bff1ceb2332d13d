/** Names of cards as people type them: `Fog of War`, `fog-of-war`, `KNIGHTMARE!`. */
import { type CardId, cardById } from './table.js';

/** A typed name in the form of ids: small letters, hyphens between the words. */
export function asId(text: string): string {
  return text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The card of that name; `undefined` for any other text. */
export function cardNamed(text: string): CardId | undefined {
  return cardById(asId(text))?.id;
}
