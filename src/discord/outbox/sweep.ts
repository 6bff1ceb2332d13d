/** Sweeps for entries that are due, now and then and at the end of pauses. */

import { SECOND } from '../../base/durations.js';
import type { TableId } from '../../table/model/types.js';
import type { PosterServices } from './services.js';

/** Longest time between sweeps, for entries left without a refusal. */
const PERIOD = 15 * SECOND;

/** A sweep; it does nothing until started. */
export interface Sweep {
  start(): void;
  /** Checks for an earlier sweep after a refusal. */
  look(): void;
  stop(): void;
}

/** Opens the sweep. `show` tries a table and never rejects. */
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
      // // Entries still due could not be handled now, so they are not retried at once.
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
