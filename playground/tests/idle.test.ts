/**
 * `waitUntilIdle` waits until the bot has finished its work, even work that precedes the bot's first request.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.js';

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** Keeps the event loop busy for `ms` milliseconds. Lets other work run every three milliseconds. */
async function workInPieces(ms: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await nextTurn())
    for (const pause = performance.now() + 3; performance.now() < pause; );
}

test('a message is waited for that takes longer to prepare than a bot has to be quiet', async () => {
  const { discord, client, seeded } = stage;
  const channel = await client.channels.fetch(seeded.channels.tables.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  const drawAndPost = async () => {
    await workInPieces(300);
    await channel.send('Drawn');
  };
  const posting = drawAndPost();
  await discord.waitUntilIdle();
  expect(
    discord
      .actor('Anna')
      .listMessages(channel.id)
      .map(({ content }) => content),
  ).toEqual(['Drawn']);
  await posting;
});
