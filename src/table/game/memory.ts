/** Caches tables in memory, each at the latest revision that this process knows. */
import { LRUCache } from 'lru-cache';
import type { TableId } from '../model/types.js';
import type { TableState } from './state.js';

/** Tables in memory. Callers compare the revision with the store's. */
export class Memory {
  readonly #states: LRUCache<TableId, TableState>;

  /** Keeps the `capacity` tables used last. */
  constructor(capacity: number) {
    this.#states = new LRUCache({ max: capacity });
  }

  /** Returns the cached table, which may be out of date. */
  latest(id: TableId): TableState | undefined {
    return this.#states.get(id);
  }

  /** Caches a table as it is stored. */
  keep(state: TableState): void {
    this.#states.set(state.table.id, state);
  }

  /** Applies a stored change to the cached table, which brings it to this revision. */
  follow(id: TableId, revision: number, change: (state: TableState) => TableState): void {
    const before = this.latest(id);
    if (before?.revision === revision - 1) this.keep({ ...change(before), revision });
  }
}
