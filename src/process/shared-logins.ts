/** Counts logins in the database that the bot's processes share, and makes them log in one after the other. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { formatShare, type Share } from '../base/shards.js';
import type { LoginStore } from '../db/store.js';
import type { LoginTurns } from '../discord/connection/logins.js';
import type { LoginStorage } from './login-history.js';

/** Name of the process that serves all shards. */
const ALL = 'all';
/**
 * Time between two logins of a bucket: Discord's five seconds (developer documentation, "Rate Limits"), plus
 * network delay.
 */
const PACE = 5 * SECOND + 250;

interface Options {
  readonly store: LoginStore;
  readonly share: Share | null;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Opens the login count of this process. */
export async function openSharedLoginStorage({ store, share, log }: Options): Promise<LoginStorage> {
  const process = share === null ? ALL : formatShare(share);
  const found = (await store.listLogins()).find((row) => row.process === process);
  let writing: Promise<unknown> = Promise.resolve();
  return {
    read: () => ({ failures: found?.failures ?? 0, logins: [...(found?.times ?? [])] }),
    write({ failures, logins }) {
      writing = writing
        .then(() => store.saveProcessLogins({ process, failures, times: logins }))
        .catch((error: unknown) => log.warn({ err: error }, 'the count of logins could not be written'));
    },
  };
}

/** Creates the queue in which all processes wait for their logins. */
export function createLoginTurns({ store, clock }: Pick<Options, 'store' | 'clock'>): LoginTurns {
  return {
    async take(bucket) {
      const now = clock.now();
      return (await store.reserveLoginTurn(bucket, now, PACE)) - now;
    },
  };
}
