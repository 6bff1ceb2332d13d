/** Answers of the embedded Discord take as long as the latency setting says. */
import { expect, test } from 'vitest';
import { openDiscord } from '../src/index.js';

/** Timers may fire a little early. */
const ALMOST = 0.95;

/** Milliseconds that an answered request takes if a round trip takes `latencyMs`. */
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
