/** Waits for a database locked by another process, without blocking this one. */
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import { isBusy } from '../../db/busy.js';

/** Limit on waiting where no person is. */
export const BUSY_PATIENCE = 10 * SECOND;

/** Pause between tries, in milliseconds. */
const PAUSE = 250;

/**
 * Does the work; while the store says that another process holds it, does it again after a pause, for `ms` milliseconds at
 * most. `mayRepeat` says whether it may be done once more. The work must write first and act afterwards: nothing was written
 * when the store is busy. Passes on what the work throws last.
 */
export async function retryWhileBusy<T>(
  clock: Clock,
  ms: number,
  work: () => T | Promise<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  const until = clock.now() + ms;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || !mayRepeat() || clock.now() + PAUSE > until) throw error;
    }
    await new Promise<void>((resolve) => clock.after(PAUSE, resolve));
  }
}
