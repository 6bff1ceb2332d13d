/**
 * Full-text search in memory with SQLite's FTS5. Three things speak for an entry: the one name that fits the question best, how
 * much of the question is found in all of its names, and its passages. A word weighs the more, the fewer names have it.
 */
import { Sqlite } from './driver.js';

/** What can be found. All words are meanings: what means the same is the same word. */
export interface SearchEntry {
  readonly id: string;
  /** The title first, then whole questions and phrases by which people ask for it. */
  readonly names: readonly (readonly string[])[];
  readonly passages: readonly SearchPassage[];
  /** What its score is multiplied by; 1 where it is left out. */
  readonly weight?: number;
}

/** A part of an entry's text. */
export interface SearchPassage {
  /** The words of its heading. */
  readonly title: readonly string[];
  /** As it is shown. */
  readonly text: string;
  /** The same with its meaning in the place of each word. */
  readonly meant: string;
}

/** A word of a question, as meanings. */
export interface QueryWord {
  /** What was typed, or what it may be misspelt or begun for. */
  readonly meant: readonly string[];
  /** What may be meant where that is said, less surely. */
  readonly akin: readonly string[];
}

/** What of an entry's text answers a question best. */
export interface FoundPassage {
  /** Which of the entry's passages it is of, counted from 0. */
  readonly place: number;
  /** Cut to about twenty words: in turn text, a word that was asked for, text and so on. */
  readonly parts: readonly string[];
}

/** Searches. */
export interface SearchIndex {
  /** The ids of the entries that have any of the words, the best first. */
  findEntries(words: readonly QueryWord[], most: number): readonly string[];
  /** What answers in an entry; undefined where its text has none of the words that tell something. */
  findPassage(id: string, words: readonly QueryWord[]): FoundPassage | undefined;
  /** Whether any entry has a word of that meaning. */
  hasMeaning(meaning: string): boolean;
}

/** What each reason counts: found by asking for each name of the library in an index from which it was left out. */
const WEIGHT = {
  /** The name that fits best. */
  name: 0.7,
  /** A title that says nearly what is asked, against another name that does: who types it wants that entry. */
  saidTitle: 3,
  /** All names together. */
  names: 0.8,
  text: 0.2,
  /** A word that says little of what is asked against one that tells something. */
  filler: 0.45,
  akin: 0.5,
} as const;

/** How soon a word counts no more for standing in one more name: by half in so many. */
const SATURATION = 2;

/** A title fits as well as this where it differs from the question by an article or another word that says little. */
const NEARLY_ALL = 0.9;

/** How many words a passage is cut to, and what stands around those that were asked for. */
const PASSAGE = 20;
const MARK = '\u0002';

