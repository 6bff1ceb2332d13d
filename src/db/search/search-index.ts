/**
 * In-memory full-text search with SQLite's FTS5. An entry's score combines its best matching name, the share
 * of the query found in all its names, and its passages. Words that occur in fewer names weigh more.
 */
import { Sqlite } from '../storage/driver.js';

/** An entry to search for. Its words are given as meanings, which synonyms share. */
export interface SearchEntry {
  readonly id: string;
  /** The title, then questions and phrases that people search with. Each is a list of words. */
  readonly names: readonly (readonly string[])[];
  readonly passages: readonly SearchPassage[];
  /** Factor of the entry's score, by default 1. */
  readonly weight?: number;
}

/** A part of an entry's text. */
export interface SearchPassage {
  readonly title: readonly string[];
  /** Displayed text. */
  readonly text: string;
  /** The text with each word replaced by its meaning. */
  readonly meant: string;
}

/** A word of a query, given by its meanings. */
export interface QueryWord {
  /** Meanings of the typed word, of its corrections and of its completions. */
  readonly meant: readonly string[];
  /** Related meanings, with less weight. */
  readonly related: readonly string[];
}

/** Passage of an entry that best matches a query. */
export interface FoundPassage {
  /** Index of the passage within the entry. */
  readonly place: number;
  /** Excerpt of about twenty words, split at the matching words: other text and matching words alternate. */
  readonly parts: readonly string[];
}

export interface SearchIndex {
  /** Ids of entries that have any of the words, best match first, at most `most`. */
  findEntries(words: readonly QueryWord[], most: number): readonly string[];
  /**
   * Passage of the entry that best matches the words. Undefined if the entry's text has no significant word
   * of the query.
   */
  findPassage(id: string, words: readonly QueryWord[]): FoundPassage | undefined;
  /**
   * Share of the query's significant words that the entry contains, from 0 to 1. A word that no entry
   * contains counts as missing.
   */
  coverageOf(id: string, words: readonly QueryWord[]): number;
  /** True if any entry has a word with this meaning. */
  hasMeaning(meaning: string): boolean;
}

/**
 * Weights of the score's parts. Tuned by removing each name from the entries in turn and searching for it.
 */
const WEIGHT = {
  /** Weight of the best matching name. */
  name: 0.7,
  /**
   * A title that nearly equals the query outranks another name that equals the query, because people type
   * titles.
   */
  saidTitle: 3,
  /** Weight of all names together. */
  names: 0.8,
  text: 0.2,
  /** Weight of the query's filler words, relative to significant words. */
  filler: 0.45,
  related: 0.5,
} as const;

/** A word reaches half of its maximum score if this number of an entry's names contain it. */
const SATURATION = 2;

/**
 * A title with at least this similarity counts as equal to the query, apart from a filler word such as an
 * article.
 */
const NEARLY_ALL = 0.9;

/** Number of words per excerpt. */
const PASSAGE = 20;
/** Character that marks where a match begins and ends. */
const MARK = '\u0002';

const WORDS = /[\p{L}\p{N}]+/gu;

/** Indexes the entries. `isFiller` returns true for meanings that aren't significant. */
export function openSearchIndex(
  entries: readonly SearchEntry[],
  isFiller: (meaning: string) => boolean,
): SearchIndex {
  return new EntryIndex(entries, isFiller);
}

/** A name in the index. `of` is the position of its entry in the list. */
interface IndexedName {
  readonly of: number;
  readonly words: readonly string[];
  readonly isTitle: boolean;
}

/**
 * A passage in the index. `of` is the position of its entry in the list, `place` the passage's position
 * within the entry.
 */
interface IndexedPassage extends SearchPassage {
  readonly of: number;
  readonly place: number;
}

