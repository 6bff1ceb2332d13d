/**
 * Caches values while one event is handled. Changes of other processes are visible after the next turn of the event
 * loop.
 */

/** Values by key, cached until the next event. */
export class EventCache<Value> {
  readonly #known = new Map<string, Value>();
  #isLetGo = true;

  /** The cached value, or the result of `read`. Missing values are not cached. */
  getOrRead<Found extends Value | undefined>(key: string, read: (key: string) => Found): Found | Value {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    if (value !== undefined) this.#known.set(key, value);
    if (this.#isLetGo) setImmediate(() => this.#scheduleClear());
    this.#isLetGo = false;
    return value;
  }

  /** Clears the cache. */
  clear(): void {
    this.#known.clear();
  }

  #scheduleClear(): void {
    this.#isLetGo = true;
    this.clear();
  }
}
