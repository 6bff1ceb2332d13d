/**
 * Deck codes: one bit per card, in Douglas Crockford's base 32 and groups of four. That alphabet has no
 * letters that look alike.
 */
import { cards } from '../catalogue/table.js';
import type { Deck } from './position.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Cards per letter, highest bit first. */
const EACH = 5;
const LENGTH = Math.ceil(cards.length / EACH);

/** Formats a deck as its code. An empty deck is `0000-0000-0000-0000`. */
export function formatDeckCode(deck: Deck): string {
  const letters = Array.from({ length: LENGTH }, (_, letter) => {
    const bits = cards.slice(letter * EACH, (letter + 1) * EACH).map(({ id }) => deck.includes(id));
    return ALPHABET.charAt(bits.reduce((value, bit) => 2 * value + Number(bit), 0));
  });
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Parses a code in upper or lower case. `O` counts as 0, `I` and `L` as 1. */
export function parseDeckCode(text: string): Deck | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (values.length !== LENGTH || values.includes(-1)) return undefined;
  const isIn = (index: number) =>
    (((values[Math.floor(index / EACH)] ?? 0) >> (EACH - 1 - (index % EACH))) & 1) === 1;
  return cards.flatMap(({ id }, index) => (isIn(index) ? [id] : []));
}
