/** Waits for Discord's rate limits. */
import type { RateLimitData } from 'discord.js';

/**
 * Milliseconds until the request may be sent. A limit that Discord doesn't announce in its headers is only in
 * the answer.
 */
export function waitOf({
  timeToReset,
  retryAfter,
}: Pick<RateLimitData, 'timeToReset' | 'retryAfter'>): number {
  return Math.max(timeToReset, retryAfter);
}
