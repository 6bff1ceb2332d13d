/** Word stems by SQLite's Porter stemmer, which removes the endings of number and tense. */
import { Sqlite } from '../storage/driver.js';

const db = new Sqlite(':memory:');
db.exec(`
  CREATE VIRTUAL TABLE words USING fts5(word, content = '', tokenize = 'porter unicode61 remove_diacritics 2');
  CREATE VIRTUAL TABLE stems USING fts5vocab(words, instance);
`);
const add = db.prepare<[number, string]>('INSERT INTO words (rowid, word) VALUES (?, ?)');
const stems = db.prepare<[], [place: number, stem: string]>('SELECT doc, term FROM stems').raw();
const clear = db.prepare(`INSERT INTO words (words) VALUES ('delete-all')`);

/**
 * Minimum length of a word that is stemmed. The stemmer would shorten shorter words wrongly, such as `ate` to
 * `at` and `one` to `on`.
 */
const MIN_CUT = 4;

/** Returns the stem of each word, in order. A word without a stem stays unchanged. */
export const stemsOf = db.transaction((words: readonly string[]): readonly string[] => {
  words.forEach((word, place) => {
    if (word.length >= MIN_CUT) add.run(place, word);
  });
  const found = new Map(stems.all());
  clear.run();
  return words.map((word, place) => found.get(place) ?? word);
});
