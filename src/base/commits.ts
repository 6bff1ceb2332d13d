/** Tells work that failed whether it had committed something before, so that nobody is told that nothing has changed. */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Tracked {
  hasCommitted: boolean;
  readonly outer: Tracked | undefined;
}

const tracking = new AsyncLocalStorage<Tracked>();

/** Runs the work, which can ask whether it has committed anything so far, itself or in what it called. */
export function trackCommits<T>(work: (hasCommitted: () => boolean) => T): T {
  const tracked: Tracked = { hasCommitted: false, outer: tracking.getStore() };
  return tracking.run(tracked, () => work(() => tracked.hasCommitted));
}

/** Notes that the work under way has committed something. */
export function noteCommit(): void {
  for (let one = tracking.getStore(); one !== undefined; one = one.outer) one.hasCommitted = true;
}
