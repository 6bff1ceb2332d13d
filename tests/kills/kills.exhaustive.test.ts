/** Twenty kills at random points. `npm run kills -- 1000` runs more. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openBots } from './bots.js';
import { killBots } from './campaign.js';

it('a bot that is killed twenty times loses nothing, posts nothing twice, and leaves one live board per game', async () => {
  const figures = await killBots(20, 1);
  expect(figures.faults).toEqual([]);
  expect(figures.confirmed).toBeGreaterThan(0);
});

it('a bot that cannot start is told of at once, with what it has said last', async () => {
  // The bot ends by itself, because its database is a folder.
  const folder = mkdtempSync(join(tmpdir(), 'castellan-kills-'));
  const bots = await openBots('http://127.0.0.1:9', 'no-token', folder);
  try {
    await expect(bots.start()).rejects.toThrow(
      /^a bot has ended by itself: status 1\n.*Can’t open the database/s,
    );
  } finally {
    await bots.close();
    rmSync(folder, { recursive: true });
  }
});
