/** Suggests corrections for misspelled words. */
import { distance } from 'fastest-levenshtein';

/** A word may have one mistake per this number of letters: a wrong, missing or extra letter. */
const LETTERS_PER_MISTAKE = 4;

/** The known word that was probably meant, ignoring case. Null for a known word, or without a close match. */
export function suggestSpelling(word: string, known: readonly string[]): string | null {
  if (known.includes(word)) return null;
  const near = known.map((meant) => ({
    meant,
    wrong: distance(word.toUpperCase(), meant.toUpperCase()),
  }));
  const [nearest] = near.sort((a, b) => a.wrong - b.wrong);
  if (nearest === undefined) return null;
  return nearest.wrong <= Math.floor(nearest.meant.length / LETTERS_PER_MISTAKE) ? nearest.meant : null;
}
