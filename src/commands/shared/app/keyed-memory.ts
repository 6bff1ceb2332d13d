/**
 * Values kept in memory under short keys, because they don't fit into custom ids. Lost when the process ends.
 */
import { LRUCache } from 'lru-cache';

export class KeyedMemory<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  readonly #keyLength: number;

  /**
   * `most` limits the values: beyond it, the least recently used value is removed. `keyLength` is the number
   * of characters of a key, at most 36.
   */
  constructor(most: number, keyLength: number) {
    this.#kept = new LRUCache({ max: most });
    this.#keyLength = keyLength;
  }

  /** Stores a value and returns its key. */
  add(value: Value): string {
    const key = crypto.randomUUID().slice(0, this.#keyLength);
    this.#kept.set(key, value);
    return key;
  }

  /** The value. Undefined if it is no longer stored. */
  find(key: string): Value | undefined {
    return this.#kept.get(key);
  }

  change(key: string, value: Value): void {
    this.#kept.set(key, value);
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }
}
