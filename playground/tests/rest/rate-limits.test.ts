/** Rate limits: requests that share a bucket, headers, and refusals. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hourMs } from '../../src/durations.js';
import { oldEditRateLimitError, RateLimited, RateLimits } from '../../src/rest/rate-limits.js';
import { openStage, type Stage } from '../harness.js';

const limit = { requests: 2, seconds: 5 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a stage that enforces limits. Its time stands still, however slow the machine is. */
async function openLimited(): Promise<Stage> {
  vi.useRealTimers();
  const stage = await openStage({ rateLimits: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  return stage;
}

function refusalOf(spend: () => void): RateLimited | undefined {
  try {
    spend();
    return undefined;
  } catch (error) {
    if (error instanceof RateLimited) return error;
    throw error;
  }
}

test('ten thousand invalid requests in ten minutes have the address blocked', () => {
  const limits = new RateLimits(false);
  for (let count = 0; count < 9_999; count++) limits.countInvalidResponse([401, 403, 429][count % 3] ?? 0);
  for (const status of [200, 400, 404, 500]) limits.countInvalidResponse(status);
  expect(limits.invalid).toBe(9_999);
  expect(limits.isBlocked).toBe(false);
  limits.countInvalidResponse(403);
  expect(limits.isBlocked).toBe(true);
  vi.setSystemTime(Date.now() + 600_000);
  expect(limits.isBlocked).toBe(false);
});

test('a bucket empties, refuses with the time to wait, and fills again', () => {
  const limits = new RateLimits(true);
  const spend = () => limits.spend('a', limit);
  spend();
  expect(limits.headers('a', limit)).toMatchObject({
    'X-RateLimit-Limit': '2',
    'X-RateLimit-Remaining': '1',
  });
  spend();
  vi.setSystemTime(1_002_000);
  const refusal = refusalOf(spend);
  expect(refusal?.retryAfter).toBe(3);
  expect(refusal?.headers()).toEqual({ 'Retry-After': '3', 'X-RateLimit-Scope': 'user' });
  expect(refusalOf(() => limits.spend('b', limit))).toBeUndefined();
  vi.setSystemTime(1_005_000);
  expect(refusalOf(spend)).toBeUndefined();
});

test('fifty requests a second in all', () => {
  const limits = new RateLimits(true);
  for (let at = 0; at < 50; at += 1) limits.spendGlobal();
  const refusal = refusalOf(() => limits.spendGlobal());
  expect(refusal?.toJSON()).toEqual({ message: 'You are being rate limited.', retry_after: 1, global: true });
  expect(refusal?.headers()).toMatchObject({ 'X-RateLimit-Global': 'true', 'X-RateLimit-Scope': 'global' });
});

test('30046 is a limit with a code of its own', () => {
  expect(oldEditRateLimitError(20).toJSON()).toMatchObject({ code: 30_046, retry_after: 20 });
});

test('limits that are not enforced refuse nothing and announce plenty', () => {
  const limits = new RateLimits(false);
  for (let at = 0; at < 10; at += 1) limits.spend('a', limit);
  expect(limits.headers('a', limit)).toMatchObject({ 'X-RateLimit-Remaining': '2' });
});

test('the API announces its limits, refuses beyond them, and leaves answers to interactions out of the global one', async () => {
  const stage = await openLimited();
  const { discord, seeded } = stage;
  const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
  const post = (content: string) =>
    fetch(`${discord.api}/v10/channels/${seeded.channels.tables.id}/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ content }),
    });
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await post(`${at}`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await post('again');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('0');
  const many = Array.from({ length: 60 }, () => fetch(`${discord.api}/v10/gateway/bot`, { headers }));
  const codes = (await Promise.all(many)).map((response) => response.status);
  expect(codes.filter((status) => status === 429).length).toBeGreaterThan(0);
  const callback = await fetch(`${discord.api}/v10/interactions/1/token/callback`, {
    method: 'POST',
    headers,
    body: '{"type":5}',
  });
  expect(callback.status).toBe(404);
  await stage.close();
});

test('an old message is edited only so often', async () => {
  const stage = await openLimited();
  const { discord, seeded, clock } = stage;
  const headers = { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' };
  const address = `${discord.api}/v10/channels/${seeded.channels.tables.id}/messages`;
  const posted = await fetch(address, { method: 'POST', headers, body: '{"content":"old"}' });
  const { id }: { id: string } = JSON.parse(await posted.text());
  await clock.advance(hourMs + 1);
  const edit = () => fetch(`${address}/${id}`, { method: 'PATCH', headers, body: '{"content":"new"}' });
  const statuses = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await edit()).status);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await edit();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 30_046 });
  await stage.close();
});
