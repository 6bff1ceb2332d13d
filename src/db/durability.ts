/**
 * Outliving a power cut. SQLite itself waits for the disk with each transaction, and all others wait with it. Here the disk is
 * waited for next to them: what is committed meanwhile shares the next wait, and nobody is told of a change before it is over.
 *
 * A wait that fails is the last one. The system may have dropped what it could not write and forget that it failed, so a second
 * try can succeed with nothing on the disk (Rebello et al., "Can Applications Recover from fsync Failures?", USENIX ATC 2020). What
 * was committed may stand or not: it is confirmed to nobody, and the process has to end. Opening the database again writes all that
 * can be read of it again (see `connect`), so that what is shown after that is on the disk.
 */
import { closeSync, fdatasync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { DiskError } from './disk-error.js';

/** Where transactions go first; with this suffix it stands next to the database as long as that is open (SQLite, "WAL-mode File Format"). */
const LOG_SUFFIX = '-wal';

/** Brings what was committed to the disk. */
export class Durability {
  readonly #sync: () => Promise<void>;
  /** Something was committed that no wait has begun for. */
  #isBehind = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  #failure: DiskError | null = null;
  #reportFailure: (error: DiskError) => void = () => {};
  /** Settles with the error when the disk has not taken something. */
  readonly failed = new Promise<DiskError>((resolve) => {
    this.#reportFailure = resolve;
  });

  /** `sync` settles when all that was written before it was called is on the disk. */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Throws where the disk has not taken something: what can be read since then may be lost. */
  throwIfFailed(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /** Says that something was committed which is not on the disk yet. */
  noteCommit(): void {
    this.#isBehind = true;
  }

  /** From now on answers nothing more, with the error. */
  fail(error: DiskError): void {
    this.#failure ??= error;
    this.#reportFailure(this.#failure);
  }

  /** Settles when all that was committed until now is on the disk; rejects with a `DiskError` once the disk has not taken something. */
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

/** The two calls that a log makes on its open file, by file descriptor. Tests hand in a disk that is slow or fails. */
export interface Disk {
  /** Resolves when everything written to the file is on the disk. */
  sync(file: number): Promise<void>;
  close(file: number): void;
}

export const systemDisk: Disk = { sync: promisify(fdatasync), close: closeSync };

/** The log of an open database, as it is brought to the disk. */
export interface LogFile {
  sync(): Promise<void>;
  /** Lets go of it once nothing is being brought to the disk any more. */
  close(): void;
}

/** The log of the database; nothing has to be brought to the disk of one in memory. */
export function openLogFile(database: string, disk: Disk = systemDisk): LogFile {
  if (database === ':memory:') return { sync: async () => {}, close() {} };
  const file = openSync(`${database}${LOG_SUFFIX}`, 'r+');
  // That the log is short now outlives a power cut too: what it held stands in the database, and an old beginning of it must not come back.
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
      // Closed once only: its number may belong to another file by then.
      if (!isOpen) return;
      isOpen = false;
      void underWay.then(() => disk.close(file));
    },
  };
}
