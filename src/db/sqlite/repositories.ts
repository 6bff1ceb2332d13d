/** Opens repositories by subject over one SQLite file. Only `src/db` uses SQL. */
import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Share } from '../../base/shards.js';
import { storeText } from '../../texts/index.js';
import { OutboxCache } from '../outbox/cache.js';
import { createSettingsRepository } from '../people/settings.js';
import { createSettingsCache } from '../people/settings-cache.js';
import type { ReadCaches } from '../read-caches.js';
import type { Database } from '../statements/database.js';
import { EventCache } from '../statements/event-cache.js';
import { Call } from '../statements/statement.js';
import { connect, shortenBusyTimeout } from '../storage/connection.js';
import { recordDeletion } from '../storage/deletions.js';
import { type DiskError, LostFileError } from '../storage/disk-error.js';
import { type Disk, Durability, openWriteAheadLog } from '../storage/durability.js';
import { createPresenceCheck } from '../storage/file-presence.js';
import { checkForInterruptedRestore } from '../storage/interrupted-restore.js';
import { type Release, takeSharedLock } from '../storage/lock.js';
import { checkForRescuedFile, rescueDatabase } from '../storage/rescue.js';
import { createSubjects, type Subjects } from '../subjects.js';
import { checkSchema, migrate } from './migrate.js';
import { type SynchronousSubjects, toSynchronousSubjects } from './synchronous.js';
import { Transactions } from './transactions.js';

/** The repositories of a database, and its transactions. */
export interface Repositories extends SynchronousSubjects {
  /** The same repositories, but their methods return descriptions of calls, for the store. */
  readonly subjects: Subjects;
  /**
   * Runs `work` in a transaction that holds the write lock from the start, so that no process can change what
   * it reads. On errors, rolls back and rethrows. If another process keeps the lock, throws an error that
   * `isBusy` recognizes, with nothing done. Once committed, the changes survive a crash of the process. Once
   * `waitForDisk` has resolved, they survive a power cut too.
   */
  transaction<T>(work: () => T): T;
  /**
   * Runs a transaction without waiting for the disk, for data that can be derived again. A power cut can undo
   * it until a later transaction is durable.
   */
  unsyncedTransaction<T>(work: () => T): T;
  /** Runs a single statement, which is its own transaction, without waiting for the disk. */
  runUnsynced<T>(work: () => T): T;
  /** Resolves when all transactions so far are on disk. Other processes may read them earlier. */
  waitForDisk(): Promise<void>;
  /** Resolves with the error after a disk failure. From then on, every call throws it. */
  readonly failed: Promise<DiskError>;
  /** Runs `work`, which only reads, on one consistent snapshot. */
  read<T>(work: () => T): T;
  /**
   * Records that the person was deleted, so that the deletion is repeated when an older backup is restored.
   * Call within the transaction that deletes the person.
   */
  recordDeletion(personId: string): void;
  /** Makes all further calls fail if another file, or none, is now at the database's path. */
  checkDatabaseFile(): void;
  /** Saves the data of a database whose file is gone. Returns a message for the operator. */
  rescueData(moment: Date): LostFileError;
  /** Closes the file. The repositories can't be used afterwards. */
  close(): void;
}

/**
 * Opens or creates the database file and migrates it. `:memory:` opens an in-memory database. Throws a
 * `StoreError` for the operator.
 */
export function openRepositories(file: string, disk?: Disk, share: Share | null = null): Repositories {
  checkForRescuedFile(file);
  checkForInterruptedRestore(file);
  const release = takeSharedLock(file);
  try {
    return createRepositories(connect(file), disk, release, share);
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Migrates the connection's database. Closing the repositories closes the connection and calls `release`,
 * which releases the shared lock. On errors, closes the connection.
 */
export function createRepositories(
  client: BetterSqlite3.Database,
  disk?: Disk,
  release: Release = () => {},
  share: Share | null = null,
): Repositories {
  const { name: file } = client;
  try {
    const db = prepareDatabase(client);
    const caches: ReadCaches = {
      outbox: new OutboxCache(client),
      settings: createSettingsCache(createSettingsRepository(db)),
      revisions: new EventCache(),
    };
    const log = openWriteAheadLog(file, disk);
    const isInPlace = createPresenceCheck(file);
    const toLostFileError = () => new LostFileError(storeText('lost', { file }));
    const durability = new Durability(async () => {
      await log.sync();
      if (!isInPlace()) throw toLostFileError();
    });
    const transactions = new Transactions(client, caches, durability);
    const subjects = createSubjects(db, prepareRevisionQuery(client), caches, share);
    return {
      ...toSynchronousSubjects(subjects, client),
      subjects,
      transaction: (work) => transactions.run(work),
      unsyncedTransaction: (work) => transactions.runWithoutWait(work),
      runUnsynced: (work) => transactions.runUnsynced(work),
      read: (work) => transactions.read(work),
      waitForDisk: () => durability.waitForDisk(),
      failed: durability.failed,
      checkDatabaseFile() {
        if (!isInPlace()) durability.fail(toLostFileError());
      },
      recordDeletion: (personId) => recordDeletion(client, file, personId),
      rescueData: (moment) => rescueDatabase(client, file, moment),
      close() {
        log.close();
        client.close();
        release();
      },
    };
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Migrates the connection's database, checks it and configures the connection. */
function prepareDatabase(client: BetterSqlite3.Database): Database {
  const db = drizzle(client);
  migrate(db, client);
  checkSchema(client);
  client.pragma('foreign_keys = ON');
  shortenBusyTimeout(client);
  return db;
}

/**
 * Prepares the query for a table's revision. It runs on every access to a table, far more often than any
 * other query. So it is a statement of the driver, which takes a third of the time of a statement built by
 * drizzle.
 */
function prepareRevisionQuery(client: BetterSqlite3.Database): (id: string) => Call<number | undefined> {
  const read = client.prepare<[unknown], number>('SELECT revision FROM tables WHERE id = ?').pluck();
  const get = ({ id }: Record<string, unknown> = {}): number | undefined => read.get(id);
  const prepared = { get, all: get, run: get };
  return (id) => new Call(prepared, 'get', { id }, (revision) => revision as number | undefined);
}
