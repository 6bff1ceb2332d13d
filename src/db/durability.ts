/**
 * Outliving a power cut. SQLite itself waits for the disk with each transaction, and all others wait with it. Here the disk is
 * waited for next to them: what is committed meanwhile shares the next wait, and nobody is told of a change before it is over.
 */
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Where transactions go first; with this suffix it stands next to the database as long as that is open (SQLite, "WAL-mode File Format"). */
const LOG = '-wal';

/** Brings what was committed to the disk. */
export class Durability {
  readonly #sync: () => Promise<void>;
  /** Something was committed that no wait has begun for. */
  #isBehind = false;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `sync` settles when all that was written before it was called is on the disk. */
  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  /** Says that something was committed which is not on the disk yet. */
  committed(): void {
    this.#isBehind = true;
  }

  /** Settles when all that was committed until now is on the disk; rejects where the disk does not take it. */
  onDisk(): Promise<void> {
    if (this.#next !== null) return this.#next;
    if (!this.#isBehind) return this.#running ?? Promise.resolve();
    if (this.#running === null) return this.#begin();
    this.#next = this.#running.catch(() => {}).then(() => this.#begin());
    return this.#next;
  }

  async #begin(): Promise<void> {
    this.#next = null;
    this.#isBehind = false;
    this.#running = this.#sync();
    try {
      await this.#running;
    } catch (error) {
      this.#isBehind = true;
      throw error;
    } finally {
      this.#running = null;
    }
  }
}

/** The log of an open database, as it is brought to the disk. */
export interface LogFile {
  sync(): Promise<void>;
  /** Lets go of it once nothing is being brought to the disk any more. */
  close(): void;
}

/** The log of the database; nothing has to be brought to the disk of one in memory. */
export function openLogFile(database: string): LogFile {
  if (database === ':memory:') return { sync: async () => {}, close() {} };
  const file = openSync(`${database}${LOG}`, 'r+');
  const sync = promisify(fdatasync);
  let underWay: Promise<unknown> = Promise.resolve();
  let isOpen = true;
  return {
    sync() {
      const synced = sync(file);
      underWay = Promise.allSettled([underWay, synced]);
      return synced;
    },
    close() {
      // Closed once only: its number may belong to another file by then.
      if (!isOpen) return;
      isOpen = false;
      void underWay.then(() => closeSync(file));
    },
  };
}
