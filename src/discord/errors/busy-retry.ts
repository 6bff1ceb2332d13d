/** Retries while another process locks the database, without blocking this one. */
import type { Clock } from '../../base/clock.js';
import { trackCommits } from '../../base/commits.js';
import { SECOND } from '../../base/durations.js';
import { isBusy } from '../../db/storage/busy-error.js';

/** Maximum wait for work that no person waits for. */
export const BUSY_PATIENCE = 10 * SECOND;

/** Pause between tries, in milliseconds. */
const PAUSE = 250;

/**
 * Runs `work`, and repeats it after pauses while another process locks the store, for at most `ms`
 * milliseconds. `mayRepeat` is checked before each repetition, since work that already changed a table must
 * not be repeated. Throws the last error.
 */
export async function retryWhileBusy<T>(
  clock: Clock,
  ms: number,
  work: () => T | Promise<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  const until = clock.monotonic() + ms;
  for (;;) {
    const outcome = await trackCommits(async (hasCommitted) => {
      try {
        return { value: await work() };
      } catch (error) {
        const isDone = hasCommitted() || !mayRepeat() || clock.monotonic() + PAUSE > until;
        if (!isBusy(error) || isDone) throw error;
        return null;
      }
    });
    if (outcome !== null) return outcome.value;
    await new Promise<void>((resolve) => clock.setAlarm(PAUSE, resolve));
  }
}
