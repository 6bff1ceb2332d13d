/** Caches the latest known state of each table in this process. */
import { LRUCache } from 'lru-cache';
import type { TableId } from '../model/types.js';
import type { TableState } from './state.js';

/** Tables in memory. Callers must compare a table's revision with the revision in the store. */
export class Memory {
  readonly #states: LRUCache<TableId, TableState>;

  /** Keeps the last `capacity` tables that were used. */
  constructor(capacity: number) {
    this.#states = new LRUCache({ max: capacity });
  }

  /** Cached state of the table. It may be outdated. */
  cachedTable(id: TableId): TableState | undefined {
    return this.#states.get(id);
  }

  keep(state: TableState): void {
    this.#states.set(state.table.id, state);
  }

  /** Updates the cached table after its change was stored. The table's revision becomes `revision`. */
  applyStoredChange(id: TableId, revision: number, change: (state: TableState) => TableState): void {
    const before = this.cachedTable(id);
    if (before?.revision === revision - 1) this.keep({ ...change(before), revision });
  }
}
