/** Maps words to meanings. `eaten`, `kills` and `capture` have the same meaning. */
import { stemsOf } from '../db/search/stems.js';
import { FILLERS, PHRASES, RELATED_WORDS, SAME } from './synonyms.js';

export const WORD = /[\p{L}\p{N}]+/gu;

/** Lower-case words without accents. Phrases become one word. */
export function splitWords(text: string): readonly string[] {
  const meant = PHRASES.reduce(
    (changed, [phrase, word]) => changed.replaceAll(phrase, word),
    normalizeText(text),
  );
  return [...meant.matchAll(WORD)].map(([word]) => word);
}

/** Lower case without accents and apostrophes. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’`]/gu, '')
    .toLowerCase();
}

const leaders = new Map(
  SAME.flatMap((group) => {
    const [leader = '', ...others] = stemsOf(group.split(' '));
    return [leader, ...others].map((word) => [word, leader] as const);
  }),
);

const akin = new Map<string, Set<string>>();
for (const group of RELATED_WORDS) {
  const meanings = listMeanings(group.split(' '));
  for (const meaning of meanings) akin.set(meaning, new Set([...(akin.get(meaning) ?? []), ...meanings]));
}

const fillers = new Set(listMeanings(FILLERS));

/** Meaning of each word: its stem, or the leading word of its synonym group. */
export function listMeanings(words: readonly string[]): readonly string[] {
  return stemsOf(words).map((stem) => leaders.get(stem) ?? stem);
}

/** Weaker meanings related to this one. */
export function relatedMeanings(meaning: string): readonly string[] {
  return [...(akin.get(meaning) ?? [])].filter((other) => other !== meaning);
}

/** True for words that don't change a question's meaning. */
export function isFiller(meaning: string): boolean {
  return fillers.has(meaning);
}
