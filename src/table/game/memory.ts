/** Tables in memory, as far as they fit: each as it stood at its latest revision that this process knows of. */
import { LRUCache } from 'lru-cache';
import type { TableId } from '../model/types.js';
import type { TableState } from './state.js';

/** What this process remembers of tables. A caller compares the revision with the store's. */
export class Memory {
  readonly #states: LRUCache<TableId, TableState>;

  /** Remembers `capacity` tables, the ones used last. */
  constructor(capacity: number) {
    this.#states = new LRUCache({ max: capacity });
  }

  /** The table as it is remembered; it may have changed since. */
  latest(id: TableId): TableState | undefined {
    return this.#states.get(id);
  }

  /** Remembers a table as it stands in the store. */
  keep(state: TableState): void {
    this.#states.set(state.table.id, state);
  }

  /** What was remembered of the table has changed in the store as `change` says, which led to this revision. */
  follow(id: TableId, revision: number, change: (state: TableState) => TableState): void {
    const before = this.latest(id);
    if (before?.revision === revision - 1) this.keep({ ...change(before), revision });
  }
}