class EntryIndex implements SearchIndex {
  readonly #entries: readonly SearchEntry[];
  readonly #isFiller: (meaning: string) => boolean;
  readonly #names: readonly IndexedName[];
  readonly #passages: readonly IndexedPassage[];
  readonly #statements: ReturnType<typeof prepareQueries>;
  /** By word: the number of names that contain it. For a word in no name, the number of passages. */
  readonly #counts: ReadonlyMap<string, number>;
  /** Total weight of a name's words, by the name's position in `#names`. */
  readonly #nameWeights: readonly number[];

  constructor(entries: readonly SearchEntry[], isFiller: (meaning: string) => boolean) {
    this.#entries = entries;
    this.#isFiller = isFiller;
    this.#names = entries.flatMap((entry, of) =>
      entry.names.map((words, place) => ({ of, words, isTitle: place === 0 })),
    );
    this.#passages = entries.flatMap((entry, of) =>
      entry.passages.map((passage, place) => ({ of, place, ...passage })),
    );
    const db = createTables();
    fillTables(db, this.#names, this.#passages);
    this.#counts = countWords(db);
    this.#statements = prepareQueries(db);
    this.#nameWeights = this.#names.map(({ words }) =>
      sum([...new Set(words)].map((word) => this.#wordWeight(word))),
    );
  }

  findEntries(words: readonly QueryWord[], most: number): readonly string[] {
    const scores = this.#scoreEntries(words);
    const weighted = [...scores].map(
      ([of, score]) => [of, score * (this.#entries[of]?.weight ?? 1)] as const,
    );
    return weighted
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, most)
      .flatMap(([of]) => this.#entries[of]?.id ?? []);
  }

  findPassage(id: string, words: readonly QueryWord[]): FoundPassage | undefined {
    const of = this.#entries.findIndex((entry) => entry.id === id);
    const first = this.#passages.findIndex((one) => one.of === of);
    const last = this.#passages.findLastIndex((one) => one.of === of);
    const found = this.#statements.excerpt.get(this.#passageQuery(words), first, last);
    return found && { place: found.row - first, parts: found.text.split(MARK) };
  }

  coverageOf(id: string, words: readonly QueryWord[]): number {
    const entry = this.#entries.find((one) => one.id === id);
    const phrases = new Set([
      ...(entry?.names ?? []).flat(),
      ...(entry?.passages ?? []).flatMap(({ title, meant }) => [...title, ...(meant.match(WORDS) ?? [])]),
    ]);
    const asked = words.filter(({ meant }) => !meant.some(this.#isFiller));
    const found = asked.filter(({ meant, related }) =>
      [...meant, ...related].some((one) => phrases.has(one)),
    );
    return asked.length === 0 ? 1 : found.length / asked.length;
  }

  hasMeaning(meaning: string): boolean {
    return this.#counts.has(meaning);
  }

  /** Scores by entry, without the factor `weight` of the entry. */
  #scoreEntries(words: readonly QueryWord[]): ReadonlyMap<number, number> {
    const asked = words.map((word) => ({ word, weight: this.#queryWordWeight(word) }));
    const total = sum(asked.map(({ weight }) => weight));
    const scores = new Map<number, number>();
    const shared = new Map<number, number>();
    for (const { word, weight } of asked) {
      const times = new Map<number, number>();
      for (const [row, sure] of this.#findNames(word)) {
        addToSum(shared, row, weight * sure);
        addToSum(times, this.#names[row]?.of ?? 0, sure);
      }
      for (const [of, sureness] of times)
        addToSum(scores, of, (WEIGHT.names * weight * sureness) / (sureness + SATURATION) / total);
    }
    for (const [of, fit] of this.#scoreBestNames(shared, total)) addToSum(scores, of, WEIGHT.name * fit);
    for (const [row, rank] of this.#statements.rankedPassages.all(this.#passageQuery(words)))
      addToSum(scores, this.#passages[row]?.of ?? 0, (WEIGHT.text * rank) / total);
    return scores;
  }

  /**
   * Scores how well each entry's best name matches the query: 1 for an equal name, more for a nearly equal
   * title.
   */
  #scoreBestNames(shared: ReadonlyMap<number, number>, total: number): ReadonlyMap<number, number> {
    const best = new Map<number, number>();
    for (const [row, weight] of shared) {
      const { of = 0, isTitle = false } = this.#names[row] ?? {};
      const fit = (2 * weight) / (total + Math.max(this.#nameWeights[row] ?? 0, weight));
      best.set(of, Math.max(best.get(of) ?? 0, isTitle && fit > NEARLY_ALL ? WEIGHT.saidTitle * fit : fit));
    }
    return best;
  }

  /**
   * Finds names that contain the word. Each has a weight: less for a related meaning than for a meaning of
   * the word itself.
   */
  #findNames({ meant, related }: QueryWord): ReadonlyMap<number, number> {
    const { names } = this.#statements;
    const less = names.all(toAnyWordQuery(related)).map((row) => [row, WEIGHT.related] as const);
    return new Map([...less, ...names.all(toAnyWordQuery(meant)).map((row) => [row, 1] as const)]);
  }

  #queryWordWeight({ meant, related }: QueryWord): number {
    const weigh = (words: readonly string[]) => Math.max(0, ...words.map((word) => this.#wordWeight(word)));
    return weigh(meant) || WEIGHT.related * weigh(related);
  }

  /** Weight of a word. The rarer, the higher. 0 if no entry contains the word. */
  #wordWeight(meaning: string): number {
    const count = this.#counts.get(meaning);
    if (count === undefined) return 0;
    return (this.#isFiller(meaning) ? WEIGHT.filler : 1) * Math.log(1 + this.#names.length / count);
  }

  #passageQuery(words: readonly QueryWord[]): string {
    return toAnyWordQuery(words.flatMap(({ meant }) => meant.filter((meaning) => !this.#isFiller(meaning))));
  }
}

type IndexDatabase = InstanceType<typeof Sqlite>;

/** Passages are indexed by meaning and shown as text. Both have the same words at the same positions. */
function createTables(): IndexDatabase {
  const db = new Sqlite(':memory:');
  db.exec(`
    CREATE VIRTUAL TABLE names USING fts5(name, content = '');
    CREATE VIRTUAL TABLE name_words USING fts5vocab(names, row);
    CREATE TABLE shown (title, text);
    CREATE VIRTUAL TABLE passages USING fts5(title, text, content = 'shown');
    CREATE VIRTUAL TABLE passage_words USING fts5vocab(passages, row);
  `);
  return db;
}

function fillTables(
  db: IndexDatabase,
  names: readonly IndexedName[],
  passages: readonly IndexedPassage[],
): void {
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
}

function countWords(db: IndexDatabase): ReadonlyMap<string, number> {
  return new Map(
    db
      .prepare<[], [string, number]>(
        'SELECT term, doc FROM passage_words UNION ALL SELECT term, doc FROM name_words',
      )
      .raw()
      .all(),
  );
}

function prepareQueries(db: IndexDatabase) {
  return {
    names: db.prepare<[string], number>('SELECT rowid FROM names WHERE names MATCH ?').pluck(),
    rankedPassages: db
      .prepare<[string], [row: number, rank: number]>(
        'SELECT rowid, -rank FROM passages WHERE passages MATCH ?',
      )
      .raw(),
    excerpt: db.prepare<[string, number, number], { row: number; text: string }>(`
      SELECT rowid AS row, snippet(passages, 1, '${MARK}', '${MARK}', '…', ${PASSAGE}) AS text
      FROM passages WHERE passages MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rank LIMIT 1
    `),
  };
}

function toAnyWordQuery(words: readonly string[]): string {
  return words.length === 0 ? '""' : words.map((word) => `"${word}"`).join(' OR ');
}

function addToSum<Key>(sums: Map<Key, number>, key: Key, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
