/**
 * Daily cleanup. Deletes finished games after the operator's retention time, and servers that the bot left
 * long ago.
 */
import type { Clock } from '../base/clock.js';
import { DAY } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import type { UpkeepStore } from '../db/store.js';

/** Time for which a server without the bot is kept. */
const AWAY = 30 * DAY;
/** Number of tables deleted per transaction, to keep the database responsive. */
const PORTION = 100;

interface Upkeep {
  readonly store: { readonly upkeep: UpkeepStore };
  readonly clock: Clock;
  readonly log: Logger;
  /** Retention of finished games in milliseconds. Null keeps them forever. */
  readonly retention: number | null;
}

/**
 * Starts the cleanup at once. The returned function stops it. Failures are logged and retried the next day.
 */
export function startUpkeep({ store, clock, log, retention }: Upkeep): () => void {
  let cancelAlarm = () => {};
  let isOver = false;

  async function deleteExpiredData(): Promise<void> {
    const servers = await store.upkeep.forgetGuilds(clock.now() - AWAY);
    if (servers.length > 0) log.info({ servers }, 'data of servers that the bot left was deleted');
    if (retention === null) return;
    let deleted = 0;
    for (let more = true; more && !isOver; ) {
      const count = await store.upkeep.deleteFinished(clock.now() - retention, PORTION);
      deleted += count;
      more = count === PORTION;
    }
    if (deleted > 0) log.info({ tables: deleted }, 'finished games were deleted');
  }

  function startSweep(): void {
    void deleteExpiredData().catch((error: unknown) =>
      log.error({ err: error }, 'the daily deletion failed'),
    );
    cancelAlarm = clock.setAlarm(DAY, startSweep);
  }

  startSweep();
  return () => {
    isOver = true;
    cancelAlarm();
  };
}
