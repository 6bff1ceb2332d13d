/**
 * Keeps rate limits correct when the machine's clock is set back. REST stores the end of each limit as
 * wall-clock time, so after a set-back of a day a used-up bucket would wait for a day (@discordjs/rest,
 * SequentialHandler). The ends are moved back by the same amount.
 */
import { RateLimitError, type REST } from 'discord.js';
import { type Clock, createJumpMeter } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';

/** Upper bound of the milliseconds that the library adds to each wait. */
const TOLERANCE = SECOND;

/** The end of a bucket's limit. The library keeps it in each handler without declaring it. */
interface Bucket {
  reset: number;
}

/** Corrects the client's rate limits from now on. Call it before the first request. */
export function correctLimitsAfterSetBacks(rest: REST, clock: Clock): void {
  const { queueRequest } = rest;
  const { makeRequest, rejectOnRateLimit } = rest.options;
  const jumpOf = createJumpMeter(clock);

  /**
   * Checks whether the clock was set back. A clock set ahead only drops limits early, and Discord then
   * reports them again.
   */
  function correctLimits(): void {
    const jump = jumpOf();
    if (jump >= 0) return;
    rest.globalReset += jump;
    rest.globalDelay = null;
    for (const handler of rest.handlers.values()) if (isBucket(handler)) handler.reset += jump;
  }

  /** True if the wait was computed before the set-back was noticed. */
  function isOutdated({ global, hash, majorParameter, timeToReset }: Wait): boolean {
    correctLimits();
    const handler = rest.handlers.get(`${hash}:${majorParameter}`);
    const reset = global ? rest.globalReset : isBucket(handler) ? handler.reset : Number.POSITIVE_INFINITY;
    return timeToReset > reset - clock.now() + TOLERANCE;
  }

  // The library computes limits right after a response, so the clock is checked before.
  rest.options.makeRequest = async (url, init) => {
    const response = await makeRequest(url, init);
    correctLimits();
    return response;
  };
  rest.options.rejectOnRateLimit = async (limit) => isOutdated(limit) || isRejected(rejectOnRateLimit, limit);
  rest.queueRequest = async (request) => {
    for (;;) {
      correctLimits();
      try {
        return await queueRequest.call(rest, request);
      } catch (error) {
        // The request wasn't sent, so it is repeated.
        if (!(error instanceof RateLimitError) || !isOutdated(error)) throw error;
      }
    }
  };
}

type Wait = Pick<RateLimitError, 'global' | 'hash' | 'majorParameter' | 'timeToReset'>;

/** Applies the option `rejectOnRateLimit` as the library does. */
async function isRejected(
  option: REST['options']['rejectOnRateLimit'],
  limit: Parameters<Extract<typeof option, (...parameters: never[]) => unknown>>[0],
): Promise<boolean> {
  if (typeof option === 'function') return option(limit);
  return option?.some((route) => limit.route.startsWith(route.toLowerCase())) ?? false;
}

function isBucket(handler: object | undefined): handler is Bucket {
  return handler !== undefined && 'reset' in handler && typeof handler.reset === 'number';
}
