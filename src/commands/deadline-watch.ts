/** Handles deadlines of lobbies, challenges, turns and votes, and updates the tables' messages. */

import { SECOND } from '../base/durations.js';
import { isBusy } from '../db/storage/busy-error.js';
import type { RunEach } from '../table/core/services.js';
import type { RolesOf } from '../table/model/people/actor.js';
import type { TableId } from '../table/model/types.js';
import type { App } from './shared/app/app.js';
import type { DueWork } from './shared/app/due-work.js';

/** Maximum time between two checks, since another process may set an earlier deadline. */
const MAX_SLEEP = 15 * SECOND;
/** Time until the next check while another process locks the database. */
const BUSY_SLEEP = SECOND;

export interface Watch {
  start(): void;
  /** Makes the next check earlier if the table's next deadline comes before it. Call it for a changed table. */
  checkTable(id: TableId): void;
  /** Makes the watch check at once, because other work may be due now. */
  wake(): void;
  /** Resolves once running work is done. */
  stop(): Promise<void>;
}

/**
 * Creates the watch, idle until started. Calls `shown` for each table changed by a deadline. `roles` creates
 * the lookup of voters' roles for one check. `each` runs the due tables at a limited pace, since all may be
 * due after a restart.
 */
export function openDeadlineWatch(
  { deadlines, clock, log }: Pick<App, 'deadlines' | 'clock' | 'log'>,
  shown: (id: TableId) => void,
  roles: () => RolesOf,
  each: RunEach,
  others: readonly DueWork[] = [],
): Watch {
  let cancel = () => {};
  /** Time of the next check by the monotonic clock. Null when stopped. */
  let nextCheckAt: number | null = null;
  /** True if more work may have become due during a check. */
  let isWoken = false;

  const logFailureOnce = createFailureLog(log);

  let runningCheck: Promise<void> = Promise.resolve();

  function startCheck(): void {
    runningCheck = runCheck();
  }

  async function runCheck(): Promise<void> {
    // Keeps `checkTable` from scheduling another check while this one runs. This check finds the next
    // deadline itself.
    nextCheckAt = Number.NEGATIVE_INFINITY;
    const looked = clock.now();
    isWoken = false;
    try {
      for (const { table } of await deadlines.handleDueDeadlines(logFailureOnce, roles(), each))
        shown(table.id);
      for (const other of others) await other.run();
      await sleepAfterCheck(looked);
    } catch (error) {
      const busy = isBusy(error);
      log[busy ? 'warn' : 'error']({ err: error }, 'deadlines could not be looked at');
      scheduleCheck(busy ? BUSY_SLEEP : MAX_SLEEP);
    }
  }

  /**
   * Sleeps until the next deadline. A deadline that was already due at `looked` has failed and isn't retried
   * at once.
   */
  async function sleepAfterCheck(looked: number): Promise<void> {
    const next = await findEarliestDueTime([deadlines, ...others]);
    if (isWoken) return scheduleCheck(0);
    const pause = next <= looked ? MAX_SLEEP : Math.max(0, next - clock.now());
    scheduleCheck(Math.min(pause, MAX_SLEEP));
  }

  function scheduleCheck(pause: number): void {
    cancel();
    if (nextCheckAt === null) return;
    cancel = clock.setAlarm(pause, startCheck);
    nextCheckAt = clock.monotonic() + pause;
  }

  async function checkTable(id: TableId): Promise<void> {
    try {
      const next = await deadlines.nextDeadlineOfTable(id);
      if (next === null || nextCheckAt === null) return;
      const pause = Math.max(0, next - clock.now());
      if (clock.monotonic() + pause < nextCheckAt) scheduleCheck(pause);
    } catch (error) {
      log.warn({ err: error }, 'the next deadline could not be read');
    }
  }

  return {
    start: startCheck,
    checkTable: (id) => void checkTable(id),
    wake() {
      if (nextCheckAt === null) return;
      if (Number.isFinite(nextCheckAt)) scheduleCheck(0);
      else isWoken = true;
    },
    stop() {
      nextCheckAt = null;
      cancel();
      return runningCheck;
    },
  };
}

/** Logs only the first failure of each table. Failed tables are retried at every check. */
function createFailureLog(log: App['log']): (table: TableId, error: unknown) => void {
  const failed = new Set<TableId>();
  return (table, error) => {
    if (!failed.has(table)) log.error({ err: error, table }, 'a deadline could not be handled');
    failed.add(table);
  };
}

/** The earliest due time of any of this work, or infinity if there is none. */
async function findEarliestDueTime(all: readonly Pick<DueWork, 'nextDueAt'>[]): Promise<number> {
  const times = await Promise.all(all.map((one) => one.nextDueAt()));
  return Math.min(...times.map((at) => at ?? Number.POSITIVE_INFINITY));
}
