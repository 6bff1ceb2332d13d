/** Repairs words that are misspelt, cut off, joined or split. */
import { distance } from 'fastest-levenshtein';

/** Minimum length of corrected words. */
const MIN_GUESSED = 4;
/** Minimum length of parts of split words. */
const MIN_PART = 3;

/**
 * Known words with the smallest edit distance. The largest allowed distance depends on the word's length.
 * Words with the same first letter are preferred.
 */
export function findNearestWords(word: string, known: Iterable<string>): readonly string[] {
  if (word.length < MIN_GUESSED) return [];
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

/** Number of edits. A swap of neighbouring letters counts once. */
function countMistakes(word: string, other: string): number {
  const far = distance(word, other);
  return far === 2 && sortLetters(word) === sortLetters(other) ? 1 : far;
}

function sortLetters(word: string): string {
  return [...word].toSorted().join('');
}

/** Splits two known words written as one. Empty if the word isn't made of two known words. */
export function splitWord(word: string, isKnown: (part: string) => boolean): readonly string[] {
  for (let cut = word.length - MIN_PART; cut >= MIN_PART; cut--) {
    const both = [word.slice(0, cut), word.slice(cut)];
    if (both.every(isKnown)) return both;
  }
  return [];
}

/** Joins known words written as two, such as `bone yard`. */
export function joinNeighbours(
  words: readonly string[],
  isKnown: (word: string) => boolean,
): readonly string[] {
  return words.slice(1).flatMap((word, before) => {
    const both = `${words[before]}${word}`;
    return isKnown(both) ? [both] : [];
  });
}
