/**
 * Ages of unposted messages. The store doesn't record their time, so an age counts from the first update that
 * contains the message.
 */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { OutboxEntryState } from '../db/store.js';

const STATES = ['pending', 'sending', 'stray'] as const;

/** Number of messages in a state, and the age of the oldest in seconds. */
export interface StateAge {
  readonly state: (typeof STATES)[number];
  readonly count: number;
  readonly age: number;
}

export class OutboxAges {
  readonly #clock: Clock;
  /** Time of the first update that contained each message, in milliseconds of the monotonic clock. */
  #since: ReadonlyMap<string, number> = new Map();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Updates the ages from the current messages. Returns an entry for every state, even without messages. */
  update(entries: readonly OutboxEntryState[]): readonly StateAge[] {
    const now = this.#clock.monotonic();
    const aged = entries.map((entry) => {
      const key = keyOf(entry);
      return { state: entry.state, key, since: this.#since.get(key) ?? now };
    });
    this.#since = new Map(aged.map(({ key, since }) => [key, since]));
    return STATES.map((state) => {
      const found = aged.filter((entry) => entry.state === state);
      const oldest = found.reduce((least, { since }) => Math.min(least, since), now);
      return { state, count: found.length, age: (now - oldest) / SECOND };
    });
  }
}

function keyOf({ tableId, kind, version }: OutboxEntryState): string {
  return `${tableId}:${kind}:${version}`;
}
