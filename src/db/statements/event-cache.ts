/**
 * Caches values while one event is handled. A change by another process becomes visible in the next iteration
 * of the event loop.
 */

import { type Call, constantCall } from './statement.js';

export interface ReadCache<Value> {
  find(key: string): Value | undefined;
  remember<Found extends Value | undefined>(key: string, value: Found): Found;
  clear(): void;
}

/**
 * Caches nothing. For a database that answers only after the turn of the event loop in which it was asked, when
 * an `EventCache` would be empty again.
 */
export const NO_CACHE: ReadCache<never> = {
  find: () => undefined,
  remember: (_key, value) => value,
  clear() {},
};

/** Values by key, cached until the next event. */
export class EventCache<Value> implements ReadCache<Value> {
  readonly #values = new Map<string, Value>();
  #isLetGo = true;

  find(key: string): Value | undefined {
    return this.#values.get(key);
  }

  /** Caches the value and returns it. Doesn't cache an undefined value. */
  remember<Found extends Value | undefined>(key: string, value: Found): Found {
    if (value !== undefined) this.#values.set(key, value);
    if (this.#isLetGo) setImmediate(() => this.#scheduleClear());
    this.#isLetGo = false;
    return value;
  }

  clear(): void {
    this.#values.clear();
  }

  #scheduleClear(): void {
    this.#isLetGo = true;
    this.clear();
  }
}

/** Returns the cached value. If there is none, reads the value with `read` and caches it. */
export function readThroughCache<Value, Found extends Value | undefined>(
  cache: ReadCache<Value>,
  key: string,
  read: (key: string) => Call<Found>,
): Call<Found | Value> {
  const before = cache.find(key);
  return before === undefined ? read(key).map((value) => cache.remember(key, value)) : constantCall(before);
}
