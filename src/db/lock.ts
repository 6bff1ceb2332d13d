/**
 * Who uses a database just now. Every open store holds a share of a lock next to the database; putting another file in its
 * place takes the whole lock. It is SQLite's own lock on an empty file, so the system takes it back from a process however
 * that ends, and it holds whatever has become of the database itself.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { SECOND } from '../base/durations.js';
import { storeText } from '../texts/index.js';
import { Sqlite, sqliteErrorCode } from './driver.js';
import { createPrivateFile } from './private-files.js';
import { StoreError, toStoreError } from './store-error.js';

/** How long a store that is being opened waits for a restoration to end. */
const PATIENCE = SECOND;

/** Gives the lock, or the share of it, back. */
export type Release = () => void;

/**
 * Takes a share of the lock; a database in memory has none. Throws a `StoreError` while a backup is being put in the
 * database's place, and where the lock's file cannot be made.
 */
export function shareLock(database: string): Release {
  if (database === ':memory:') return () => {};
  const release = acquireLock(database, PATIENCE, 'BEGIN; SELECT 1 FROM sqlite_schema');
  if (release === null) throw new StoreError(storeText('being-restored', { file: database }));
  return release;
}

/** Takes the whole lock. Throws a `StoreError` while anybody has the database open. */
export function takeLock(database: string): Release {
  const release = acquireLock(database, 0, 'BEGIN EXCLUSIVE');
  if (release === null) throw new StoreError(storeText('in-use', { file: database }));
  return release;
}

/** Null where others hold too much of the lock. */
function acquireLock(database: string, timeout: number, begin: string): Release | null {
  let client: BetterSqlite3.Database | undefined;
  try {
    const file = `${database}.lock`;
    createPrivateFile(file, 'if missing');
    client = new Sqlite(file, { timeout });
    client.exec(begin);
  } catch (cause) {
    client?.close();
    if (sqliteErrorCode(cause) === 'SQLITE_BUSY') return null;
    throw toStoreError(cause, (problem) => storeText('unreadable', { file: database, problem }));
  }
  const held = client;
  return () => held.close();
}
