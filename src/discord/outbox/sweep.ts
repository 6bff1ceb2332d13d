/** The sweep over what is not shown: it tries again whatever is due, now and then and as soon as a pause is over. */

import { SECOND } from '../../base/durations.js';
import type { TableId } from '../../table/model/types.js';
import type { PosterServices } from './services.js';

/** The longest time between two sweeps: something may have been left without a refusal. */
const PERIOD = 15 * SECOND;

/** A sweep; it rests until it is started. */
export interface Sweep {
  start(): void;
  /** Something was refused: its pause may be over before the next sweep. */
  look(): void;
  stop(): void;
}

/** Makes the sweep. `show` tries a table; it never rejects. */
export function openSweep(
  { outbox, clock, log, backlog }: Pick<PosterServices, 'outbox' | 'clock' | 'log' | 'backlog'>,
  show: (id: TableId) => Promise<unknown>,
): Sweep {
  let cancel = () => {};
  /** When it sweeps next, in milliseconds since 1970; at no time while it rests, and later than ever while it is at work. */
  let next = Number.NEGATIVE_INFINITY;

  async function sweep(): Promise<void> {
    next = Number.POSITIVE_INFINITY;
    try {
      await backlog.each(await outbox.dueToPost(), show);
    } catch (error) {
      log.warn({ err: error }, 'what is not shown could not be looked for');
    }
    const pause = await untilNext();
    if (next === Number.POSITIVE_INFINITY) sweepAfter(pause);
  }

  async function untilNext(): Promise<number> {
    try {
      const retry = ((await outbox.nextRetry()) ?? Number.POSITIVE_INFINITY) - clock.now();
      // What is still due could not be dealt with: it is not tried again at once.
      return retry > 0 ? Math.min(retry, PERIOD) : PERIOD;
    } catch (error) {
      log.warn({ err: error }, 'the next attempt could not be looked for');
      return PERIOD;
    }
  }

  async function look(): Promise<void> {
    if (!Number.isFinite(next)) return;
    const pause = await untilNext();
    if (Number.isFinite(next) && clock.now() + pause < next) sweepAfter(pause);
  }

  function sweepAfter(pause: number): void {
    cancel();
    next = clock.now() + pause;
    cancel = clock.after(pause, () => void sweep());
  }

  return {
    start() {
      if (next === Number.NEGATIVE_INFINITY) sweepAfter(PERIOD);
    },
    look: () => void look(),
    stop() {
      next = Number.NEGATIVE_INFINITY;
      cancel();
    },
  };
}
