/** A start with many unposted boards: people are answered before most boards are posted. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownLoop } from '../../../src/discord/outbox/backlog.js';
import { multiplyGames } from '../../fleet/many-games.js';
import { beginGame, messageOf, openStage, type Stage, waitUntilPosted } from '../stage.js';

const PENDING = 60;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ loop: ownLoop });
  await beginGame(stage);
  await stage.discord.waitUntilIdle();
  await stage.stop();
  multiplyGames(stage.database, stage.discord, stage.channel, { running: 2 * PENDING, pending: PENDING });
});
afterAll(() => stage.close());

it('a press at the first moment is answered while nearly all boards are still due, and all come', async () => {
  await stage.start();
  messageOf(await stage.anna.slash(stage.channel, 'help'));
  expect((await stage.tables().listUnpostedTables()).length).toBeGreaterThan(PENDING / 2);
  await waitUntilPosted(stage);
});
