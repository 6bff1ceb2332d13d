/** The two ends of a copy, the same for all databases. */
import type { CopiedRow, CopiedTable } from './copied-tables.js';

/** Number of rows to read and write at once. */
export const PORTION = 1_000;

/** A database to copy from. All reads see the same snapshot. */
export interface ReadableDatabase {
  count(table: CopiedTable): Promise<number>;
  /** All rows in the table's order, in portions. */
  rows(table: CopiedTable): AsyncIterable<readonly CopiedRow[]>;
  /** The last number that the table assigned to a row. 0 if it assigned none. */
  lastNumber(table: CopiedTable): Promise<number>;
  /** Ids of up to `most` started games, at random. */
  sampleGames(most: number): Promise<readonly string[]>;
}

/** SQL that both databases understand. */
export const SAMPLE_GAMES =
  "SELECT id FROM tables WHERE status IN ('playing', 'finished') ORDER BY random() LIMIT ";

export interface Source extends ReadableDatabase {
  close(): Promise<void>;
}

/** An empty database to fill. Nothing of it is visible to others before `finish`. */
export interface Target extends ReadableDatabase {
  insert(table: CopiedTable, rows: readonly CopiedRow[]): Promise<void>;
  /** Continues the numbering after `last`. */
  setLastNumber(table: CopiedTable, last: number): Promise<void>;
  /** Makes the copy permanent, all of it or nothing. */
  finish(): Promise<void>;
  /** Closes the database. Without `finish` before, the database is left empty. */
  close(): Promise<void>;
}
