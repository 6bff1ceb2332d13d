/** Measures the time of store calls. */

import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Store } from '../db/store.js';

/** Receives an operation like `tables.load` and its time in seconds. */
type OnCall = (operation: string, seconds: number) => void;

/** Measures every call of the store's parts, including failed ones. */
export function timeStore(store: Store, clock: Clock, onCall: OnCall): Store {
  const timed = <Name extends keyof Store>(name: Name): Pick<Store, Name> =>
    ({ [name]: timePart(name, store[name] as object, clock, onCall) }) as Pick<Store, Name>;
  return {
    ...store,
    ...timed('tables'),
    ...timed('outbox'),
    ...timed('deadlines'),
    ...timed('results'),
    ...timed('achievements'),
    ...timed('blocks'),
    ...timed('guilds'),
    ...timed('settings'),
    ...timed('setups'),
    ...timed('lessons'),
    ...timed('analyses'),
    ...timed('exploredLines'),
    ...timed('people'),
    ...timed('upkeep'),
    ...timed('statistics'),
  };
}

/** Measures the methods of an object. They must not use `this`. */
function timePart(part: string, methods: object, clock: Clock, onCall: OnCall): object {
  const timed = Object.entries(methods).map(([name, method]) => [
    name,
    async (...values: unknown[]) => {
      const start = clock.monotonic();
      try {
        return await method(...values);
      } finally {
        onCall(`${part}.${name}`, (clock.monotonic() - start) / SECOND);
      }
    },
  ]);
  return Object.fromEntries(timed);
}
