/**
 * Tracks whether failed work has already committed something. If it has, people must not be told that nothing
 * changed.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

interface Tracked {
  hasCommitted: boolean;
  readonly outer: Tracked | undefined;
}

const tracking = new AsyncLocalStorage<Tracked>();

/**
 * Runs `work`. The function passed to it returns true if anything that `work` called has committed so far.
 */
export function trackCommits<T>(work: (hasCommitted: () => boolean) => T): T {
  const tracked: Tracked = { hasCommitted: false, outer: tracking.getStore() };
  return tracking.run(tracked, () => work(() => tracked.hasCommitted));
}

/** Records a commit for the running work. */
export function recordCommit(): void {
  for (let one = tracking.getStore(); one !== undefined; one = one.outer) one.hasCommitted = true;
}
