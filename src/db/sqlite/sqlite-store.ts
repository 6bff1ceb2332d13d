/** Implements the store on SQLite. Each call is one synchronous statement or transaction. */
import type { Share } from '../../base/shards.js';
import { createStoreFromParts } from '../create-store.js';
import type { Executor } from '../statements/executor.js';
import { executeSync, runSync } from '../statements/statement.js';
import type { Disk } from '../storage/durability.js';
import type { Store } from '../store.js';
import { openRepositories, type Repositories } from './repositories.js';

/**
 * Opens or creates the database file and migrates it. `:memory:` opens an in-memory store. `share` is the
 * part of the tables that the process serves; null for all. Throws a `StoreError` for the operator.
 */
export function openStore(file: string, disk?: Disk, share: Share | null = null): Store {
  return createStore(openRepositories(file, disk, share));
}

export function createStore(repositories: Repositories): Store {
  const { subjects } = repositories;
  return createStoreFromParts({ ...repositories, subjects, executor: createExecutor(repositories) });
}

function createExecutor(repositories: Repositories): Executor {
  const { transaction, unsyncedTransaction, runUnsynced, read } = repositories;
  return {
    perform: async (call) => executeSync(call),
    performUnsynced: async (call) => runUnsynced(() => executeSync(call)),
    read: async (work) => read(() => runSync(work())),
    async write(work, onCommitted) {
      const result = transaction(() => runSync(work()));
      onCommitted?.(result);
      await repositories.waitForDisk();
      return result;
    },
    async writeUnsynced(work, onCommitted) {
      const result = unsyncedTransaction(() => runSync(work()));
      onCommitted?.(result);
      return result;
    },
    waitForDisk: () => repositories.waitForDisk(),
  };
}
