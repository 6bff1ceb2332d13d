/**
 * Rate limits: buckets per route and channel, server or webhook, and a global one. The limits use real time, like
 * the waits of the bot's library. Discord doesn't publish its limits; these are commonly observed ones.
 */
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { DiscordError } from '../limits/errors.js';

/** A number of requests per number of seconds. */
export interface RateLimit {
  readonly requests: number;
  readonly seconds: number;
}

const globalLimit: RateLimit = { requests: 50, seconds: 1 };
/** Number of invalid requests after which the address is blocked (developer documentation, "Invalid Request Limit"). */
const invalidLimit: RateLimit = { requests: 10_000, seconds: 600 };
const invalidStatuses: readonly number[] = [401, 403, 429];

/** Scope of a limit: `user` for a bucket of this bot, `global` for all its requests, `shared` for all bots. */
type Scope = 'user' | 'global' | 'shared';

/** Error 429, with the seconds to wait. */
export class RateLimited extends DiscordError {
  /** Wait in seconds. */
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

/** Error 30046, sent with status 429. */
export function oldEditRateLimitError(retryAfter: number): RateLimited {
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

/** Rate limit buckets of an embedded Discord. */
export class RateLimits {
  readonly #enforced: boolean;
  readonly #buckets = new Map<string, Bucket>();

  /** @param enforced false to count and announce limits without refusing requests */
  constructor(enforced: boolean) {
    this.#enforced = enforced;
  }

  /**
   * Counts a request against a bucket.
   * @param refuse creates the error from the seconds to wait
   * @throws the error of `refuse` if the bucket is empty
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

  /** Counts a request against the global limit per second. */
  spendGlobal(): void {
    this.spend('global', globalLimit, (seconds) => new RateLimited(seconds, 'global'));
  }

  /** Counts the answer if Discord calls its status invalid. */
  countInvalidResponse(status: number): void {
    if (invalidStatuses.includes(status)) this.#findBucket('invalid', invalidLimit).used += 1;
  }

  /** Number of recent invalid requests. */
  get invalid(): number {
    return this.#findBucket('invalid', invalidLimit).used;
  }

  /** True if too many invalid requests have blocked the address. */
  get isBlocked(): boolean {
    return this.invalid >= invalidLimit.requests;
  }

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
