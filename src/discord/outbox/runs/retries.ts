/**
 * Retries refused entries after a change in their server, if only people can fix the cause of the refusal.
 */

import { MINUTE, SECOND } from '../../../base/durations.js';
import { runLimited } from '../../../base/queue.js';
import type { TableId } from '../../../table/model/types.js';
import { kindOf } from '../requests/causes.js';
import type { PosterServices } from '../services.js';
import type { ShowResult } from '../types.js';

/** Pause after a change, since changes come in groups. */
const SETTLING = SECOND;
/** Minimum time between retries in a server. */
const BETWEEN = 10 * SECOND;
/**
 * Limit on refused retries per minute in all servers. Discord blocks the address of a bot that is refused
 * 10,000 times in ten minutes (developer documentation, "Rate Limits"), which no single server may cause.
 */
const MAX_REFUSED = 200;
const WINDOW = MINUTE;
/** Tables tried at once. */
const AT_ONCE = 8;

export interface RetryScheduler {
  retrySoon(guildId: string): void;
  stop(): void;
}

/**
 * A scheduled retry. `rest` lists the tables left over from the last retry, or is null to retry all waiting
 * tables of the server.
 */
interface ScheduledRetry {
  readonly cancel: () => void;
  readonly rest: readonly TableId[] | null;
}

/** Creates the scheduler. `attempt` shows a table and never rejects. */
export function createRetryScheduler(
  { outbox, clock, log }: Pick<PosterServices, 'outbox' | 'clock' | 'log'>,
  attempt: (id: TableId) => Promise<ShowResult>,
): RetryScheduler {
  /** Scheduled retries, by server. */
  const coming = new Map<string, ScheduledRetry>();
  /** Times of the last retries, by server. */
  const tried = new Map<string, number>();
  let refused = 0;
  let windowEnds = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function isLimitReached(): boolean {
    if (clock.monotonic() >= windowEnds) {
      windowEnds = clock.monotonic() + WINDOW;
      refused = 0;
    }
    return refused >= MAX_REFUSED;
  }

  function scheduleRetry(guildId: string, pause: number, rest: ScheduledRetry['rest']): void {
    coming.get(guildId)?.cancel();
    const cancel = clock.setAlarm(pause, () => void retryNow(guildId, rest));
    coming.set(guildId, { cancel, rest });
  }

  async function retryNow(guildId: string, rest: ScheduledRetry['rest']): Promise<void> {
    coming.delete(guildId);
    const left: TableId[] = [];
    try {
      const waiting = rest ?? (await outbox.listWaitingTables(guildId));
      if (waiting.length > 0) tried.set(guildId, clock.monotonic());
      await runLimited(waiting, AT_ONCE, async (id) => {
        if (isLimitReached()) left.push(id);
        else if (isStillWaiting(await attempt(id))) refused += 1;
      });
    } catch (error) {
      log.warn({ err: error, guild: guildId }, 'unposted messages of a server could not be read');
    }
    // If something has changed in the meantime, a retry of all waiting tables is scheduled already.
    if (left.length > 0 && !coming.has(guildId) && !isStopped)
      scheduleRetry(guildId, windowEnds - clock.monotonic(), left);
  }

  return {
    retrySoon(guildId) {
      if (coming.get(guildId)?.rest === null) return;
      const since = clock.monotonic() - (tried.get(guildId) ?? Number.NEGATIVE_INFINITY);
      scheduleRetry(guildId, Math.max(SETTLING, BETWEEN - since), null);
    },
    stop() {
      isStopped = true;
      for (const { cancel } of coming.values()) cancel();
      coming.clear();
    },
  };
}

/** True if the attempt was refused, and the entry waits for the next change in the server. */
function isStillWaiting(shown: ShowResult): boolean {
  return shown !== 'shown' && kindOf(shown) === 'waiting';
}
