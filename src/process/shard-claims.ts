/** Waits until no other process serves the shards of this process. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { formatShare } from '../base/shards.js';
import type { Config } from '../config.js';
import type { Claim } from '../db/postgres/claims.js';
import { plainText } from '../texts/index.js';

/** Pause between checks. Short, so that a process takes over quickly. */
const PAUSE = SECOND / 2;

interface Options {
  readonly clock: Clock;
  readonly log: Logger;
  readonly signal: AbortSignal;
}

/**
 * Claims the configured shards on the database server. Waits while another process serves them, as during a
 * restart. Null for a database file, and if `signal` ended the wait.
 */
export async function waitForShards(
  { databaseUrl, share }: Pick<Config, 'databaseUrl' | 'share'>,
  { clock, log, signal }: Options,
): Promise<Claim | null> {
  if (databaseUrl === null) return null;
  const { claimShards } = await import('../db/postgres/claims.js');
  for (let looks = 0; !signal.aborted; looks++) {
    const claim = await claimShards({ connectionString: databaseUrl }, share).catch((error: unknown) => {
      log.warn({ err: error }, 'the shards could not be claimed');
      return null;
    });
    if (claim !== null && !signal.aborted) return claim;
    await claim?.release();
    const shards = share === null ? plainText('config.allShards') : formatShare(share);
    if (looks === 0) log.warn(plainText('config.shardsTaken', { shards }));
    await sleep(clock, signal);
  }
  return null;
}

function sleep(clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.setAlarm(PAUSE, resolve);
    signal.addEventListener(
      'abort',
      () => {
        cancel();
        resolve();
      },
      { once: true },
    );
  });
}
