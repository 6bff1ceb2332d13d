/**
 * Deck codes: a bit per card in Douglas Crockford's base 32 (no confusable characters), in groups of four.
 */
import { cards } from '../catalogue/table.js';
import type { Deck } from './position.js';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Cards per letter, highest bit first. */
const EACH = 5;
const LENGTH = Math.ceil(cards.length / EACH);

/** Code of a deck; `0000-0000-0000-0000` is empty. */
export function formatDeckCode(deck: Deck): string {
  const letters = Array.from({ length: LENGTH }, (_, letter) => {
    const bits = cards.slice(letter * EACH, (letter + 1) * EACH).map(({ id }) => deck.includes(id));
    return ALPHABET.charAt(bits.reduce((value, bit) => 2 * value + Number(bit), 0));
  });
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Deck of a code in any case, with `O` for 0 and `I` or `L` for 1; undefined for other text. */
export function parseDeckCode(text: string): Deck | undefined {
  const letters = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = [...letters].map((letter) => ALPHABET.indexOf(letter));
  if (values.length !== LENGTH || values.includes(-1)) return undefined;
  const isIn = (index: number) =>
    (((values[Math.floor(index / EACH)] ?? 0) >> (EACH - 1 - (index % EACH))) & 1) === 1;
  return cards.flatMap(({ id }, index) => (isIn(index) ? [id] : []));
}
