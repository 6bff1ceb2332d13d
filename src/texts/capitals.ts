/** Capitals, as English writes them. */

/** With a capital at its beginning. */
export function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
