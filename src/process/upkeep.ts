/** Once a day: games that are over are deleted after a while, where the operator wishes it, and servers that the bot left long ago forgotten. */
import type { Clock } from '../base/clock.js';
import { DAY } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import type { UpkeepStore } from '../db/store.js';

/** How long a server that has removed the bot is remembered. */
const AWAY = 30 * DAY;
/** Tables that are deleted at once: nobody waits long for the database. */
const PORTION = 100;

interface Upkeep {
  readonly store: { readonly upkeep: UpkeepStore };
  readonly clock: Clock;
  readonly log: Logger;
  /** How long games that are over are kept, in milliseconds; null for ever. */
  readonly retention: number | null;
}

/** Begins at once; the returned function ends it. What fails is logged, and tried again the next day. */
export function startUpkeep({ store, clock, log, retention }: Upkeep): () => void {
  let cancelAlarm = () => {};
  let isOver = false;

  async function deleteExpired(): Promise<void> {
    const servers = await store.upkeep.forgetGuilds(clock.now() - AWAY);
    if (servers.length > 0) log.info({ servers }, 'servers that the bot left are forgotten');
    if (retention === null) return;
    let deleted = 0;
    for (let more = true; more && !isOver; ) {
      const count = await store.upkeep.deleteOver(clock.now() - retention, PORTION);
      deleted += count;
      more = count === PORTION;
    }
    if (deleted > 0) log.info({ tables: deleted }, 'games that were over are deleted');
  }

  function startSweep(): void {
    void deleteExpired().catch((error: unknown) => log.error({ err: error }, 'the daily upkeep failed'));
    cancelAlarm = clock.setAlarm(DAY, startSweep);
  }

  startSweep();
  return () => {
    isOver = true;
    cancelAlarm();
  };
}
