/**
 * Events that come twice. The gateway promises to deliver an event at least once, not exactly once: after a broken connection it sends
 * again what it takes to have been lost. A press that counts twice would play twice, or be told that it is not its side's turn.
 */
import { LRUCache } from 'lru-cache';

/** How many events are remembered: more than come in the minutes for which Discord resumes a connection. */
const REMEMBERED = 20_000;

/** The interactions and messages that have come lately. */
export class RepeatedEvents {
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED });

  /** Whether what has this id has come before; from now on it has. */
  has(id: string): boolean {
    if (this.#seen.has(id)) return true;
    this.#seen.set(id, true);
    return false;
  }
}
