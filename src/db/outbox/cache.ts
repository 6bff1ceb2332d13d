/** Caches the outbox entries of recent tables until they change. */
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { OutboxKey, OutboxRow } from '../rows.js';

const MAX_TABLES = 1_000;

/** Outbox entries read earlier. */
export type OutboxMemory = Pick<
  OutboxCache,
  'find' | 'remember' | 'updateRows' | 'addRows' | 'removeRows' | 'forget' | 'forgetAll'
>;

/** Caches nothing, for a database that other processes change too. */
export const NO_OUTBOX_CACHE: OutboxMemory = {
  find: () => undefined,
  remember: (_tableId, entries) => entries,
  updateRows() {},
  addRows() {},
  removeRows() {},
  forget() {},
  forgetAll() {},
};

/**
 * Outbox entries by table. Notices changes by other connections. Changes by this connection must be reported.
 */
export class OutboxCache {
  readonly #entries = new LRUCache<string, readonly OutboxRow[]>({ max: MAX_TABLES });
  readonly #writes: () => unknown;
  #seen: unknown;

  constructor(client: BetterSqlite3.Database) {
    // `data_version` changes when another connection writes.
    const version = client.prepare('PRAGMA data_version').pluck();
    this.#writes = () => version.get();
  }

  find(tableId: string): readonly OutboxRow[] | undefined {
    const writes = this.#writes();
    if (writes !== this.#seen) this.#entries.clear();
    this.#seen = writes;
    return this.#entries.get(tableId);
  }

  /** Caches entries that were just read, and returns them. */
  remember(tableId: string, entries: readonly OutboxRow[]): readonly OutboxRow[] {
    this.#entries.set(tableId, entries);
    return entries;
  }

  /** Replaces cached entries. Only for changes that add or remove none. */
  updateRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => entries.map((entry) => (hasSameKey(entry, row) ? row : entry)));
  }

  addRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => [...entries, row].toSorted(compareEntries));
  }

  removeRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => entries.filter((entry) => !hasSameKey(entry, row)));
  }

  /** Drops the table's entries from the cache. */
  forget(tableId: string): void {
    this.#entries.delete(tableId);
  }

  /** Clears the cache after unknown or rolled back changes. */
  forgetAll(): void {
    this.#entries.clear();
  }

  /** Applies a change of rows to the cached tables. */
  #applyChange(
    rows: readonly OutboxRow[],
    change: (entries: readonly OutboxRow[], row: OutboxRow) => readonly OutboxRow[],
  ): void {
    for (const row of rows) {
      const entries = this.#entries.get(row.tableId);
      if (entries !== undefined) this.#entries.set(row.tableId, change(entries, row));
    }
  }
}

function hasSameKey(one: OutboxKey, other: OutboxKey): boolean {
  return one.version === other.version && one.kind === other.kind && one.tableId === other.tableId;
}

/** Orders entries like queries do: oldest first. */
function compareEntries(one: OutboxKey, other: OutboxKey): number {
  if (one.version !== other.version) return one.version - other.version;
  return one.kind < other.kind ? -1 : 1;
}
