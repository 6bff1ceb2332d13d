/**
 * Notices logins that this process didn't make: another program uses the token. Discord counts the logins of
 * a day (developer documentation, "Session Start Limit"), so even a program that never posts is noticed.
 */
import type { Clock } from '../base/clock.js';
import { MINUTE, SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import type { Bot } from '../commands/bot.js';
import { plainText } from '../texts/index.js';

/** Time until Discord has surely counted a login. */
const COUNTED = 10 * SECOND;
const PERIOD = MINUTE;

interface Options {
  readonly bot: Pick<Bot, 'isConnected' | 'countLogins'>;
  /**
   * `loginCount`: logins of this process. `today`: logins in the last 24 hours of all processes that use its
   * database.
   */
  readonly logins: { readonly loginCount: number; readonly today: number };
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Logs a login of another program once. Logs at `error` if the login came after the start. An earlier login is
 * logged at `warn`, because the bot itself may have made it with another database. Call this once the bot is
 * connected, and only if the bot runs in one process. The returned function stops the watch.
 */
export function watchLogins({ bot, logins, clock, log }: Options): () => void {
  let counted = logins.loginCount;
  /**
   * Number of logins that Discord still allowed at the last check. Null if this process may have logged in
   * since.
   */
  let left: number | null = null;
  let cancelAlarm = () => {};
  let isStopped = false;
  let hasComparedDay = false;

  /** Returns true if another program has logged in since the last check. */
  async function hasForeignLogin(): Promise<boolean> {
    const { used, left: now } = await bot.countLogins();
    const isUnchanged = logins.loginCount === counted && bot.isConnected();
    counted = logins.loginCount;
    const before = left;
    left = isUnchanged ? now : null;
    if (!isUnchanged) return false;
    checkLoginsOfDay(used);
    return before !== null && now < before;
  }

  /**
   * Warns if Discord counts more logins today than this bot made in the last 24 hours. Discord's day began at
   * most 24 hours ago, so another program made the rest.
   */
  function checkLoginsOfDay(used: number): void {
    const count = used - logins.today;
    if (!hasComparedDay && count > 0) log.warn(plainText('config.unknownLogins', { count }));
    hasComparedDay = true;
  }

  async function checkLogins(): Promise<void> {
    // A failed request proves nothing. The next check repeats it.
    const isForeign = await hasForeignLogin().catch(() => false);
    if (isStopped) return;
    if (isForeign) log.error(plainText('config.secondLogin'));
    else scheduleCheck(PERIOD);
  }

  function scheduleCheck(pause: number): void {
    cancelAlarm = clock.setAlarm(pause, () => void checkLogins());
  }

  scheduleCheck(COUNTED);
  return () => {
    isStopped = true;
    cancelAlarm();
  };
}
