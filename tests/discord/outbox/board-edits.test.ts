/** Edits of boards: further votes don't make the bot repeat a failed edit sooner. */
import { HTTPError } from 'discord.js';
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { SECOND } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { BoardEdits } from '../../../src/discord/outbox/entries/board-edits.js';

it('an edit that failed for a moment is repeated after its pause, not with each vote', async () => {
  const clock = createVirtualClock();
  let attempts = 0;
  const load = async () => {
    attempts += 1;
    throw new HTTPError(503, 'Service Unavailable', 'PATCH', 'https://discord.com', {});
  };
  const services = { clock, log: openLog({ logLevel: 'silent' }), tables: { load } };
  const edits = new BoardEdits(
    services as unknown as ConstructorParameters<typeof BoardEdits>[0],
    {} as unknown as ConstructorParameters<typeof BoardEdits>[1],
    { run: (_, job) => job(), repost: () => {} },
  );
  const vote = async () => {
    edits.scheduleEdit('table001');
    await new Promise(setImmediate);
  };
  for (let count = 0; count < 3; count++) await vote();
  expect(attempts).toBe(1);
  await clock.advance(2 * SECOND);
  expect(attempts).toBe(2);
  edits.stop();
});
