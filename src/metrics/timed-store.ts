/** Measures the time of store calls. */

import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Store } from '../db/store.js';

/** Receives an operation like `tables.load` and its time in seconds. */
type OnCall = (operation: string, seconds: number) => void;

/** Measures every call of the store's parts, including failed ones. */
export function timeStoreCalls(store: Store, clock: Clock, onCall: OnCall): Store {
  const timeCall = <Name extends keyof Store>(name: Name): Pick<Store, Name> =>
    ({ [name]: timeMethods(name, store[name] as object, clock, onCall) }) as Pick<Store, Name>;
  return {
    ...store,
    ...timeCall('tables'),
    ...timeCall('outbox'),
    ...timeCall('deadlines'),
    ...timeCall('results'),
    ...timeCall('achievements'),
    ...timeCall('blocks'),
    ...timeCall('guilds'),
    ...timeCall('settings'),
    ...timeCall('setups'),
    ...timeCall('lessons'),
    ...timeCall('analyses'),
    ...timeCall('exploredLines'),
    ...timeCall('people'),
    ...timeCall('upkeep'),
    ...timeCall('statistics'),
  };
}

/** Measures the methods of an object. The methods must not use `this`. */
function timeMethods(part: string, methods: object, clock: Clock, onCall: OnCall): object {
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
