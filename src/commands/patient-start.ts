/** The start of a bot that does not give up without a network: a machine may be up before its connection is. */
import { setTimeout as sleepFor } from 'node:timers/promises';
import { OutageError } from '../discord/errors/login-error.js';
import { MINUTE, SECOND } from '../durations.js';
import { type Bot, type BotOptions, startBot } from './bot.js';

/** The pause before the second attempt; each later pause is twice as long, up to the longest. */
const FIRST_PAUSE = 5 * SECOND;
const LONGEST_PAUSE = 5 * MINUTE;

/** Resolves after so many milliseconds; rejects when the signal says stop. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

/**
 * Starts the bot, as often as it takes while Discord cannot be reached or has trouble; each failure is logged.
 * @returns the bot; null where `signal` has ended the waiting
 * Rejects as `startBot` does for what does not pass by itself.
 */
export async function startPatiently(
  options: BotOptions,
  signal: AbortSignal,
  sleep: Sleep = sleepInReal,
): Promise<Bot | null> {
  for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return await startBot(options);
    } catch (error) {
      if (!(error instanceof OutageError)) throw error;
      options.log.warn({ secondsToNextAttempt: pause / 1000 }, error.message);
    }
    await sleep(pause, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
  return null;
}

const sleepInReal: Sleep = (ms, signal) => sleepFor(ms, undefined, { signal });
