/**
 * Detects a token that Discord no longer accepts while the gateway stays connected. A single 401 doesn't
 * prove it, but a bot that continues with a bad token gets its address blocked (developer documentation,
 * "Invalid Request Limit"). So the gateway's address, which needs only the token, is requested a few times.
 */
import { DiscordAPIError, type REST, RESTEvents, Routes } from 'discord.js';
import type { Clock } from '../../base/clock.js';
import { MINUTE, SECOND } from '../../base/durations.js';
import { plainText } from '../../texts/index.js';
import { LoginError } from '../errors/login-error.js';

/** Number of requests that must all be refused. */
const CHECKS = 4;
/** Time between two of the `CHECKS` requests. */
const BETWEEN = 20 * SECOND;
/** Minimum time between two series of checks. */
const PAUSE = 5 * MINUTE;
const UNAUTHORIZED = 401;

/** Resolves with an error for the operator once the token is refused for good. */
export function watchToken(rest: REST, clock: Clock): Promise<LoginError> {
  return new Promise((resolve) => {
    let nextCheck = Number.NEGATIVE_INFINITY;

    async function check(left: number): Promise<void> {
      const refusal = await rest.get(Routes.gatewayBot()).then(
        () => null,
        (error: unknown) => error,
      );
      if (!(refusal instanceof DiscordAPIError) || refusal.status !== UNAUTHORIZED) return;
      if (left > 1) clock.setAlarm(BETWEEN, () => void check(left - 1));
      else resolve(new LoginError(plainText('config.noLogin'), { cause: refusal }));
    }

    rest.on(RESTEvents.Response, ({ path }, { status }) => {
      // Interactions are answered with a token of their own.
      const isAboutToken = status === UNAUTHORIZED && !/^\/(interactions|webhooks)\//.test(path);
      if (!isAboutToken || clock.monotonic() < nextCheck) return;
      nextCheck = clock.monotonic() + PAUSE;
      void check(CHECKS);
    });
  });
}
