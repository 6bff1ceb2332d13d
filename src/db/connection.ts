/**
 * The connection to a database file, set so that a confirmed transaction outlives a power cut and two processes may
 * share the file.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../texts/index.js';
import { Sqlite } from './driver.js';
import { StoreError } from './store-error.js';

/** How long a transaction waits for another process's, in milliseconds. */
const BUSY_TIMEOUT = 5_000;

/**
 * Opens the file and makes it and its folder where they are missing; `:memory:` is a database of its own.
 * Throws a `StoreError` when that cannot be done.
 */
export function connect(file: string): BetterSqlite3.Database {
  let client: BetterSqlite3.Database | undefined;
  try {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    client = new Sqlite(file, { timeout: BUSY_TIMEOUT });
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = FULL');
    return client;
  } catch (cause) {
    client?.close();
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new StoreError(storeText('unreadable', { file, problem }), { cause });
  }
}
