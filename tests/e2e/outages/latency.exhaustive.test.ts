/** Common flows with Discord 300 ms away: nothing may depend on quick answers. */
import { expect, test } from 'vitest';

const LATENCY = 300;
process.env.PLAYGROUND_LATENCY = String(LATENCY);

// Imports the tests after setting the variable, because the stage reads the variable when it is loaded.
await import('../lobby/join.test.js');
await import('../play/presses.test.js');
await import('../messages/thread-names.test.js');
await import('../commands/brought-along.test.js');
await import('./lost-messages.test.js');

const { openStage } = await import('../stage.js');

test('each request takes a round trip', async () => {
  const stage = await openStage();
  const from = performance.now();
  await fetch(`${stage.discord.url}/api/v10/gateway/bot`, {
    headers: { Authorization: `Bot ${stage.discord.token}` },
  });
  // Timers may fire a little early.
  expect(performance.now() - from).toBeGreaterThanOrEqual(LATENCY * 0.95);
  await stage.close();
});
