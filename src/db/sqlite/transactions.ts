/**
 * Transactions of one database file. Each clears the cached revisions; a failed one clears the other caches
 * too.
 */
import type BetterSqlite3 from 'better-sqlite3';
import type { ReadCaches } from '../read-caches.js';
import type { Durability } from '../storage/durability.js';

/** After a disk failure, every call throws the failure's error. */
export class Transactions {
  readonly #client: BetterSqlite3.Database;
  readonly #caches: ReadCaches;
  readonly #durability: Durability;

  constructor(client: BetterSqlite3.Database, caches: ReadCaches, durability: Durability) {
    this.#client = client;
    this.#caches = caches;
    this.#durability = durability;
  }

  /** Runs a transaction that `Durability.waitForDisk` waits for. */
  run<T>(work: () => T): T {
    const value = this.runWithoutWait(work);
    this.#durability.recordCommit();
    return value;
  }

  runWithoutWait<T>(work: () => T): T {
    return this.runUnsynced(() => this.#write(work));
  }

  /** Runs statements outside a transaction that don't wait for the disk. */
  runUnsynced<T>(work: () => T): T {
    this.#durability.throwIfFailed();
    this.#client.exec('PRAGMA synchronous = NORMAL');
    try {
      return work();
    } finally {
      this.#client.exec('PRAGMA synchronous = FULL');
    }
  }

  /** Runs `work`, which only reads, on one consistent snapshot. */
  read<T>(work: () => T): T {
    this.#durability.throwIfFailed();
    return this.#client.transaction(work).deferred();
  }

  #write<T>(work: () => T): T {
    const { outbox, settings, revisions } = this.#caches;
    try {
      return this.#client
        .transaction(() => {
          // Clears cached revisions, so that the transaction sees earlier changes by other processes.
          revisions.clear();
          return work();
        })
        .immediate();
    } catch (error) {
      outbox.forgetAll();
      settings.clear();
      throw error;
    } finally {
      revisions.clear();
    }
  }
}
