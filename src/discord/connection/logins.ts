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
import { plainText } from '../../texts/index.js';
import { LoginError, OutageError, tooManyLogins } from '../errors/login-error.js';

/** Longest pause before a login while the process keeps running. Before a longer one it exits. */
const LONGEST_WAIT = 40 * SECOND;
const UNAUTHORIZED = 401;

/** The bot's logins, across its processes. */
export interface Logins {
  /** Failed logins in a row. */
  readonly failures: number;
  /** Milliseconds until the shard may log in; 0 for now. */
  pauseBefore(shard: number): number;
  /** Counts a login of the shard. */
  recordLogin(shard: number): void;
}

export interface LoginPace {
  readonly ws: NonNullable<ClientOptions['ws']>;
  /**
   * Resolves when the next login would have to wait too long. The process should then exit and start again
   * later.
   */
  readonly ended: Promise<LoginError>;
}

/** Makes each shard wait for its turn and its pause before logging in. */
export function paceLogins(logins: Logins, clock: Clock): LoginPace {
  let end: (error: LoginError) => void = () => {};
  const ended = new Promise<LoginError>((resolve) => {
    end = resolve;
  });
  return {
    ended,
    ws: {
      async buildIdentifyThrottler(manager) {
        const { session_start_limit: limit } = await manager.fetchGatewayInformation();
        const throttler = new SimpleIdentifyThrottler(limit.max_concurrency);
        return {
          async waitForIdentify(shard, signal) {
            const pause = logins.pauseBefore(shard);
            if (pause > LONGEST_WAIT) {
              end(tooManyLogins());
              await once(signal, 'abort');
            }
            signal.throwIfAborted();
            if (pause > 0) await sleep(clock, pause, signal);
            await throttler.waitForIdentify(shard, signal);
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
 * Requests how many logins are left today. Throws an `OutageError` with the time to wait if there are too few
 * for all shards, a `LoginError` if the token is refused, and errors of REST.
 */
export async function checkLoginsLeft(rest: REST): Promise<void> {
  const { shards, session_start_limit: limit } = await fetchGateway(rest);
  if (limit.remaining >= shards) return;
  const minutes = Math.ceil(limit.reset_after / 60_000);
  throw new OutageError(plainText('config.noLoginsLeft', { minutes }), { retryAfter: limit.reset_after });
}

async function fetchGateway(rest: REST): Promise<RESTGetAPIGatewayBotResult> {
  try {
    return (await rest.get(Routes.gatewayBot())) as RESTGetAPIGatewayBotResult;
  } catch (error) {
    const isRefused = error instanceof DiscordAPIError && error.status === UNAUTHORIZED;
    throw isRefused ? new LoginError(plainText('config.noLogin'), { cause: error }) : error;
  }
}
