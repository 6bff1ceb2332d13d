/** Starts the bot even if the network isn't available yet. */
import { setTimeout as sleepFor } from 'node:timers/promises';
import { MINUTE, SECOND } from '../base/durations.js';
import { OutageError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { type Bot, type BotOptions, startBot } from './bot.js';

/** Wait before the second attempt. It doubles after each attempt, up to the longest wait. */
const FIRST_PAUSE = 5 * SECOND;
const MAX_PAUSE = 5 * MINUTE;

/** Resolves after `ms` milliseconds. Rejects when the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Starts the bot, retrying while Discord is unreachable or has an outage. Logs each failure. Failed logins,
 * also of earlier processes, delay the next login. Rejects like `startBot` for permanent errors. Returns null
 * if `signal` ended the wait.
 */
export async function startWithRetries(
  options: BotOptions,
  signal: AbortSignal,
  sleep: Sleep = waitInRealTime,
): Promise<Bot | null> {
  const { log, logins } = options;
  let outagePause = FIRST_PAUSE;

  async function pause(ms: number, why: string): Promise<void> {
    log.warn({ secondsToNextAttempt: Math.ceil(ms / SECOND) }, why);
    await sleep(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  while (!signal.aborted) {
    const loginPause = logins?.pauseBeforeLogin(0) ?? 0;
    if (loginPause > 0) {
      const values = { count: logins?.failures ?? 0, seconds: Math.ceil(loginPause / SECOND) };
      await pause(loginPause, plainText('config.loginPause', values));
      continue;
    }
    try {
      return await startBot(options);
    } catch (error) {
      if (!(error instanceof OutageError)) throw error;
      await pause(error.retryAfter ?? outagePause, error.message);
      outagePause = Math.min(2 * outagePause, MAX_PAUSE);
    }
  }
  return null;
}

const waitInRealTime: Sleep = (ms, signal) => sleepFor(ms, undefined, { signal });
