/**
 * Locks a database in use. Every open store holds a shared lock, and replacing the database needs the
 * exclusive lock. The lock is SQLite's lock on an empty file beside the database, so the system releases it
 * when a process ends.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { SECOND } from '../../base/durations.js';
import { storeText } from '../../texts/index.js';
import { Sqlite, sqliteErrorCode } from './driver.js';
import { createPrivateFile } from './private-files.js';
import { StoreError, toStoreError } from './store-error.js';

/** Milliseconds that a store waits for a restore to end. */
const RESTORE_TIMEOUT = SECOND;

export type Release = () => void;

/**
 * Takes the shared lock. A database in memory has none. Throws a `StoreError` during a restore, or if the
 * lock file can't be created.
 */
export function takeSharedLock(database: string): Release {
  if (database === ':memory:') return () => {};
  const release = acquireLock(database, RESTORE_TIMEOUT, 'BEGIN; SELECT 1 FROM sqlite_schema');
  if (release === null) throw new StoreError(storeText('being-restored', { file: database }));
  return release;
}

/** Takes the exclusive lock. Throws a `StoreError` while a process has the database open. */
export function takeExclusiveLock(database: string): Release {
  const release = acquireLock(database, 0, 'BEGIN EXCLUSIVE');
  if (release === null) throw new StoreError(storeText('in-use', { file: database }));
  return release;
}

/** Returns null if other processes hold a conflicting lock. */
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
