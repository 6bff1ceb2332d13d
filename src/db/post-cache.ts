/** The posts of the tables that were read last, as the database has them: they are read again only once something has changed them. */
import type BetterSqlite3 from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import type { PostKey, PostRow } from './rows.js';

/** Tables whose posts are kept in mind. */
const REMEMBERED = 1_000;

/** Posts by table. What another connection to the database writes is noticed; what this one writes has to be told. */
export class PostCache {
  readonly #posts = new LRUCache<string, readonly PostRow[]>({ max: REMEMBERED });
  readonly #writes: () => unknown;
  #seen: unknown;

  /** Nothing is kept yet. */
  constructor(client: BetterSqlite3.Database) {
    // It is another number once somebody else has written.
    const version = client.prepare('PRAGMA data_version').pluck();
    this.#writes = () => version.get();
  }

  /** The table's posts; `read` reads them where they are not known. */
  of(tableId: string, read: () => readonly PostRow[]): readonly PostRow[] {
    const writes = this.#writes();
    if (writes !== this.#seen) this.#posts.clear();
    this.#seen = writes;
    const known = this.#posts.get(tableId);
    if (known !== undefined) return known;
    const posts = read();
    this.#posts.set(tableId, posts);
    return posts;
  }

  /** These posts are now as they are here, and none has come or gone. */
  changed(rows: readonly PostRow[]): void {
    for (const row of rows) {
      const posts = this.#posts.get(row.tableId);
      if (posts === undefined) continue;
      this.#posts.set(
        row.tableId,
        posts.map((post) => (isSame(post, row) ? row : post)),
      );
    }
  }

  /** These posts have come. */
  added(rows: readonly PostRow[]): void {
    for (const row of rows) {
      const posts = this.#posts.get(row.tableId);
      if (posts !== undefined) this.#posts.set(row.tableId, [...posts, row].toSorted(inOrder));
    }
  }

  /** These posts are not there any more. */
  gone(rows: readonly PostRow[]): void {
    for (const row of rows) {
      const posts = this.#posts.get(row.tableId);
      if (posts === undefined) continue;
      this.#posts.set(
        row.tableId,
        posts.filter((post) => !isSame(post, row)),
      );
    }
  }

  /** The posts of the table have changed. */
  forget(tableId: string): void {
    this.#posts.delete(tableId);
  }

  /** Any posts may have changed, or what was told of their changes has not come to pass. */
  forgetAll(): void {
    this.#posts.clear();
  }
}

function isSame(one: PostKey, other: PostKey): boolean {
  return one.version === other.version && one.kind === other.kind && one.tableId === other.tableId;
}

/** The oldest first, as they are read. */
function inOrder(one: PostKey, other: PostKey): number {
  if (one.version !== other.version) return one.version - other.version;
  return one.kind < other.kind ? -1 : 1;
}
