/** The end of the process after a signal: what is under way comes to its end, but the process does not wait for ever. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';

/** The time for what is under way. Docker kills a process ten seconds after its signal. */
const PATIENCE = 8 * SECOND;

/** What the end needs. */
export interface ShutdownServices {
  readonly clock: Clock;
  readonly log: Logger;
  /** Ends the process with a status. */
  readonly exit: (status: number) => void;
}

/**
 * Stops the program and ends the process: with 0 when `stop` has come to its end, or after a while without it, and with 1
 * when it rejects. Nothing is lost in either case: what was decided stands in the database, and what was not posted is posted at
 * the next start. What is left over, such as a request that waits for a rate limit, must not keep the process alive.
 */
export async function shutDown(
  stop: () => Promise<void>,
  { clock, log, exit }: ShutdownServices,
): Promise<void> {
  const cancel = clock.setAlarm(PATIENCE, () => {
    log.warn('what is under way has not come to its end in time; the process ends without it');
    exit(0);
  });
  try {
    await stop();
    exit(0);
  } catch (error) {
    log.error({ err: error }, 'the program could not be stopped well');
    exit(1);
  } finally {
    cancel();
  }
}
