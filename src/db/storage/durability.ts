/**
 * Makes commits durable without blocking the process: several commits share one asynchronous wait for the
 * disk, and no change is confirmed before its wait ends. SQLite itself would block the process in every
 * transaction.
 */
import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { DiskError } from './disk-error.js';

/** Suffix of the write-ahead log beside an open database (SQLite, "WAL-mode File Format"). */
const LOG_SUFFIX = '-wal';

export class Durability {
  readonly #sync: () => Promise<void>;
  /** True if something was committed since the last wait for the disk began. */
  #isBehind = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: DiskError | null = null;
  #reportFailure: (error: DiskError) => void = () => {};
  /** Resolves with the error after a disk failure. */
  readonly failed = new Promise<DiskError>((resolve) => {
    this.#reportFailure = resolve;
  });

  /** The promise of `sync` must resolve when everything written before the call is on disk. */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Throws after a disk failure, because data read since then may be lost. */
  throwIfFailed(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Records that a commit isn't on disk yet. */
  recordCommit(): void {
    this.#isBehind = true;
  }

  /**
   * Makes all further calls fail with the error. A failed wait for the disk is final, and the process must
   * end: the system may drop unwritten data and forget the failure, so a retry can succeed with nothing on
   * disk (Rebello et al., "Can Applications Recover from fsync Failures?", USENIX ATC 2020). When the
   * database is opened again, `connect` writes everything that can be read.
   */
  fail(error: DiskError): void {
    this.#failure ??= error;
    this.#reportFailure(this.#failure);
  }

  /**
   * Resolves when everything committed so far is on disk. Rejects with a `DiskError` after a disk failure.
   */
  async waitForDisk(): Promise<void> {
    this.throwIfFailed();
    if (this.#next !== null) return this.#next;
    if (!this.#isBehind) return this.#running ?? undefined;
    if (this.#running === null) return this.#beginSync();
    this.#next = this.#running.then(() => this.#beginSync());
    return this.#next;
  }

  async #beginSync(): Promise<void> {
    this.#next = null;
    this.#isBehind = false;
    this.#running = this.#syncOnce();
    await this.#running;
    this.#running = null;
  }

  async #syncOnce(): Promise<void> {
    try {
      await this.#sync();
    } catch (cause) {
      const error = cause instanceof DiskError ? cause : new DiskError(cause);
      this.fail(error);
      throw error;
    }
  }
}

/** File operations on the open log. Tests replace them with a slow or failing disk. */
export interface Disk {
  /** Resolves when everything written to the file is on disk. */
  sync(file: number): Promise<void>;
  close(file: number): void;
}

export const systemDisk: Disk = { sync: promisify(fdatasync), close: closeSync };

/** Syncs the log of an open database. */
export interface LogFile {
  sync(): Promise<void>;
  /** Closes the file once the last sync has ended. */
  close(): void;
}

/**
 * Opens the write-ahead log of a database. For a database in memory, which has no log, the methods do
 * nothing.
 */
export function openWriteAheadLog(database: string, disk: Disk = systemDisk): LogFile {
  if (database === ':memory:') return { sync: async () => {}, close() {} };
  const file = openSync(`${database}${LOG_SUFFIX}`, 'r+');
  // Syncs the log after its truncation. Its former data is in the database already, and must not come back
  // after a power cut.
  fsyncSync(file);
  let underWay: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  return {
    sync() {
      const synced = disk.sync(file);
      underWay = Promise.allSettled([underWay, synced]);
      return synced;
    },
    close() {
      // Closes the file only once, because another file may get the same descriptor.
      if (!isOpen) return;
      isOpen = false;
      void underWay.then(() => disk.close(file));
    },
  };
}
