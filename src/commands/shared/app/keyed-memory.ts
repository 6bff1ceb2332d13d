/** Values kept in memory for custom ids, which have no room for them. They end with the process. */
import { LRUCache } from 'lru-cache';

export class KeyedMemory<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  readonly #keyLength: number;

  /** Beyond `most` values the least recently used is forgotten. `keyLength`: characters of a key, at most 36. */
  constructor(most: number, keyLength: number) {
    this.#kept = new LRUCache({ max: most });
    this.#keyLength = keyLength;
  }

  /** Keeps a value; returns its key. */
  keep(value: Value): string {
    const key = crypto.randomUUID().slice(0, this.#keyLength);
    this.#kept.set(key, value);
    return key;
  }

  /** Finds a value; undefined if it is forgotten. */
  find(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  /** Replaces the value of a key. */
  change(key: string, value: Value): void {
    this.#kept.set(key, value);
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}
