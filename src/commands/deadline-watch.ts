/**
 * Rings when a lobby or a challenge has waited long enough, a turn has lasted too long, or a vote is over, and lets the table's
 * message say so.
 */

import { SECOND } from '../base/durations.js';
import { isBusy } from '../db/busy.js';
import type { Each } from '../table/core/services.js';
import type { RolesOf } from '../table/model/actor.js';
import type { TableId } from '../table/model/types.js';
import type { App } from './shared/app/app.js';

/** The longest sleep between two looks at the deadlines: another process may have set a nearer one. */
const LONGEST_SLEEP = 15 * SECOND;
/** The pause where another process holds the database. */
const BUSY_SLEEP = SECOND;

/** A watch over the deadlines. */
export interface Watch {
  /** Begins it. */
  start(): void;
  /** The table has changed, and with it perhaps the next deadline: a turn may last only seconds. */
  look(id: TableId): void;
  /** Ends it; resolves once nothing is under way any more. */
  stop(): Promise<void>;
}

/**
 * Makes the watch; it sleeps until it is started. `shown` is told the tables that have changed because time was over; `roles` makes
 * what is asked for the roles of those who have voted, for one look at the deadlines; `each` says at which pace many tables are dealt with,
 * since after a stop all may be due at once.
 */
export function openDeadlineWatch(
  { deadlines, clock, log }: Pick<App, 'deadlines' | 'clock' | 'log'>,
  shown: (id: TableId) => void,
  roles: () => RolesOf,
  each: Each,
): Watch {
  let cancel = () => {};
  /** When it rings next, by the monotonic clock; null while it sleeps. */
  let rings: number | null = null;

  const failed = new Set<TableId>();

  /** Says once that the deadline of a table cannot be dealt with; it is tried again with every ring. */
  function logFailureOnce(table: TableId, error: unknown): void {
    if (!failed.has(table)) log.error({ err: error, table }, 'a deadline failed');
    failed.add(table);
  }

  /** What is under way. */
  let ringing: Promise<void> = Promise.resolve();

  function expireDue(): void {
    ringing = expire();
  }

  async function expire(): Promise<void> {
    // A look that comes meanwhile changes nothing: the ring looks for the next deadline itself.
    rings = Number.NEGATIVE_INFINITY;
    const looked = clock.now();
    try {
      for (const { table } of await deadlines.expire(logFailureOnce, roles(), each)) shown(table.id);
      await sleepSince(looked);
    } catch (error) {
      const busy = isBusy(error);
      log[busy ? 'warn' : 'error']({ err: error }, 'deadlines could not be looked at');
      scheduleRing(busy ? BUSY_SLEEP : LONGEST_SLEEP);
    }
  }

  /** Sleeps until the next deadline. One that was due when they were `looked` at could not be dealt with: it is not tried again at once. */
  async function sleepSince(looked: number): Promise<void> {
    const next = (await deadlines.next()) ?? Number.POSITIVE_INFINITY;
    const pause = next <= looked ? LONGEST_SLEEP : Math.max(0, next - clock.now());
    scheduleRing(Math.min(pause, LONGEST_SLEEP));
  }

  function scheduleRing(pause: number): void {
    cancel();
    if (rings === null) return;
    cancel = clock.setAlarm(pause, expireDue);
    rings = clock.monotonic() + pause;
  }

  async function look(id: TableId): Promise<void> {
    try {
      const next = await deadlines.nextOf(id);
      if (next === null || rings === null) return;
      const pause = Math.max(0, next - clock.now());
      if (clock.monotonic() + pause < rings) scheduleRing(pause);
    } catch (error) {
      log.warn({ err: error }, 'the next deadline could not be looked for');
    }
  }

  return {
    start: expireDue,
    look: (id) => void look(id),
    stop() {
      rings = null;
      cancel();
      return ringing;
    },
  };
}
