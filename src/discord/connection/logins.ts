/**
 * Paces logins, each an Identify at the gateway. Discord allows a bot 1,000 a day and resets the token of a
 * bot that exceeds this (developer documentation, "Session Start Limit"). So failed logins are repeated at
 * growing intervals.
 */
import { once } from 'node:events';
import {
  type ClientOptions,
  DiscordAPIError,
  type REST,
  type RESTGetAPIGatewayBotResult,
  Routes,
  SimpleIdentifyThrottler,
} from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';
import { listShards, type Share } from '../../base/shards.js';
import { plainText } from '../../texts/index.js';
import { LoginError, loginLimitError, OutageError } from '../errors/login-error.js';

/** Maximum pause before a login while the process keeps running. Before a longer pause, the process exits. */
const MAX_WAIT = 40 * SECOND;
const UNAUTHORIZED = 401;

/** The bot's logins, across its processes. */
export interface Logins {
  /** Failed logins in a row. */
  readonly failures: number;
  /** Milliseconds until the shard may log in. 0 if it may log in now. */
  pauseBeforeLogin(shard: number): number;
  recordLogin(shard: number): void;
}

/** A queue in which the processes of a bot wait for their logins. */
export interface LoginTurns {
  /** Reserves the next login of a bucket of shards. Returns the milliseconds until it may start. */
  take(bucket: number): Promise<number>;
}

export interface LoginPace {
  readonly ws: NonNullable<ClientOptions['ws']>;
  /**
   * Resolves when the next login would have to wait too long. The process should then exit and start again
   * later.
   */
  readonly ended: Promise<LoginError>;
}

/**
 * Makes each shard wait for the pause after failed logins, and then for its place in the queue `turns`. Without
 * `turns`, this process must be the bot's only one.
 */
export function paceLogins(logins: Logins, clock: Clock, turns: LoginTurns | null = null): LoginPace {
  let end: (error: LoginError) => void = () => {};
  const ended = new Promise<LoginError>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    ws: {
      async buildIdentifyThrottler(manager) {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        const alone = new SimpleIdentifyThrottler(limit.max_concurrency);
        return {
          async waitForIdentify(shard, signal) {
            const pause = logins.pauseBeforeLogin(shard);
            if (pause > MAX_WAIT) {
              end(loginLimitError());
              await once(signal, 'abort');
            }
            signal.throwIfAborted();
            if (pause > 0) await sleep(clock, pause, signal);
            const turn = await turns?.take(shard % limit.max_concurrency).catch(() => null);
            // Without the shared queue, or if it can't be read, the process keeps at least its own pace.
            if (turn === undefined || turn === null) await alone.waitForIdentify(shard, signal);
            else if (turn > 0) await sleep(clock, turn, signal);
            logins.recordLogin(shard);
          },
        };
      },
    },
  };
}

/** Resolves after the pause. Rejects when the signal aborts. */
async function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  let cancel = () => {};
  const over = new Promise<void>((resolve) => {
    cancel = clock.setAlarm(ms, resolve);
  });
  try {
    await Promise.race([over, once(signal, 'abort')]);
    signal.throwIfAborted();
  } finally {
    cancel();
  }
}

/**
 * Requests how many logins are left today. Throws an `OutageError` with the time to wait if there are too
 * few for the shards of this process. Throws a `LoginError` if the token is refused, and errors of REST.
 */
export async function checkLoginsLeft(rest: REST, share: Share | null = null): Promise<void> {
  const { shards: recommended, session_start_limit: limit } = await fetchGateway(rest);
  const shards = share === null ? recommended : listShards(share).length;
  if (limit.remaining >= shards) return;
  const minutes = Math.ceil(limit.reset_after / 60_000);
  throw new OutageError(plainText('config.noLoginsLeft', { minutes }), { retryAfter: limit.reset_after });
}

/** Asks how many shards the bot should have, and how many logins are left. */
export async function fetchGateway(rest: REST): Promise<RESTGetAPIGatewayBotResult> {
  try {
    return (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError && error.status === UNAUTHORIZED;
    throw isRefused ? new LoginError(plainText('config.noLogin'), { cause: error }) : error;
  }
}
