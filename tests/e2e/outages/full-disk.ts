/** A disk that refuses writes for a while: the store's writes fail with SQLite's errors, and reads work. */
import { Sqlite } from '../../../src/db/storage/driver.js';
import type { Store } from '../../../src/db/store.js';

// With the store's types, a renamed method fails to compile instead of being missed.
const TABLE_WRITES: readonly (keyof Store['tables'])[] = ['insert', 'commitChange', 'storePlace'];
const OUTBOX_WRITES: readonly (keyof Store['outbox'])[] = [
  ...(['beginAttempt', 'markPossiblySent', 'markPosted', 'markRetired'] as const),
  ...(['recordRefusal', 'markReported', 'clearRefusal', 'renewEntry', 'reopenElsewhere'] as const),
];
const DEADLINE_WRITES: readonly (keyof Store['deadlines'])[] = ['recordWatch'];
const WRITES: readonly string[] = [...TABLE_WRITES, ...OUTBOX_WRITES, ...DEADLINE_WRITES];

/** A disk controlled by a test. */
export interface TestDisk {
  /** SQLite's error code, or null. */
  fault: string | null;
  wrapStore(store: Store): Store;
}

/** Creates a disk without a fault. */
export function createTestDisk(): TestDisk {
  const disk: TestDisk = {
    fault: null,
    wrapStore(store) {
      const guardStore = <Part extends object>(part: Part): Part =>
        new Proxy(part, {
          get(target, name, receiver) {
            if (disk.fault !== null && WRITES.includes(String(name))) {
              const { fault } = disk;
              return async () => {
                throw new Sqlite.SqliteError('the disk takes nothing', fault);
              };
            }
            return Reflect.get(target, name, receiver);
          },
        });
      const { tables, outbox, deadlines } = store;
      return {
        ...store,
        tables: guardStore(tables),
        outbox: guardStore(outbox),
        deadlines: guardStore(deadlines),
      };
    },
  };
  return disk;
}
