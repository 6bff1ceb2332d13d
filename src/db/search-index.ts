/**
 * Full-text search in memory: SQLite's FTS5 with Porter's stemmer. It finds entries by their names (a title and what else
 * people call it, each name a row of its own, so that a name which a question covers whole wins) and by their text.
 */
import { Sqlite } from './driver.js';

/** What can be found. */
export interface SearchEntry {
  readonly id: string;
  /** Entries of the same group can be searched for alone. */
  readonly group: string;
  /** The title first, then other names. */
  readonly names: readonly string[];
  readonly text: string;
}

/** An entry that was found. */
export interface SearchHit {
  readonly id: string;
  /** How well it fits; the greater the better. */
  readonly score: number;
}

/** Searches. */
export interface SearchIndex {
  /**
   * The entries that have any of the words, the best first; `group` null searches all. Each word is a list of spellings, any
   * of which counts; the last word may be the beginning of one.
   */
  find(words: readonly (readonly string[])[], group: string | null, most: number): readonly SearchHit[];
  /** Every word that stands in a name or a text, in lower case, with how often. */
  readonly vocabulary: ReadonlyMap<string, number>;
  close(): void;
}

/** A word of a question that may be spelled in several ways. */
type Word = readonly string[];

/** What a name counts against a text: the text only decides between names that fit about as well. */
const TEXT_WEIGHT = 0.2;
/** What the share of a question counts that is found in all names of an entry together. */
const COVER_WEIGHT = 0.8;
/** What a title counts against another name that fits as well. */
const TITLE_WEIGHT = 1.2;
/** How many texts are looked at. */
const TEXTS_RANKED = 40;

/** Indexes the entries. */
export function openSearchIndex(entries: readonly SearchEntry[]): SearchIndex {
  const db = new Sqlite(':memory:');
  db.exec(`
    CREATE VIRTUAL TABLE names USING fts5(name, tokenize = 'porter unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE texts USING fts5(text, tokenize = 'porter unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE places USING fts5vocab(names, instance);
  `);
  /** By row of the names. */
  const owners: SearchEntry[] = [];
  const titles = new Set<number>();
  const addName = db.prepare<[number, string]>('INSERT INTO names (rowid, name) VALUES (?, ?)');
  const addText = db.prepare<[number, string]>('INSERT INTO texts (rowid, text) VALUES (?, ?)');
  db.transaction(() => {
    entries.forEach((entry, row) => {
      addText.run(row, entry.text);
      titles.add(owners.length);
      for (const name of entry.names) {
        addName.run(owners.length, name);
        owners.push(entry);
      }
    });
  })();
  const places = db.prepare<[], Place>('SELECT DISTINCT term, doc FROM places').all();
  const groups = new Map<string | null, Group>();
  for (const group of [null, ...new Set(entries.map((entry) => entry.group))]) {
    const members = new Set(
      owners.flatMap((owner, row) => (group === null || owner.group === group ? [row] : [])),
    );
    groups.set(group, groupOf(places, members));
  }
  const rows = db.prepare<[string], number>('SELECT rowid FROM names WHERE names MATCH ?').pluck();
  const ranked = db.prepare<[string], { rowid: number; rank: number }>(
    `SELECT rowid, -bm25(texts) AS rank FROM texts WHERE texts MATCH ? ORDER BY bm25(texts) LIMIT ${TEXTS_RANKED * 4}`,
  );

  /** What each name, and all names of each entry together, have of the question; and what the question asks in all. */
  function shares(words: readonly Word[], { members }: Group) {
    const byRow = new Map<number, number>();
    const byEntry = new Map<SearchEntry, number>();
    let asked = 0;
    for (const word of words) {
      const found = rows.all(anyOf(word)).filter((row) => members.has(row));
      const weight = rarity(members.size, found.length);
      asked += weight;
      for (const row of found) add(byRow, row, weight);
      for (const owner of new Set(found.flatMap((row) => owners[row] ?? []))) add(byEntry, owner, weight);
    }
    return { byRow, byEntry, asked };
  }

  /**
   * How well names answer the question, by entry: how far the best name and the question cover each other (1 where they say the
   * same, 0 where they share no word), and what share of the question is found in any name.
   */
  function byName(words: readonly Word[], group: Group): Map<SearchEntry, number> {
    const { byRow, byEntry, asked } = shares(words, group);
    const best = new Map<SearchEntry, number>();
    for (const [row, weight] of byRow) {
      const owner = owners[row];
      if (owner === undefined) continue;
      const whole = titles.has(row) ? TITLE_WEIGHT : 1;
      const fit = (whole * 2 * weight) / (asked + Math.max(group.weights.get(row) ?? 0, weight));
      best.set(owner, Math.max(fit, best.get(owner) ?? 0));
    }
    return new Map(
      [...byEntry].map(([entry, weight]) => [
        entry,
        (best.get(entry) ?? 0) + (COVER_WEIGHT * weight) / asked,
      ]),
    );
  }

  return {
    find(words, group, most) {
      const names = groups.get(group);
      if (words.length === 0 || names === undefined) return [];
      const scores = byName(words, names);
      const texts = ranked
        .all(words.map(anyOf).join(' OR '))
        .flatMap(({ rowid, rank }) => {
          const entry = entries[rowid];
          return entry === undefined ? [] : [{ entry, rank }];
        })
        .filter(({ entry }) => group === null || entry.group === group)
        .slice(0, TEXTS_RANKED);
      const highest = texts[0]?.rank ?? 1;
      for (const { entry, rank } of texts) {
        scores.set(entry, (scores.get(entry) ?? 0) + (TEXT_WEIGHT * rank) / highest);
      }
      return [...scores]
        .map(([{ id }, score]) => ({ id, score }))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most);
    },
    vocabulary: vocabularyOf(entries),
    close: () => void db.close(),
  };
}

/** The names of a group of entries: their rows, and how telling the words of each are together. */
interface Group {
  readonly members: ReadonlySet<number>;
  /** By row. */
  readonly weights: ReadonlyMap<number, number>;
}

/** A word that stands in a row of names. */
interface Place {
  readonly term: string;
  readonly doc: number;
}

function groupOf(all: readonly Place[], members: ReadonlySet<number>): Group {
  const places = all.filter(({ doc }) => members.has(doc));
  const counts = new Map<string, number>();
  for (const { term } of places) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weights = new Map<number, number>();
  for (const { term, doc } of places) {
    weights.set(doc, (weights.get(doc) ?? 0) + rarity(members.size, counts.get(term) ?? 1));
  }
  return { members, weights };
}

function add<Key>(sums: Map<Key, number>, key: Key, weight: number): void {
  sums.set(key, (sums.get(key) ?? 0) + weight);
}

/** How telling a word is that stands in `found` of so many names. */
function rarity(names: number, found: number): number {
  return Math.log(1 + names / Math.max(found, 1));
}

/** Any spelling of a word, as FTS5 reads it; `cap*` stands for every word that begins so. */
function anyOf(word: Word): string {
  const spellings = word.map((spelling) =>
    spelling.endsWith('*') ? `"${spelling.slice(0, -1)}"*` : `"${spelling}"`,
  );
  return `(${spellings.join(' OR ')})`;
}

function vocabularyOf(entries: readonly SearchEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { names, text } of entries) {
    for (const [word] of [...names, text]
      .join(' ')
      .toLowerCase()
      .matchAll(/[\p{L}\p{N}]+/gu)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}
