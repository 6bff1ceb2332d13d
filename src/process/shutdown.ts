/** Ends the process after a signal. Running work may finish within a time limit. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';

/** Time limit for running work. Docker kills a process ten seconds after its signal. */
const TIME_LIMIT = 8 * SECOND;

export interface ShutdownServices {
  readonly clock: Clock;
  readonly log: Logger;
  readonly exit: (status: number) => void;
}

/**
 * Stops the program and ends the process: status 0 when `stop` finishes or times out, 1 when it rejects.
 * Nothing is lost, because decisions are in the database and unposted messages are posted at the next start.
 * Leftovers, such as a request waiting for a rate limit, must not keep the process alive.
 */
export async function shutDown(
  stop: () => Promise<void>,
  { clock, log, exit }: ShutdownServices,
): Promise<void> {
  const cancel = clock.setAlarm(TIME_LIMIT, () => {
    log.warn('unfinished work took too long; the process ends without it');
    exit(0);
  });
  try {
    await stop();
    exit(0);
  } catch (error) {
    log.error({ err: error }, 'the program did not stop cleanly');
    exit(1);
  } finally {
    cancel();
  }
}
