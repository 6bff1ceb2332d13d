/**
 * The connection to a database file, set so that a confirmed transaction outlives a power cut and two processes may
 * share the file.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { SECOND } from '../base/durations.js';
import { storeText } from '../texts/index.js';
import { Sqlite } from './driver.js';
import { createPrivateFile, restrictAllFiles } from './private-files.js';
import { toStoreError } from './store-error.js';

/** How long opening the database waits for another process that brings it to the schema. */
const OPENING_TIMEOUT = 5 * SECOND;
/**
 * How long a transaction waits for another process's, in milliseconds: longer than one takes, and so short that nobody notices, since
 * the whole process stands still. What is still busy then is done again after a pause (`retryWhileBusy`).
 */
const BUSY_TIMEOUT = 30;

/**
 * Opens the file and makes it and its folder where they are missing, for their owner alone; `:memory:` is a database of its
 * own.
 * Throws a `StoreError` when that cannot be done.
 */
export function connect(file: string): BetterSqlite3.Database {
  let client: BetterSqlite3.Database | undefined;
  try {
    if (file !== ':memory:') {
      createPrivateFile(file, 'if missing');
      restrictAllFiles(file);
    }
    client = new Sqlite(file, { timeout: OPENING_TIMEOUT });
    client.pragma('journal_mode = WAL');
    client.pragma('synchronous = FULL');
    // What the log holds may be what a disk did not take before: it is written again into the database, where no other process has it open.
    client.pragma('wal_checkpoint(TRUNCATE)');
    return client;
  } catch (cause) {
    client?.close();
    throw toStoreError(cause, (problem) => storeText('unreadable', { file, problem }));
  }
}

/** Ends the patience of the opening: from now on nothing holds the process for long. */
export function shortenBusyTimeout(client: BetterSqlite3.Database): void {
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
}
