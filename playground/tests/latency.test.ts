/** The embedded Discord as far away as the setting says. */
import { expect, test } from 'vitest';
import { openDiscord } from '../src/index.js';

/** Timers may fire a little early. */
const ALMOST = 0.95;

/** Milliseconds of an answered request, of half a round trip each way. */
async function timeRequest(latencyMs: number): Promise<number> {
  const discord = await openDiscord({ latencyMs });
  const from = performance.now();
  const { status } = await fetch(`${discord.url}/api/v10/gateway/bot`, {
    headers: { Authorization: `Bot ${discord.token}` },
  });
  const took = performance.now() - from;
  await discord.close();
  expect(status).toBe(200);
  return took;
}

test.each([120, 300])('a request takes a round trip of %d ms', async (latencyMs) => {
  expect(await timeRequest(latencyMs)).toBeGreaterThanOrEqual(latencyMs * ALMOST);
});
