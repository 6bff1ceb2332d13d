/**
 * A deck that is being built, as it stands in custom ids: a bit for each card of the library, in base64url. Any choice of
 * cards has such a text, whether it could be used as a deck or not; 80 cards take 14 characters.
 */

const BYTE = 8;

/** Writes the chosen cards down. `library`: the ids of all cards of the game, in their order. */
export function writeDraft(library: readonly string[], chosen: readonly string[]): string {
  const wanted = new Set(chosen);
  const bytes = new Uint8Array(Math.ceil(library.length / BYTE));
  for (const [place, card] of library.entries()) {
    const byte = Math.floor(place / BYTE);
    if (wanted.has(card)) bytes[byte] = (bytes[byte] ?? 0) | (1 << (place % BYTE));
  }
  return wanted.size === 0 ? '' : Buffer.from(bytes).toString('base64url');
}

/** The cards that `writeDraft` wrote down, in the order of the library; of a damaged text what is left of it. */
export function readDraft(library: readonly string[], text: string): readonly string[] {
  const bytes = Buffer.from(text, 'base64url');
  return library.filter((_, place) => {
    const byte = bytes[Math.floor(place / BYTE)] ?? 0;
    return (byte & (1 << (place % BYTE))) !== 0;
  });
}
