/**
 * Opens a database file so that committed transactions survive a power cut and two processes can share it.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { SECOND } from '../../base/durations.js';
import { storeText } from '../../texts/index.js';
import { Sqlite, sqliteErrorCode } from './driver.js';
import { createPrivateFile, restrictAllFiles } from './private-files.js';
import { toStoreError } from './store-error.js';

/** Milliseconds to wait while another process migrates the database. */
const OPENING_TIMEOUT = 5 * SECOND;
/**
 * Milliseconds that a transaction waits for another process. Longer than a usual transaction, but short,
 * because waiting blocks this process. Callers retry later with `retryWhileBusy`.
 */
const BUSY_TIMEOUT = 30;

/**
 * Opens the file. Creates it and its folder for the owner only. `:memory:` opens a separate in-memory
 * database. Throws a `StoreError` on failure.
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
    // The log may hold data that never reached the disk. This writes the data again, if no other process has
    // the database open.
    client.pragma('wal_checkpoint(TRUNCATE)');
    return client;
  } catch (cause) {
    client?.close();
    const text = isDamageError(cause) ? 'damaged-schema' : 'unreadable';
    throw toStoreError(cause, (problem) => storeText(text, { file, problem }));
  }
}

/** True if the file's content isn't that of an intact database. */
function isDamageError(cause: unknown): boolean {
  const code = sqliteErrorCode(cause);
  return code === 'SQLITE_NOTADB' || code?.startsWith('SQLITE_CORRUPT') === true;
}

/** Replaces the long timeout for opening with a short one, so that nothing blocks the process for long. */
export function shortenBusyTimeout(client: BetterSqlite3.Database): void {
  client.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
}
