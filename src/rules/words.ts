/** What words mean to the library: the same for `eaten`, `kills` and `capture`. */
import { AKIN, FILLERS, PHRASES, SAME } from './synonyms.js';

/** The words of a text in lower case, without accents; what is said in several words stands in one. */
export function wordsOf(text: string): readonly string[] {
  const meant = PHRASES.reduce((told, [phrase, word]) => told.replaceAll(phrase, word), plain(text));
  return [...meant.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word);
}

/** A text in lower case, without accents and apostrophes. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

const leaders = new Map(
  SAME.flatMap((group) => {
    const [leader = '', ...others] = group.split(' ').map(stemOf);
    return [leader, ...others].map((word) => [word, leader] as const);
  }),
);

const akin = new Map<string, Set<string>>();
for (const group of AKIN) {
  const meanings = group.split(' ').map(meaningOf);
  for (const meaning of meanings) akin.set(meaning, new Set([...(akin.get(meaning) ?? []), ...meanings]));
}

const fillers = new Set([...FILLERS].map(meaningOf));

/** What a word means: its stem, or that of the word which stands for all that mean the same. */
export function meaningOf(word: string): string {
  const stem = stemOf(word);
  return leaders.get(stem) ?? stem;
}

/** What a word of that meaning may mean as well, less surely. */
export function akinTo(meaning: string): readonly string[] {
  return [...(akin.get(meaning) ?? [])].filter((other) => other !== meaning);
}

/** Whether a question asks nearly the same without words of that meaning. */
export function isFiller(meaning: string): boolean {
  return fillers.has(meaning);
}

/** A word without the endings of number and tense; words that share a stem need not be told apart. */
function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  const singular = word
    .replace(/(?<=ss|x|ch|sh|z)es$/, '')
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=[^su])s$/, '')
    .replace(/(?<=\w{3})ly$/, '');
  return singular
    .replace(/(?<=[aeiouy]\w+|\w{2}[aeiouy])(?:ing|ed)$/, '')
    .replace(/([bdfgkmnprt])\1$/, '$1')
    .replace(/(?<=\w{3})e$/, '')
    .replace(/(?<=\w{2})y$/, 'i');
}
