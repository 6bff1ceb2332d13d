/** Source and target of a copy, with the same interface for all databases. */
import type { CopiedRow, CopiedTable } from './copied-tables.js';

/** Number of rows to read and write at once. */
export const PORTION = 1_000;

/** A database to copy from. All reads see the same snapshot. */
export interface ReadableDatabase {
  count(table: CopiedTable): Promise<number>;
  /** All rows in the order of the sort columns, in portions of `PORTION` rows. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** The last number that the database assigned to a row of the table. 0 if it assigned none. */
  lastNumber(table: CopiedTable): Promise<number>;
  /** Ids of started games, at most `most`, chosen at random. */
  sampleGames(most: number): Promise<readonly string[]>;
}

/** Selects random started games, in SQL that both databases understand. A limit must follow. */
export const SAMPLE_GAMES =
  "SELECT id FROM tables WHERE status IN ('playing', 'finished') ORDER BY random() LIMIT ";

export interface Source extends ReadableDatabase {
  close(): Promise<void>;
}

/** An empty database to fill. Others see nothing of the copy before `finish`. */
export interface Target extends ReadableDatabase {
  insert(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  /** Makes the table's numbering continue after `last`. */
  setLastNumber(table: CopiedTable, last: number): Promise<void>;
  /** Makes the copy permanent, all of it or nothing. */
  finish(): Promise<void>;
  /** Closes the database. If `finish` wasn't called before, the database stays empty. */
  close(): Promise<void>;
}
