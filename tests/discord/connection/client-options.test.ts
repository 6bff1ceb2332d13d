/** Options of the bot's client: which requests wait for Discord's limits. */
import type { RateLimitData } from 'discord.js';
import { expect, it } from 'vitest';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { clientOptions } from '../../../src/discord/connection/client-options.js';

it.each([
  ['a thread that is renamed too often', '/channels/:id', 10 * MINUTE, true],
  ['a board in a moment', '/channels/:id/messages', 2 * SECOND, false],
  ['an answer to a press, however long it takes', '/webhooks/:id/:token', 10 * MINUTE, false],
])('%s', async (_, route, retryAfter, isRejected) => {
  const { rejectOnRateLimit } = clientOptions().rest ?? {};
  if (typeof rejectOnRateLimit !== 'function') throw new Error('no limits are looked at');
  const limit: RateLimitData = {
    route,
    retryAfter,
    timeToReset: retryAfter,
    global: false,
    hash: '',
    limit: 1,
    majorParameter: '',
    method: 'PATCH',
    scope: 'user',
    sublimitTimeout: 0,
    url: '',
  };
  expect(await rejectOnRateLimit(limit)).toBe(isRejected);
});
