/**
 * Rate limits: buckets per route and channel, server or webhook, and one for all requests of the bot together. They run on
 * the wall clock, because that is the clock on which the bot's library waits. Discord does not publish its numbers; the
 * ones here are those commonly observed.
 */
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { DiscordError } from '../limits/errors.js';

/** So many requests in so many seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const globalLimit: RateLimit = { requests: 50, seconds: 1 };
/** Invalid requests before an address is blocked (developer documentation, "Invalid Request Limit"). */
const invalidLimit: RateLimit = { requests: 10_000, seconds: 600 };
const invalidStatuses: readonly number[] = [401, 403, 429];

/** Who is limited: this bucket alone, or the bot as a whole. */
type Scope = 'user' | 'global' | 'shared';

/** 429. */
export class RateLimited extends DiscordError {
  /** In seconds. */
  readonly retryAfter: number;
  readonly scope: Scope;

  constructor(retryAfter: number, scope: Scope, code = 0, message = 'You are being rate limited.') {
    super(429, code, message);
    this.retryAfter = retryAfter;
    this.scope = scope;
  }

  override toJSON(): object {
    const body = { message: this.message, retry_after: this.retryAfter, global: this.scope === 'global' };
    return this.code === 0 ? body : { ...body, code: this.code };
  }

  headers(): Record<string, string> {
    return {
      'Retry-After': String(Math.ceil(this.retryAfter)),
      'X-RateLimit-Scope': this.scope,
      ...(this.scope === 'global' ? { 'X-RateLimit-Global': 'true' } : {}),
    };
  }
}

/** 30046, which comes as a 429. */
export function oldEditRateLimited(retryAfter: number): RateLimited {
  return new RateLimited(
    retryAfter,
    'shared',
    RESTJSONErrorCodes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
    'Maximum number of edits to messages older than 1 hour reached. Try again later',
  );
}

interface Bucket {
  used: number;
  resetAt: number;
}

/** The buckets of one embedded Discord. */
export class RateLimits {
  readonly #enforced: boolean;
  readonly #buckets = new Map<string, Bucket>();

  /** @param enforced false to count and announce, but never to refuse */
  constructor(enforced: boolean) {
    this.#enforced = enforced;
  }

  /**
   * Takes one request from a bucket.
   * @param refuse makes the error from the seconds to wait
   * @throws what `refuse` makes when the bucket is empty
   */
  spend(
    key: string,
    limit: RateLimit,
    refuse: (retryAfter: number) => RateLimited = (seconds) => new RateLimited(seconds, 'user'),
  ): void {
    const bucket = this.#findBucket(key, limit);
    if (this.#enforced && bucket.used >= limit.requests) throw refuse((bucket.resetAt - Date.now()) / 1000);
    bucket.used += 1;
  }

  /** Takes one request of all that the bot may make in a second. */
  spendGlobal(): void {
    this.spend('global', globalLimit, (seconds) => new RateLimited(seconds, 'global'));
  }

  /** Counts the answer where it is one of those that Discord calls invalid. */
  countResponse(status: number): void {
    if (invalidStatuses.includes(status)) this.#findBucket('invalid', invalidLimit).used += 1;
  }

  /** Invalid requests of the last minutes. */
  get invalid(): number {
    return this.#findBucket('invalid', invalidLimit).used;
  }

  /** Whether there were so many that nothing is answered any more. */
  get isBlocked(): boolean {
    return this.invalid >= invalidLimit.requests;
  }

  /** The headers that tell how a bucket stands. */
  headers(key: string, limit: RateLimit): Record<string, string> {
    const bucket = this.#findBucket(key, limit);
    const remaining = this.#enforced ? Math.max(0, limit.requests - bucket.used) : limit.requests;
    return {
      'X-RateLimit-Limit': String(limit.requests),
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': (bucket.resetAt / 1000).toFixed(3),
      'X-RateLimit-Reset-After': Math.max(0, (bucket.resetAt - Date.now()) / 1000).toFixed(3),
    };
  }

  #findBucket(key: string, limit: RateLimit): Bucket {
    const now = Date.now();
    let bucket = this.#buckets.get(key);
    if (bucket === undefined || bucket.resetAt <= now) {
      bucket = { used: 0, resetAt: now + limit.seconds * 1000 };
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }
}
