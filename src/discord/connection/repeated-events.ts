/**
 * Detects events delivered twice. After a broken connection the gateway repeats events that may have been lost.
 * A repeated press would play twice, or be refused because it is no longer the player's turn.
 */
import { LRUCache } from 'lru-cache';

/**
 * Limit on remembered events. Greater than the number of events in the few minutes during which Discord can
 * resume a connection.
 */
const MAX_EVENTS = 20_000;

/** Remembers the ids of recent interactions and messages. */
export class RepeatedEvents {
  readonly #seen = new LRUCache<string, true>({ max: MAX_EVENTS });

  /** True if the id has been seen before. Otherwise stores it as seen. */
  isRepeated(id: string): boolean {
    if (this.#seen.has(id)) return true;
    this.#seen.set(id, true);
    return false;
  }
}
