/** The start of a bot that does not give up without a network: a machine may be up before its connection is. */
import { setTimeout as sleepFor } from 'node:timers/promises';
import { MINUTE, SECOND } from '../base/durations.js';
import { OutageError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { type Bot, type BotOptions, startBot } from './bot.js';

/** The pause before the second attempt; each later pause is twice as long, up to the longest. */
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/** Resolves after so many milliseconds; rejects when the signal says stop. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Starts the bot, as often as it takes while Discord cannot be reached or has trouble; each failure is logged. Waits before a
 * login that follows failed ones, also those of earlier processes.
 * @returns the bot; null where `signal` has ended the waiting
 * Rejects as `startBot` does for what does not pass by itself.
 */
export async function startPatiently(
  options: BotOptions,
  signal: AbortSignal,
  sleep: Sleep = sleepInReal,
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
    const loginPause = logins?.pauseBefore(0) ?? 0;
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
      outagePause = Math.min(2 * outagePause, LONGEST_PAUSE);
    }
  }
  return null;
}

const sleepInReal: Sleep = (ms, signal) => sleepFor(ms, undefined, { signal });
