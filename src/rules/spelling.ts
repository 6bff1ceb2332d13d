/** Repairs words that are misspelt, cut off, joined or split. */
import { distance } from 'fastest-levenshtein';

/** Shorter words aren't corrected, and shorter parts are no words. */
const SHORTEST_GUESSED = 4;
const SHORTEST_PART = 3;

/** Known words with the smallest edit distance, relative to length; preferably with the same beginning. */
export function findNearestWords(word: string, known: Iterable<string>): readonly string[] {
  if (word.length < SHORTEST_GUESSED) return [];
  let least = word.length < 6 ? 1 : 2;
  let found: string[] = [];
  for (const other of known) {
    if (Math.abs(other.length - word.length) > least) continue;
    const far = countMistakes(word, other);
    if (far > least) continue;
    if (far < least) found = [];
    least = far;
    found.push(other);
  }
  const alike = found.filter((other) => other[0] === word[0]);
  return alike.length > 0 ? alike : found;
}

/** Number of edits; swapped neighbours count once. */
function countMistakes(word: string, other: string): number {
  const far = distance(word, other);
  return far === 2 && lettersOf(word) === lettersOf(other) ? 1 : far;
}

function lettersOf(word: string): string {
  return [...word].toSorted().join('');
}

/** Two known words written as one; empty if none. */
export function splitWord(word: string, isKnown: (part: string) => boolean): readonly string[] {
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut--) {
    const both = [word.slice(0, cut), word.slice(cut)];
    if (both.every(isKnown)) return both;
  }
  return [];
}

/** Known words written as two, such as `bone yard`. */
export function joinNeighbours(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): readonly string[] {
  return words.slice(1).flatMap((word, before) => {
    const both = `${words[before]}${word}`;
    return isKnown(both) ? [both] : [];
  });
}
