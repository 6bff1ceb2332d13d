/** Words that were probably meant to be other ones. */
import { distance } from 'fastest-levenshtein';

/** One letter may be wrong, missing or too many for so many letters of the word that was meant. */
const LETTERS_PER_MISTAKE = 4;

/** The known word that this one was probably meant to be, whatever its capitals; null for a known word and for one of its own. */
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