/** Indexes the entries. `isFiller` tells the meanings that say little of what is asked. */
export function openSearchIndex(
  entries: readonly SearchEntry[],
  isFiller: (meaning: string) => boolean,
): SearchIndex {
  const names = entries.flatMap((entry, of) =>
    entry.names.map((words, place) => ({ of, words, isTitle: place === 0 })),
  );
  const passages = entries.flatMap((entry, of) =>
    entry.passages.map((passage, place) => ({ of, place, ...passage })),
  );
  const db = new Sqlite(':memory:');
  // The passages are indexed by their meanings and shown as they are: both have their words in the same places.
  db.exec(`
    CREATE VIRTUAL TABLE names USING fts5(name, content = '');
    CREATE VIRTUAL TABLE name_words USING fts5vocab(names, row);
    CREATE TABLE shown (title, text);
    CREATE VIRTUAL TABLE passages USING fts5(title, text, content = 'shown');
    CREATE VIRTUAL TABLE passage_words USING fts5vocab(passages, row);
  `);
  const addName = db.prepare('INSERT INTO names (rowid, name) VALUES (?, ?)');
  const addShown = db.prepare('INSERT INTO shown (rowid, text) VALUES (?, ?)');
  const addPassage = db.prepare('INSERT INTO passages (rowid, title, text) VALUES (?, ?, ?)');
  db.transaction(() => {
    for (const [row, { words }] of names.entries()) addName.run(row, words.join(' '));
    for (const [row, { title, text, meant }] of passages.entries()) {
      addShown.run(row, text);
      addPassage.run(row, title.join(' '), meant);
    }
  })();
  const counts = new Map(
    db
      .prepare<[], [string, number]>(
        'SELECT term, doc FROM passage_words UNION ALL SELECT term, doc FROM name_words',
      )
      .raw()
      .all(),
  );
  const nameWeights = names.map(({ words }) => sum([...new Set(words)].map(wordWeight)));
  const named = db.prepare<[string], number>('SELECT rowid FROM names WHERE names MATCH ?').pluck();
  const ranked = db
    .prepare<[string], [row: number, rank: number]>(
      'SELECT rowid, -rank FROM passages WHERE passages MATCH ?',
    )
    .raw();
  const cut = db.prepare<[string, number, number], { row: number; text: string }>(`
    SELECT rowid AS row, snippet(passages, 1, '${MARK}', '${MARK}', '…', ${PASSAGE}) AS text
    FROM passages WHERE passages MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank LIMIT 1
  `);

  /** How telling a word is: 0 where no entry has it. */
  function wordWeight(meaning: string): number {
    const count = counts.get(meaning);
    if (count === undefined) return 0;
    return (isFiller(meaning) ? WEIGHT.filler : 1) * Math.log(1 + names.length / count);
  }

  function askedWordWeight({ meant, akin }: QueryWord): number {
    return Math.max(0, ...meant.map(wordWeight)) || WEIGHT.akin * Math.max(0, ...akin.map(wordWeight));
  }

  /** The names that have a word, each with how surely it is meant. */
  function namesWith({ meant, akin }: QueryWord): ReadonlyMap<number, number> {
    const less = named.all(anyWordQuery(akin)).map((row) => [row, WEIGHT.akin] as const);
    return new Map([...less, ...named.all(anyWordQuery(meant)).map((row) => [row, 1] as const)]);
  }

  function find(words: readonly QueryWord[], most: number): readonly string[] {
    const asked = words.map((word) => ({ word, weight: askedWordWeight(word) }));
    const total = sum(asked.map(({ weight }) => weight));
    const scores = new Map<number, number>();
    const shared = new Map<number, number>();
    for (const { word, weight } of asked) {
      const times = new Map<number, number>();
      for (const [row, sure] of namesWith(word)) {
        addTo(shared, row, weight * sure);
        addTo(times, names[row]?.of ?? 0, sure);
      }
      for (const [of, said] of times)
        addTo(scores, of, (WEIGHT.names * weight * said) / (said + SATURATION) / total);
    }
    for (const [of, fit] of bestNames(shared, total)) addTo(scores, of, WEIGHT.name * fit);
    for (const [row, rank] of ranked.all(passageQuery(words)))
      addTo(scores, passages[row]?.of ?? 0, (WEIGHT.text * rank) / total);
    const weighted = [...scores].map(([of, score]) => [of, score * (entries[of]?.weight ?? 1)] as const);
    return weighted
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .flatMap(([of]) => entries[of]?.id ?? []);
  }

  /** By entry: how far its best name and the question cover each other, from 0 to 1 where they say the same. */
  function bestNames(shared: ReadonlyMap<number, number>, total: number): ReadonlyMap<number, number> {
    const best = new Map<number, number>();
    for (const [row, weight] of shared) {
      const { of = 0, isTitle = false } = names[row] ?? {};
      const fit = (2 * weight) / (total + Math.max(nameWeights[row] ?? 0, weight));
      best.set(of, Math.max(best.get(of) ?? 0, isTitle && fit > NEARLY_ALL ? WEIGHT.saidTitle * fit : fit));
    }
    return best;
  }

  function passageQuery(words: readonly QueryWord[]): string {
    return anyWordQuery(words.flatMap(({ meant }) => meant.filter((meaning) => !isFiller(meaning))));
  }

  function passage(id: string, words: readonly QueryWord[]): FoundPassage | undefined {
    const of = entries.findIndex((entry) => entry.id === id);
    const first = passages.findIndex((one) => one.of === of);
    const last = passages.findLastIndex((one) => one.of === of);
    const found = cut.get(passageQuery(words), first, last);
    return found && { place: found.row - first, parts: found.text.split(MARK) };
  }

  return { findEntries: find, findPassage: passage, hasMeaning: (meaning) => counts.has(meaning) };
}

/** Any of the words, as FTS5 reads it. */
function anyWordQuery(words: readonly string[]): string {
  return words.length === 0 ? '""' : words.map((word) => `"${word}"`).join(' OR ');
}

function addTo<Key>(sums: Map<Key, number>, key: Key, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
