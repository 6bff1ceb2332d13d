import type { RateLimitData } from 'discord.js';

/**
 * Milliseconds until the request may be sent. A limit missing from Discord's headers is only in the answer's
 * body.
 */
export function requiredWait({
  timeToReset,
  retryAfter,
}: Pick<RateLimitData, 'timeToReset' | 'retryAfter'>): number {
  return Math.max(timeToReset, retryAfter);
}
