/**
 * Encodes a deck under construction for custom ids: one bit per card of the library, in base64url. Invalid
 * decks can be encoded too. 80 cards take 14 characters.
 */

const BYTE = 8;

/** Encodes the chosen cards. `library` lists the ids of all cards of the game in order. */
export function encodeDraft(library: readonly string[], chosen: readonly string[]): string {
  const wanted = new Set(chosen);
  const bytes = new Uint8Array(Math.ceil(library.length / BYTE));
  for (const [place, card] of library.entries()) {
    const byte = Math.floor(place / BYTE);
    if (wanted.has(card)) bytes[byte] = (bytes[byte] ?? 0) | (1 << (place % BYTE));
  }
  return wanted.size === 0 ? '' : Buffer.from(bytes).toString('base64url');
}

/**
 * Decodes a text written by `encodeDraft` to card ids, in library order. Damaged text gives the cards that
 * can still be decoded.
 */
export function decodeDraft(library: readonly string[], text: string): readonly string[] {
  const bytes = Buffer.from(text, 'base64url');
  return library.filter((_, place) => {
    const byte = bytes[Math.floor(place / BYTE)] ?? 0;
    return (byte & (1 << (place % BYTE))) !== 0;
  });
}
