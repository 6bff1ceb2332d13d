/** Shows due entries at regular intervals and at the end of pauses. */

import { createJumpMeter } from '../../../base/clock.js';
import { SECOND } from '../../../base/durations.js';
import type { TableId } from '../../../table/model/types.js';
import type { PosterServices } from '../services.js';

/** Maximum time between sweeps, for entries without a stored refusal. */
const PERIOD = 15 * SECOND;

/** Entries to show. `due`: entries whose pause is over. `open`: all entries without a final refusal. */
export type SweepScope = 'due' | 'open';

/** A sweep, idle until started. */
export interface Sweep {
  start(): void;
  /** Reschedules the sweep after a refusal. */
  reschedule(): void;
  stop(): void;
}

/** Creates the sweep. `show` shows a table and never rejects. */
export function openSweep(
  { outbox, clock, log, backlog }: Pick<PosterServices, 'outbox' | 'clock' | 'log' | 'backlog'>,
  show: (id: TableId, scope: SweepScope) => Promise<unknown>,
): Sweep {
  const jump = createJumpMeter(clock);
  let cancel = () => {};
  /**
   * Time of the next sweep by the monotonic clock. Negative infinity before the start, infinity during a
   * sweep.
   */
  let next = Number.NEGATIVE_INFINITY;
  /** Time of the latest search for due entries, in milliseconds since 1970. */
  let looked = Number.NEGATIVE_INFINITY;

  async function sweep(): Promise<void> {
    next = Number.POSITIVE_INFINITY;
    looked = clock.now();
    // After the clock was set back, stored retry times are too far ahead, so all open entries are tried.
    const scope = jump() < 0 ? 'open' : 'due';
    try {
      const ids = await (scope === 'open' ? outbox.listUnpostedTables() : outbox.listTablesToPost());
      await backlog.runEach(ids, (id) => show(id, scope));
    } catch (error) {
      log.warn({ err: error }, 'unposted messages could not be read');
    }
    const pause = await measureTimeToNextSweep();
    if (next === Number.POSITIVE_INFINITY) sweepAfter(pause);
  }

  /**
   * Milliseconds until the next sweep. An entry that was already due at the last search (`looked`) has
   * failed since then, so it waits a full period.
   */
  async function measureTimeToNextSweep(): Promise<number> {
    try {
      const retry = (await outbox.nextRetryAt()) ?? Number.POSITIVE_INFINITY;
      return retry <= looked ? PERIOD : Math.min(Math.max(0, retry - clock.now()), PERIOD);
    } catch (error) {
      log.warn({ err: error }, 'the time of the next attempt could not be read');
      return PERIOD;
    }
  }

  async function reschedule(): Promise<void> {
    if (!Number.isFinite(next)) return;
    const pause = await measureTimeToNextSweep();
    if (Number.isFinite(next) && clock.monotonic() + pause < next) sweepAfter(pause);
  }

  function sweepAfter(pause: number): void {
    cancel();
    next = clock.monotonic() + pause;
    cancel = clock.setAlarm(pause, () => void sweep());
  }

  return {
    start() {
      if (next !== Number.NEGATIVE_INFINITY) return;
      looked = clock.now();
      sweepAfter(PERIOD);
    },
    reschedule: () => void reschedule(),
    stop() {
      next = Number.NEGATIVE_INFINITY;
      cancel();
    },
  };
}
