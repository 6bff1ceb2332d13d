/**
 * An index in memory that ranks entries by how people ask for them. Three things speak for an entry: the one name that fits the
 * question best, how much of the question is found in all of its names together, and how much in its text. A word weighs the
 * more, the fewer entries use it.
 */

/** What can be found. All words are meanings: what means the same is the same word. */
export interface SearchEntry {
  readonly id: string;
  /** The title first, then whole questions and phrases by which people ask for it. */
  readonly names: readonly (readonly string[])[];
  readonly text: readonly string[];
}

/** A word of a question: what it may mean and how surely, above 0 to 1; what was typed first. */
export type AskedWord = readonly (readonly [meaning: string, sure: number])[];

/** Searches. */
export interface SearchIndex {
  /** The ids of the entries that have any of the words, the best first. */
  find(words: readonly AskedWord[], most: number): readonly string[];
  /** Whether any entry has a word of that meaning. */
  has(meaning: string): boolean;
}

/** What each reason counts: found by asking for each name of the library in an index from which it was left out. */
const WEIGHT = {
  /** The name that fits best. */
  name: 0.7,
  /** A title against another name that fits as well. */
  title: 1.1,
  /** A title that says just what is asked: who types it wants that entry. */
  exactTitle: 3,
  /** All names together. */
  names: 0.8,
  text: 0.4,
  /** A word that says little of what is asked against one that tells something. */
  filler: 0.3,
  /** Two neighbours against a single word: `back row` says more than `back` and `row`. */
  pair: 0.15,
} as const;

/** How soon a word counts no more for being said again, and how much the length of an entry matters: `k` and `b` of BM25. */
const SATURATION = 1.2;
const LENGTH = 0.5;

/** More than this share of a sum is all of it, but for rounding. */
const ALL_BUT = 0.999;

/** How often each word stands in each document. */
type Postings = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Indexes the entries. `isFiller` tells the meanings that say little of what is asked. */
export function openSearchIndex(
  entries: readonly SearchEntry[],
  isFiller: (meaning: string) => boolean,
): SearchIndex {
  const named = entries.map(({ names }) => names.map((name) => [...name, ...pairsOf(name)]));
  const names = shareIn(named.map((all) => all.flat()));
  const texts = shareIn(entries.map(({ text }) => text));
  const rows = named.flatMap((all, entry) =>
    all.map((name, place) => ({ entry, title: place === 0, words: new Set(name) })),
  );
  const inRows = postingsOf(rows.map(({ words }) => [...words]));
  const rowWeights = rows.map(({ words }) => sum([...words].map(weightOf)));

  /** How telling a word is: 0 where no entry has it. */
  function weightOf(meaning: string): number {
    const found = names.postings.get(meaning) ?? texts.postings.get(meaning);
    if (found === undefined) return 0;
    const kind = meaning.includes(PAIR) ? WEIGHT.pair : isFiller(meaning) ? WEIGHT.filler : 1;
    return kind * Math.log(1 + entries.length / found.size);
  }

  /** By entry: how far its best name and the question cover each other, from 0 to 1 where they say the same. */
  function bestNames(asked: readonly Weighed[], total: number): ReadonlyMap<number, number> {
    const shared = new Map<number, number>();
    for (const { word, weight } of asked) {
      const surest = new Map<number, number>();
      for (const [meaning, sure] of word) {
        for (const row of inRows.get(meaning)?.keys() ?? []) {
          surest.set(row, Math.max(surest.get(row) ?? 0, sure));
        }
      }
      for (const [row, sure] of surest) add(shared, row, weight * sure);
    }
    const best = new Map<number, number>();
    for (const [row, weight] of shared) {
      const { entry = 0, title = false } = rows[row] ?? {};
      const fit = (2 * weight) / (total + Math.max(rowWeights[row] ?? 0, weight));
      best.set(entry, Math.max(best.get(entry) ?? 0, fit * (title ? titleWeight(fit) : 1)));
    }
    return best;
  }

  function find(words: readonly AskedWord[], most: number): readonly string[] {
    const asked = [...words, ...pairsAsked(words)]
      .map((word) => ({ word, weight: weightOfAny(word) }))
      .filter(({ weight }) => weight > 0);
    const total = sum(asked.map(({ weight }) => weight));
    const scores = new Map<number, number>();
    for (const { word, weight } of asked) {
      for (const [entry, share] of names.of(word))
        add(scores, entry, (WEIGHT.names * weight * share) / total);
      for (const [entry, share] of texts.of(word)) add(scores, entry, (WEIGHT.text * weight * share) / total);
    }
    for (const [entry, fit] of bestNames(asked, total)) add(scores, entry, WEIGHT.name * fit);
    return [...scores]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .flatMap(([entry]) => entries[entry]?.id ?? []);
  }

  /** A word weighs what was typed; where no entry has that, what comes nearest. */
  function weightOfAny(word: AskedWord): number {
    const typed = weightOf(word[0]?.[0] ?? '');
    return typed > 0 ? typed : Math.max(...word.map(([meaning, sure]) => sure * weightOf(meaning)));
  }

  return { find, has: (meaning) => weightOf(meaning) > 0 };
}

function titleWeight(fit: number): number {
  return fit > ALL_BUT ? WEIGHT.exactTitle : WEIGHT.title;
}

interface Weighed {
  readonly word: AskedWord;
  readonly weight: number;
}

/** The documents' words, and what share of all that could be said of a word each document says, from 0 to 1. */
function shareIn(documents: readonly (readonly string[])[]) {
  const postings = postingsOf(documents);
  const usual = sum(documents.map(({ length }) => length)) / documents.length;
  const lengths = documents.map(({ length }) => 1 - LENGTH + (LENGTH * length) / usual);
  function of(word: AskedWord): ReadonlyMap<number, number> {
    const said = new Map<number, number>();
    for (const [meaning, sure] of word) {
      for (const [document, times] of postings.get(meaning) ?? []) {
        add(said, document, (sure * times) / (lengths[document] ?? 1));
      }
    }
    return new Map([...said].map(([document, times]) => [document, times / (times + SATURATION)]));
  }
  return { postings, of };
}

function postingsOf(documents: readonly (readonly string[])[]): Postings {
  const postings = new Map<string, Map<number, number>>();
  for (const [document, words] of documents.entries()) {
    for (const word of words) {
      const found = postings.get(word) ?? new Map<number, number>();
      add(found, document, 1);
      postings.set(word, found);
    }
  }
  return postings;
}

/** Stands between two words that are one entry of the index; no word has it. */
const PAIR = ' ';

function pairsOf(words: readonly string[]): readonly string[] {
  return words.slice(1).map((word, before) => `${words[before]}${PAIR}${word}`);
}

/** The pairs of what was typed, or of what it means most likely. */
function pairsAsked(words: readonly AskedWord[]): readonly AskedWord[] {
  return pairsOf(words.flatMap(([first]) => first?.[0] ?? [])).map((pair) => [[pair, 1]]);
}

function add<Key>(sums: Map<Key, number>, key: Key, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
