/**
 * Rate limits on a machine whose clock is set back. REST remembers the end of each limit as a time of the wall clock, so a bucket
 * that is used up when the clock is set back by a day would wait for a day (@discordjs/rest, SequentialHandler). The ends are set
 * back by as much as the clock.
 */
import { RateLimitError, type REST } from 'discord.js';
import { type Clock, jumpsOf } from '../../base/clock.js';
import { SECOND } from '../../base/durations.js';

/** The library adds less than this to each wait. */
const TOLERANCE = SECOND;

/** The end of a bucket's limit, which the library keeps in each handler without declaring it. */
interface Bucket {
  reset: number;
}

/** Keeps the limits of the client right from now on. Call it before the first request. */
export function keepLimitsOverSetBacks(rest: REST, clock: Clock): void {
  const { queueRequest } = rest;
  const { makeRequest, rejectOnRateLimit } = rest.options;
  const jumpOf = jumpsOf(clock);

  /** Looks whether the clock was set back. One that is set ahead only lets limits be forgotten, and Discord repeats those. */
  function look(): void {
    const jump = jumpOf();
    if (jump >= 0) return;
    rest.globalReset += jump;
    rest.globalDelay = null;
    for (const handler of rest.handlers.values()) if (isBucket(handler)) handler.reset += jump;
  }

  /** True for a wait that was computed before the clock was found to be set back. */
  function isOutdated({ global, hash, majorParameter, timeToReset }: Wait): boolean {
    look();
    const handler = rest.handlers.get(`${hash}:${majorParameter}`);
    const reset = global ? rest.globalReset : isBucket(handler) ? handler.reset : Number.POSITIVE_INFINITY;
    return timeToReset > reset - clock.now() + TOLERANCE;
  }

  // The end of a limit is computed right after the answer: by then it must be known how far the clock is ahead.
  rest.options.makeRequest = async (url, init) => {
    const response = await makeRequest(url, init);
    look();
    return response;
  };
  rest.options.rejectOnRateLimit = async (limit) => isOutdated(limit) || isRejected(rejectOnRateLimit, limit);
  rest.queueRequest = async (request) => {
    for (;;) {
      look();
      try {
        return await queueRequest.call(rest, request);
      } catch (error) {
        // It was not sent.
        if (!(error instanceof RateLimitError) || !isOutdated(error)) throw error;
      }
    }
  };
}

type Wait = Pick<RateLimitError, 'global' | 'hash' | 'majorParameter' | 'timeToReset'>;

/** Decides as the library does on the option of that name. */
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
