/** What waits for people is tried again as soon as something changes in their server. */

import { MINUTE, SECOND } from '../../base/durations.js';
import { inTurns } from '../../base/queue.js';
import type { TableId } from '../../table/model/types.js';
import { kindOf } from './causes.js';
import type { PosterServices } from './services.js';
import type { Shown } from './types.js';

/** Changes come in groups: after one, the others are waited for. */
const SETTLING = SECOND;
/** What waits in a server is not tried faster than this. */
const BETWEEN = 10 * SECOND;
/**
 * So many attempts in a minute may be refused again, of all servers together: Discord blocks the address of a bot that is refused
 * 10,000 times within ten minutes (developer documentation, "Rate Limits"), and no server is to bring that about.
 */
const MOST_REFUSED = 200;
const WINDOW = MINUTE;
/** How many tables are tried at the same time. */
const AT_ONCE = 8;

/** The tries that changes bring about. */
export interface Retries {
  /** Something has changed in the server. */
  soon(guildId: string): void;
  stop(): void;
}

/** A try that is to come; `rest` are the tables that the last one had to leave, null where it is to be all that wait. */
interface Coming {
  readonly cancel: () => void;
  readonly rest: readonly TableId[] | null;
}

/** Makes the retries. `attempt` tries a table; it never rejects. */
export function openRetries(
  { outbox, clock, log }: Pick<PosterServices, 'outbox' | 'clock' | 'log'>,
  attempt: (id: TableId) => Promise<Shown>,
): Retries {
  /** By server. */
  const coming = new Map<string, Coming>();
  /** When what waits in a server was tried last. */
  const tried = new Map<string, number>();
  let refused = 0;
  let windowEnds = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  function isSpent(): boolean {
    if (clock.now() >= windowEnds) {
      windowEnds = clock.now() + WINDOW;
      refused = 0;
    }
    return refused >= MOST_REFUSED;
  }

  function plan(guildId: string, pause: number, rest: Coming['rest']): void {
    coming.get(guildId)?.cancel();
    const cancel = clock.after(pause, () => void tryNow(guildId, rest));
    coming.set(guildId, { cancel, rest });
  }

  async function tryNow(guildId: string, rest: Coming['rest']): Promise<void> {
    coming.delete(guildId);
    const left: TableId[] = [];
    try {
      const waiting = rest ?? (await outbox.waitingIn(guildId));
      if (waiting.length > 0) tried.set(guildId, clock.now());
      await inTurns(waiting, AT_ONCE, async (id) => {
        if (isSpent()) left.push(id);
        else if (isRefused(await attempt(id))) refused += 1;
      });
    } catch (error) {
      log.warn({ err: error, guild: guildId }, 'what waits in a server could not be looked for');
    }
    // What has changed meanwhile brings all of them about again.
    if (left.length > 0 && !coming.has(guildId) && !isStopped) plan(guildId, windowEnds - clock.now(), left);
  }

  return {
    soon(guildId) {
      if (coming.get(guildId)?.rest === null) return;
      const since = clock.now() - (tried.get(guildId) ?? Number.NEGATIVE_INFINITY);
      plan(guildId, Math.max(SETTLING, BETWEEN - since), null);
    },
    stop() {
      isStopped = true;
      for (const { cancel } of coming.values()) cancel();
      coming.clear();
    },
  };
}

function isRefused(shown: Shown): boolean {
  return shown !== 'shown' && kindOf(shown) === 'waiting';
}
