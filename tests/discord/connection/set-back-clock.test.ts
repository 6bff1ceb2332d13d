/** Requests wait as long as Discord's rate limits say, even if the machine's clock is set back meanwhile. */
import { RateLimitError, REST } from 'discord.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { correctLimitsAfterSetBacks } from '../../../src/discord/connection/set-back-clock.js';

const NOW = Date.UTC(2026, 0, 1);
const LIMIT = 5 * SECOND;
/** Tolerance in milliseconds, longer than the time that the library adds to each wait. */
const SLACK = SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Headers of an answer that uses up its bucket. */
const USED_UP = {
  'X-RateLimit-Bucket': 'bucket',
  'X-RateLimit-Limit': '1',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset-After': String(LIMIT / SECOND),
};

/**
 * A client that already knows its requests' bucket. Requests get these answers in sequence, then the last one
 * again and again. `answered` counts finished requests.
 */
async function openClient(...answers: readonly (() => Response)[]) {
  const coming = [createBucketResponse, ...answers];
  const rest = new REST({
    handlerSweepInterval: 0,
    hashSweepInterval: 0,
    rejectOnRateLimit: ({ timeToReset }) => timeToReset > HOUR / 2 && timeToReset < HOUR,
    makeRequest: async () => {
      const answer = coming.length > 1 ? coming.shift() : coming[0];
      return (answer ?? createResponse)();
    },
  }).setToken('token');
  correctLimitsAfterSetBacks(rest, systemClock);
  let answered = 0;
  await rest.get('/channels/1/messages');
  return {
    ask: async () => {
      await rest.get('/channels/1/messages');
      answered++;
    },
    answered: () => answered,
  };
}

const json = { 'Content-Type': 'application/json' };
const createBucketResponse = () =>
  new Response('{}', { headers: { ...json, 'X-RateLimit-Bucket': 'bucket' } });
const createResponse = () => new Response('{}', { headers: json });
const createUsedUpResponse = () => new Response('{}', { headers: { ...json, ...USED_UP } });
const createGlobalLimitResponse = () =>
  new Response('{}', {
    status: 429,
    headers: { ...json, 'Retry-After': String(LIMIT / SECOND), 'X-RateLimit-Global': 'true' },
  });

const JUMPS = [10 * MINUTE, 45 * MINUTE, 25 * HOUR, 3_650 * DAY];

it.each(JUMPS)(
  'a used-up bucket: the next request is not late by a clock that was set back by %d ms',
  async (ms) => {
    const { ask, answered } = await openClient(createUsedUpResponse);
    await ask();
    vi.setSystemTime(Date.now() - ms);
    void ask();
    await vi.advanceTimersByTimeAsync(LIMIT - SLACK);
    expect(answered()).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * SLACK);
    expect(answered()).toBe(2);
  },
);

it.each(JUMPS)(
  'a used-up bucket: requests that wait already go on after a clock was set back by %d ms',
  async (ms) => {
    const { ask, answered } = await openClient(createUsedUpResponse);
    await ask();
    void ask();
    void ask();
    await vi.advanceTimersByTimeAsync(SECOND);
    vi.setSystemTime(Date.now() - ms);
    await vi.advanceTimersByTimeAsync(LIMIT);
    expect(answered()).toBe(2);
    await vi.advanceTimersByTimeAsync(LIMIT + SLACK);
    expect(answered()).toBe(3);
  },
);

it.each(JUMPS)('the global limit: requests go on after a clock was set back by %d ms', async (ms) => {
  const { ask, answered } = await openClient(createGlobalLimitResponse, createResponse);
  void ask();
  await vi.advanceTimersByTimeAsync(SECOND);
  void ask();
  vi.setSystemTime(Date.now() - ms);
  void ask();
  await vi.advanceTimersByTimeAsync(LIMIT + SLACK);
  expect(answered()).toBe(3);
});

it('requests that the library counts itself go on after a clock was set back', async () => {
  const { ask, answered } = await openClient(createResponse);
  vi.setSystemTime(Date.now() - 25 * HOUR);
  for (let nth = 0; nth < 120; nth++) void ask();
  await vi.advanceTimersByTimeAsync(5 * SECOND);
  expect(answered()).toBe(120);
});

it('a limit that was learned while the clock was ahead does not outlast its being set back', async () => {
  const { ask, answered } = await openClient(createUsedUpResponse);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  await ask();
  vi.setSystemTime(Date.now() - 25 * HOUR);
  void ask();
  await vi.advanceTimersByTimeAsync(LIMIT + SLACK);
  expect(answered()).toBe(2);
});

it('a clock that is set ahead makes no request wait', async () => {
  const { ask, answered } = await openClient(createUsedUpResponse);
  await ask();
  vi.setSystemTime(Date.now() + 25 * HOUR);
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(2 * LIMIT + SLACK);
  expect(answered()).toBe(3);
});

it('a request that is given up at a limit without jumps still is', async () => {
  const createLongResponse = () =>
    new Response('{}', { headers: { ...json, ...USED_UP, 'X-RateLimit-Reset-After': String(2_400) } });
  const { ask } = await openClient(createLongResponse);
  await ask();
  await expect(ask()).rejects.toBeInstanceOf(RateLimitError);
});
