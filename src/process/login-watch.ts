/**
 * Notices logins that this process didn't make: another program uses the token. Discord counts the logins of
 * a day (developer documentation, "Session Start Limit"). So the program that was there first is warned too,
 * though its answers always win and the other one never posts.
 */
import type { Clock } from '../base/clock.js';
import { MINUTE, SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { plainText } from '../texts/index.js';

/** Time until Discord has surely counted a login. */
const COUNTED = 10 * SECOND;
const PERIOD = MINUTE;

interface Options {
  readonly bot: { isConnected(): boolean; countLoginsLeft(): Promise<number> };
  /** `made` counts the logins of this process. */
  readonly logins: { readonly made: number };
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Logs a login of another program once, at `error`. Call it when the bot is connected, and only if it has no
 * further processes. The returned function stops it.
 */
export function watchLogins({ bot, logins, clock, log }: Options): () => void {
  let made = logins.made;
  /** Logins left at the last look. Null if this process may have logged in since. */
  let left: number | null = null;
  let cancelAlarm = () => {};
  let isStopped = false;

  /** Returns true if another program has logged in since the last look. */
  async function look(): Promise<boolean> {
    const now = await bot.countLoginsLeft();
    const isUnchanged = logins.made === made && bot.isConnected();
    made = logins.made;
    const before = left;
    left = isUnchanged ? now : null;
    return isUnchanged && before !== null && now < before;
  }

  async function lookAgain(): Promise<void> {
    // A failed request tells nothing, and is repeated at the next look.
    const isForeign = await look().catch(() => false);
    if (isStopped) return;
    if (isForeign) log.error(plainText('config.secondLogin'));
    else lookAfter(PERIOD);
  }

  function lookAfter(pause: number): void {
    cancelAlarm = clock.setAlarm(pause, () => void lookAgain());
  }

  lookAfter(COUNTED);
  return () => {
    isStopped = true;
    cancelAlarm();
  };
}
