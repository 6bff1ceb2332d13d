/**
 * What is read again and again while one event is answered is read once: it is known until the process turns to the next event. What
 * another process changes meanwhile is seen with that.
 */

/** Values by their keys, known until the next event. */
export class EventCache<Value> {
  readonly #known = new Map<string, Value>();
  #isLetGo = true;

  /** The value under the key; `read` reads it where it is not known. What is not there is not known. */
  getOrRead<Found extends Value | undefined>(key: string, read: (key: string) => Found): Found | Value {
    const before = this.#known.get(key);
    if (before !== undefined) return before;
    const value = read(key);
    if (value !== undefined) this.#known.set(key, value);
    if (this.#isLetGo) setImmediate(() => this.#scheduleClear());
    this.#isLetGo = false;
    return value;
  }

  /** Nothing is known any more. */
  clear(): void {
    this.#known.clear();
  }

  #scheduleClear(): void {
    this.#isLetGo = true;
    this.clear();
  }
}
