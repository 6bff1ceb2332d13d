/** The outbox entries of the tables that were read last, as the database has them: they are read again only once something has changed them. */
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { OutboxKey, OutboxRow } from './rows.js';

/** Tables whose entries are kept in mind. */
const REMEMBERED = 1_000;

/** Outbox entries by table. What another connection to the database writes is noticed; what this one writes has to be told. */
export class OutboxCache {
  readonly #entries = new LRUCache<string, readonly OutboxRow[]>({ max: REMEMBERED });
  readonly #writes: () => unknown;
  #seen: unknown;

  /** Nothing is kept yet. */
  constructor(client: BetterSqlite3.Database) {
    // It is another number once somebody else has written.
    const version = client.prepare('PRAGMA data_version').pluck();
    this.#writes = () => version.get();
  }

  /** The table's entries; `read` reads them where they are not known. */
  getOrRead(tableId: string, read: () => readonly OutboxRow[]): readonly OutboxRow[] {
    const writes = this.#writes();
    if (writes !== this.#seen) this.#entries.clear();
    this.#seen = writes;
    const known = this.#entries.get(tableId);
    if (known !== undefined) return known;
    const entries = read();
    this.#entries.set(tableId, entries);
    return entries;
  }

  /** These entries are now as they are here, and none has come or gone. */
  updateRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => entries.map((entry) => (isSame(entry, row) ? row : entry)));
  }

  /** These entries have come. */
  addRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => [...entries, row].toSorted(compareEntries));
  }

  /** These entries are not there any more. */
  removeRows(rows: readonly OutboxRow[]): void {
    this.#applyChange(rows, (entries, row) => entries.filter((entry) => !isSame(entry, row)));
  }

  /** The entries of the table have changed. */
  forget(tableId: string): void {
    this.#entries.delete(tableId);
  }

  /** Any entries may have changed, or what was told of their changes has not come to pass. */
  forgetAll(): void {
    this.#entries.clear();
  }

  /** Does to what is known of the tables what was done to their rows. */
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

function isSame(one: OutboxKey, other: OutboxKey): boolean {
  return one.version === other.version && one.kind === other.kind && one.tableId === other.tableId;
}

/** The oldest first, as they are read. */
function compareEntries(one: OutboxKey, other: OutboxKey): number {
  if (one.version !== other.version) return one.version - other.version;
  return one.kind < other.kind ? -1 : 1;
}
